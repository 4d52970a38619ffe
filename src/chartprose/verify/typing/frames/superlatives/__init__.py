"""What is most, and by which margin: of all, of the rest, at a place, of several quantities."""

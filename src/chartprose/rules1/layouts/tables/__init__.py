"""Tables, which are read as a whole and not line by line."""

"""One thing against another: which is more, by how much, how many times, and several together."""

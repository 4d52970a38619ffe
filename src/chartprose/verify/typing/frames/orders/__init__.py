"""The order of several, where it is turned, and whether it stays."""

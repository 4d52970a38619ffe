"""Rules for a line that is a row: a key with its value, names with their values, or values in an order that is told."""

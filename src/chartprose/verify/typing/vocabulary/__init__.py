"""The vocabulary of the second pass: what a word says, and how running text may spell the names of a figure."""

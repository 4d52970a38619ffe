"""Masking: a sentence with its names, places and figures replaced by short tokens, for the patterns."""

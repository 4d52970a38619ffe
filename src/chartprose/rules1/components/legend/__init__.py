"""Legends: their heads, the lines below them, and the entries of a line — with a style, without one, or described."""

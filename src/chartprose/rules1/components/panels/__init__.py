"""Panels: how they are named, the lines that tell them, what each has of its own, and what they share."""

"""Amounts read part by part: what each side of a clause stands for, and how the one is set against the other."""

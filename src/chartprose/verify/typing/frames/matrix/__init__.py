"""Cells of a matrix: mix-ups, the diagonal, and one cell among all."""

"""Cells: each numeral that states a value, with the path of all labels that it is under.

This is the only place that knows layouts: nested and flattened lists, rows of keys and values, tuples, tables.
"""

from chartprose.rules.cells.blocks import cells_of
from chartprose.rules.cells.types import Cell, Group, Label, Remark

__all__ = ["Cell", "Group", "Label", "Remark", "cells_of"]

"""Cells: each numeral that states a value, with the path of all labels that it stands under.

This is the only place that knows layouts: nested and flattened lists, rows of keys and values, tuples, tables.
"""

from chartprose.rules.cells.blocks import Part, cells_of
from chartprose.rules.cells.model import Cell, Group, Label, Remark

__all__ = ["Cell", "Group", "Label", "Part", "Remark", "cells_of"]

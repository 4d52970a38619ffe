"""Quantities: re-exported until the grammar of quantities is written."""

from chartprose.rules1.quantity import Reading, readings_in

__all__ = ["Reading", "readings_in"]

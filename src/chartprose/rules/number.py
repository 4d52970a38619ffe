"""Numbers: re-exported until the grammar of numbers is written."""

from chartprose.rules1.number import numbers_in

__all__ = ["numbers_in"]

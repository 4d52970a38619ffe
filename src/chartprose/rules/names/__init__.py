"""Names: what a text declares of its figure before any value is read: kind, title, panels, axes and legends."""

from chartprose.rules.names.declare import declared
from chartprose.rules.names.declared import Declared, DeclaredPanel

__all__ = ["Declared", "DeclaredPanel", "declared"]

"""Names: what a text declares of its figure before any value is read: kind, title, panels, axes and legends."""

from chartprose.rules.names.declare import Declared, DeclaredPanel, declared

__all__ = ["Declared", "DeclaredPanel", "declared"]

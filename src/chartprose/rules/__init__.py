"""The rules: what a text declares, its cells with their label paths, the roles of the labels, and the gate."""

from chartprose.rules.read import apply_rules

__all__ = ["apply_rules"]

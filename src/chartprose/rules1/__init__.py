"""The deterministic pass: names first, then numbers. ``order.py`` shows the rules in the order they are tried in."""

from chartprose.rules1.apply import apply_rules

__all__ = ["apply_rules"]

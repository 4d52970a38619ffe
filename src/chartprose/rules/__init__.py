"""The deterministic pass: names first, then numbers. ``order.py`` shows the rules in the order in which they are tried."""

from chartprose.rules.apply import apply_rules

__all__ = ["apply_rules"]

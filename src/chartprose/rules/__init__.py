"""The deterministic pass."""

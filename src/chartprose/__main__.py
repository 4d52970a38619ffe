"""``python -m chartprose`` is ``chartprose``."""

from __future__ import annotations

from chartprose.cli import main

if __name__ == "__main__":
    main()

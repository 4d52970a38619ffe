"""The command line: one command a file, imported when it runs. ``main`` is the program's entry."""

from chartprose.cli.main import main

__all__ = ["main"]

"""Run by ``make wheel-check`` in an environment that holds the wheel and nothing else of the project.

Usage: ``python wheel_alone.py PROMPTS``, with the repository's folder of prompts. It fails if the installed package is
the repository's, or lacks a prompt.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import chartprose


def main() -> None:
    """Compare what is installed with what was built."""
    prompts = Path(sys.argv[1])
    package = Path(chartprose.__file__).resolve().parent
    if prompts.resolve().parent in package.parents and "venv" not in package.parts:
        sys.exit(f"this is the repository's package, not the wheel's: {package}")
    for prompt in sorted(path for path in prompts.rglob("*") if path.is_file() and not path.name.startswith(".")):
        installed = files("chartprose").joinpath("prompts", *prompt.relative_to(prompts).parts)
        if installed.read_bytes() != prompt.read_bytes():
            sys.exit(f"{prompt} is not what the wheel holds")


if __name__ == "__main__":
    main()

"""The requirements of the project without itself, one a line: for pip, which installs them by hash before the project.

Run: ``python scripts/list_requirements.py [--extras A,B] [--groups C,D] [NAME ...]``.
"""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def requirements(extras: list[str], groups: list[str]) -> list[str]:
    """What the project needs, with what these extras and dependency groups add."""
    declared = tomllib.loads(PROJECT.read_text("utf-8"))
    found = list(declared["project"]["dependencies"])
    for extra in extras:
        found += declared["project"]["optional-dependencies"][extra]
    for group in groups:
        found += declared["dependency-groups"][group]
    return sorted({line for line in found if not line.startswith("chartprose")})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--extras", default="")
    parser.add_argument("--groups", default="")
    parser.add_argument("names", nargs="*")
    asked = parser.parse_args()
    lines = requirements([*filter(None, asked.extras.split(","))], [*filter(None, asked.groups.split(","))])
    print("\n".join([*lines, *asked.names]))


if __name__ == "__main__":
    main()

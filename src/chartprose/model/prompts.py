"""Prompt templates: files with a version, filled in by name.

A template file begins with a line ``version: N``; what follows is sent. ``{{name}}`` in it is filled in. Whoever
changes a word raises the version; the text itself is part of the cache key, so that a forgotten version does no harm.
A line ``=== NAME`` begins a part; a request sends the parts that it needs.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from chartprose.errors import UsageError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGED = "prompts"
REPOSITORY = Path(__file__).parents[3] / "prompts"
"""Where the templates are before they are built into a wheel."""

HEAD_RE = re.compile(r"version: (\S+)\n")
PART_RE = re.compile(r"^=== ([a-z]+)\n", re.MULTILINE)
FIELD_RE = re.compile(r"\{\{([a-z_]+)\}\}")


@dataclass(frozen=True, slots=True)
class Template:
    """A prompt: its name, the version that its file states, and its text."""

    name: str
    version: str
    text: str

    def fill(self, **values: str) -> str:
        """The text with its fields filled in. What is filled in is not looked at again: braces in it stay."""
        known = {"version": self.version, **values}
        return FIELD_RE.sub(lambda match: known[match[1]], self.text)

    def parts(self, *names: str) -> Template:
        """The template with nothing but these parts, in this order."""
        pieces = PART_RE.split(self.text)[1:]
        held = dict(zip(pieces[::2], pieces[1::2], strict=True))
        return Template(self.name, self.version, "".join(held[name] for name in names))

    @property
    def identity(self) -> str:
        """Version and content in one word, for ledgers: it changes if a letter of the prompt does."""
        return f"{self.name}-{self.version}-{hashlib.sha256(self.text.encode()).hexdigest()[:12]}"


@cache
def template(name: str) -> Template:
    """The template ``prompts/NAME.md``.

    Raises:
        UsageError: the installation lacks it, or it states no version.
    """
    file = _folder() / f"{name}.md"
    if not file.is_file():
        raise UsageError(f"the prompt {name}.md is missing from the installation")
    text = file.read_text("utf-8")
    head = HEAD_RE.match(text)
    if head is None:
        raise UsageError(f"the prompt {name}.md does not begin with its version")
    return Template(name, head[1], text[head.end() :].strip() + "\n")


def _folder() -> Traversable:
    """The folder of the templates: inside the package if it was built, else the repository's."""
    packaged = files("chartprose") / PACKAGED
    return packaged if packaged.is_dir() else REPOSITORY

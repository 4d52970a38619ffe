"""Typing by rules: statements into the language of checks, where every name resolves and nothing is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.draft import Draft


def type_claims(draft: Draft) -> None:
    """Fill ``draft.typed`` for the claims that rules can type; the others stay as they are."""

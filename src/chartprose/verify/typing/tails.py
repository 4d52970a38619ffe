"""Tails of names: "High Dose (10 mg)", where the rest of the text has the name with the same brackets behind it.

The figure in such brackets is a part of the name, and says nothing of its values.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.typing.naming import Names

TAIL_RE = re.compile(r" \((?=[^()]{0,24}\d)(?=[^()]{0,24}[A-Za-zµ%])[^()]{1,24}\)")


def tails_of(text: str, claims: Sequence[Statement], names: Names) -> frozenset[str]:
    """The brackets with a figure that stand behind a name outside of the claims, as "name (bracket)" in lower case."""
    known = {name.lower() for name in (*names.all_series, *names.all_categories) if name}
    if not known or not claims:
        return frozenset()
    spans = [claim.span for claim in claims]
    lower, found = text.lower(), set[str]()
    for match in TAIL_RE.finditer(text):
        owner = next((n for n in known if lower.endswith(n, 0, match.start())), None)
        if owner is not None and not any(a <= match.start() < b for a, b in spans):
            found.add(owner + match.group().lower())
    return frozenset(found)


def without_tails(statement: Statement, tails: frozenset[str]) -> Statement:
    """A statement without the brackets that are parts of names."""
    if not tails or "(" not in statement.text:
        return statement
    text = statement.text
    for match in reversed(list(TAIL_RE.finditer(text))):
        if any(text.lower().endswith(tail, 0, match.end()) for tail in tails):
            text = text[: match.start()] + text[match.end() :]
    return statement._replace(text=text) if text != statement.text else statement

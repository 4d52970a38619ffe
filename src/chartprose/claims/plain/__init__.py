"""Plain forms of claims, translated without a model: a small grammar in which every word is consumed.

A sentence is translated only if all of its tokens are names of the chart, figures, or words of the closed classes of
``grammar``, in one of its forms; all else is left to the model. A sentence whose main clause guesses or advises gets
the reason why nothing is computed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from chartprose.claims.names import panel_names
from chartprose.claims.plain.clauses import Reader
from chartprose.claims.plain.grammar import BREAKS, CONDITIONS, GUESS, MORE, VERBS
from chartprose.draft import Translation
from chartprose.text.markup import plain
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel, Rest
    from chartprose.text.statements import Statement

MAX_CHARS: Final = 600
MAX_PANELS: Final = 12
TOKEN_RE = re.compile(r"[,;:()]|[^\s,;:()]+")
HEDGE_RE = re.compile("|".join((*GUESS, "should")))
CAUSE_RE = re.compile(r"[BbDdOo](?<!\w.)(?:ecause|ue to|wing to)\b")
"""The first letter decides; none goes with the end of another."""


def translate_by_rules(
    claims: Sequence[Statement], panels: Sequence[Panel], texts: Sequence[str] = ()
) -> dict[int, Translation]:
    """The translations of the claims that have a plain form, by the number of their statement.

    ``texts`` are all sentences of the document, for what it calls its series and positions ("the three schemes").
    """
    found: dict[int, Translation] = {}
    lowered = "\n".join(texts).lower()

    @cache
    def reader(index: int) -> Reader:
        return Reader(panels[index], panel_names(panels[index], index + 1), lowered, several=len(panels) > 1)

    for statement in claims:
        text = plain(statement.text, 0).text
        if HEDGE_RE.search(text) is not None and (rest := hedge_of(text[:MAX_CHARS])) is not None:
            found[statement.number] = Translation(None, rest, "rule/hedge")
            continue
        cause = CAUSE_RE.search(text)
        fact = text if cause is None else text[: cause.start()].rstrip(" ,")
        has_scope = statement.category is not None or len(panels) > MAX_PANELS
        if has_scope or len(text) > MAX_CHARS or VERBS.isdisjoint(norm(fact).split()):
            continue
        indexes = range(len(panels)) if statement.panel is None else [statement.panel]
        made = [expression for index in indexes if (expression := reader(index).expression(fact)) is not None]
        if len(made) == 1:
            found[statement.number] = Translation(made[0], "cause" if cause is not None else None, "rule/plain")
    return found


def hedge_of(text: str) -> Rest | None:
    """Whether the main clause of a sentence guesses or advises. Capital letters count: May is a month, may is none."""
    tokens = [word.strip(".\"'") for word in TOKEN_RE.findall(text)]
    lower = [word.lower() for word in tokens]
    end = next((place for place, word in enumerate(lower) if word in BREAKS), len(tokens))
    for place, word in enumerate(tokens):
        if word in GUESS and not (place and lower[place - 1] in MORE):  # "more likely to" is not a guess
            return "guess" if lower[0] in CONDITIONS or place < end else None
    asserts = end < len(tokens) and tokens[end] == "that"  # "it should be noted that …"
    return "advice" if not asserts and "should" in tokens[1:end] else None

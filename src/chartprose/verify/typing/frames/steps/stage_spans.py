"""Gains between stages that are series, over all categories: ``the gain from 28 to 90 days is below that up to 28``.

Said of every category: at each of them the one difference is larger than the other. Support only.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.spans_compared import measures_of, more_of
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.words import DOWN, IMPROVE, UP, WORSEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = UP | DOWN | IMPROVE | WORSEN
KNOWN: Final = TRIGGERS | frozenset(["that", "loss", "smaller", "larger", "greater", "bigger", "more", "less"])
LEADING_RE: Final = re.compile(r"\d+(?:\.\d+)?(?![\w.])")
PAIR = 2


def stage_spans(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets two differences between stages against each other, for every category."""
    than = clause.find({"than"})
    groups = [t for t in clause.tokens if t.kind == "Q"]
    told = len(groups) == 1 and groups[0].quantifier == "all" and groups[0].names[0] == "P" and not groups[0].count
    if len(than) != 1 or not told or any(t.kind in "PO" for t in clause.tokens) or says_more(clause, KNOWN):
        return
    pairs = [_stages(clause, part) for part in (clause.tokens[: than[0]], clause.tokens[than[0] :])]
    more, measures = more_of(clause, than[0]), measures_of(clause)
    stages = [s for pair in pairs if pair is not None for s, _ in pair]
    used = [t for pair in pairs if pair is not None for _, t in pair if t.kind == "N"]
    panels = half_of(clause.tokens).panels
    panel = panel_of(clause, stages, panels) if len(stages) == 2 * PAIR else None
    if panel is None or not more or not measures or any(t not in used for t in clause.amounts):
        return
    sign = 1 if "change" in measures else -1
    made: list[Fields] = []
    for place in clause.lexicon.places:
        read = [value_at(panel, s, place) for s in stages]
        values = [r.value.mid for r in read if r is not None]
        if len(values) < len(stages):
            return
        first, second = sign * (values[1] - values[0]), sign * (values[3] - values[2])
        if not (first > second if more > 0 else first < second) or max(first, second) <= 0:
            return
        base: Fields = {"kind": "difference", "at": [place], "unit": "points", "panels": panels, "low": second}
        one, two = (stages[1], stages[0]) if sign > 0 else (stages[0], stages[1])
        relation = "at_least" if more > 0 else "at_most"
        made.append(base | {"series": [one], "versus": [two], "relation": relation})
    yield Candidate("spans", [clause.scoped(f) for f in made], clause.amounts, known=KNOWN)


def _stages(clause: Clause, tokens: Sequence[Token]) -> list[tuple[str, Token]] | None:
    """The two series of ``from 28 to 90 days``: named, or told by the figure that a name begins with."""
    made: list[tuple[str, Token]] = []
    for i, token in enumerate(tokens):
        link = token.prep or (tokens[i - 1].text if i else "")
        if link not in ("from", "to", "between", "and") or token.kind not in "SN" or token.aside:
            continue
        name = token.names[0] if token.kind == "S" and len(token.names) == 1 else _numbered(clause, token)
        if name is None:
            return None
        made.append((name, token))
    return made if len(made) == PAIR and made[0][0] != made[1][0] else None


def _numbered(clause: Clause, token: Token) -> str | None:
    """The one series whose name begins with a figure."""
    if token.kind != "N" or token.amount is None or token.bound:
        return None
    heads = {s: LEADING_RE.match(s) for s in clause.lexicon.series}
    found = [s for s, m in heads.items() if m is not None and float(m.group()) == token.amount.value]
    return found[0] if len(found) == 1 else None

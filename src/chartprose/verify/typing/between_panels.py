"""Changes from panel to panel: where bars are terminals, "ferry boardings fall on weekends" is no fall along them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.names import norm
from chartprose.verify.turned import in_time
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.vocabulary.ladders import ladder_of
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts

WORD_RE: Final = re.compile(r"[^\W\d_][\w-]{2,}")
PLACED_RE: Final = re.compile(r"\b(?:on|in|at|under|during|after|with|by) (?:the |an? )?(?P<words>[\w-]+(?: [\w-]+)?)")
ALONG_RE: Final = re.compile(r"\b(?:from|left|right|top|bottom|along|across|toward|towards|order)\b", re.IGNORECASE)
MOVING: Final = frozenset(["change", "drop", "percent_change", "percent_drop", "times"])


def between_panels(statement: Statement, assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether a change is said of a panel by name, and a reading goes along categories that have no order."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) < 2 or not any(_along(a) for a in assertions) or any(_ordered(p) for p in shown):
        return False
    text = plain(statement.text)
    if ALONG_RE.search(text):
        return False
    said = {stem(w) for m in PLACED_RE.finditer(text.lower()) for w in WORD_RE.findall(m["words"])}
    return any(said & {stem(w) for w in WORD_RE.findall(norm(p.panel.title or ""))} for p in shown)


def _along(a: Assertion) -> bool:
    """Whether an assertion is of a change from the first place to the last one."""
    moves = a.kind == "trend" or a.measure in MOVING
    return moves and not (a.at or a.start or a.end or a.among == "panels" or len(a.series) > 1)


def _ordered(panel: PanelFacts) -> bool:
    """Whether the places of a panel come one after the other."""
    places = [str(panel.place_shown.get(p, p)) for p in panel.places]
    return panel.numeric or panel.panel.chart_type not in ("bar", "pie") or bool(ladder_of(places) or in_time(places))

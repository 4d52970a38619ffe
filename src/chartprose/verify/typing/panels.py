"""The panel that a claim is about without naming it: by its run-in, the unit of its figures, or the noun of its axis.

Such a scope is a guess until what is said holds in it: it supports a claim, and refutes none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.tokens.token import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

UNIT_RE = re.compile(r"\d\s?([^\W\d_][\w/%°²³·^-]{0,14}|[%°]\w{0,3})(?![\w/])")
WORD_RE = re.compile(r"[a-z]{4,24}")
MAX_LABEL = 60


def of_one_panel(statement: Statement, lexicon: Lexicon, panels: Sequence[Panel]) -> Iterator[Statement]:
    """The statement in the panel that its label, a unit or a noun may mean; nothing where it has one."""
    if statement.panel is not None or len(panels) < 2:
        return
    named = any(t.kind == "G" for t in tokens_of(plain(statement.text), lexicon))
    own = [] if named else [_measured(statement.text, panels), _called(statement.text, panels)]
    told = [_labelled(statement.label, lexicon), *own]
    for panel in dict.fromkeys(p for p in told if p is not None):
        yield statement._replace(panel=panel)


def _labelled(label: str | None, lexicon: Lexicon) -> int | None:
    """The one panel that a label names and nothing else: ``**Strength:** A is the highest bar``."""
    if not label or len(label) > MAX_LABEL:
        return None
    names = [t for t in tokens_of(plain(label), lexicon) if t.kind in "SPG"]
    told = {n for t in names for n in t.names if t.kind == "G"}
    if len(told) != 1 or any(t.kind != "G" for t in names):
        return None
    return int(told.pop().removeprefix("#")) - 1


def _measured(text: str, panels: Sequence[Panel]) -> int | None:
    """The one panel whose values are told in the unit of the figures: "remain under 1500 C"."""
    units = [{norm(a.unit) for a in p.axes if a.unit and a.channel in ("y", "y2", "color")} for p in panels]
    told = {norm(unit) for unit in UNIT_RE.findall(plain(text))}
    found = [i for i, own in enumerate(units) if own & told]
    return found[0] if len(found) == 1 and all(units) else None


def _called(text: str, panels: Sequence[Panel]) -> int | None:
    """The one panel on whose value axis a noun of the text stands: "the highest yield", beside "Productivity"."""
    labels = [{w for a in p.axes if a.channel in ("y", "y2", "color") for w in _nouns(a.label or "")} for p in panels]
    said = _nouns(plain(text))
    found = [i for i, own in enumerate(labels) if said & own - _shared(labels, i)]
    return found[0] if len(found) == 1 and all(labels) else None


def _shared(labels: Sequence[set[str]], number: int) -> set[str]:
    """The nouns of the other panels."""
    return {word for i, own in enumerate(labels) if i != number for word in own}


def _nouns(text: str) -> set[str]:
    return {word.removesuffix("s") for word in WORD_RE.findall(text.lower())}

"""The panel that a claim is about without naming it: by its run-in, the unit of its figures, or the noun of its axis.

Such a scope is a guess until what is said holds in it: it supports a claim, and refutes none. Where all signs of a
claim (the words of its axes, the unit of its figures, lines or bars) are of one panel, it is of that one, hold or fail.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.nominal import nominal
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

UNIT_RE = re.compile(r"\d\s?([^\W\d_][\w/%°²³·^-]{0,14}|[%°]\w{0,3})(?![\w/])")
WORD_RE = re.compile(r"[a-z]{4,24}")
MAX_LABEL = 60
DRAWN = {"line": words_of("line lines curve curves"), "bar": words_of("bar bars")}
MOVING_RE = re.compile(
    r"\b(?:intervals?|starts|begins|ends|finish(?:es)?|at the (?:end|start|beginning|outset)|overtakes?|crosses"
    r"|over the (?:whole|entire) run|levels off|flattens)\b",
    re.IGNORECASE,
)
"""What is said of what goes along an axis, and of no bars of things without an order."""
POINTS_RE = re.compile(r"\d (?:percentage )?points?\b", re.IGNORECASE)
EVERY_RE = re.compile(
    r"\b(?:both|all|each|every|either|two|three|four|across|other) (?:\w{1,20} ){0,2}(?:panels?|charts?|plots?)\b"
)


def of_one_panel(statement: Statement, lexicon: Lexicon, panels: Sequence[Panel]) -> Iterator[Statement]:
    """The statement in the panel that its label, a unit or a noun may mean; nothing where it has one."""
    if statement.panel is not None or len(panels) < 2:
        return
    named = any(t.kind == "G" for t in tokens_of(plain(statement.text), lexicon))
    own = [] if named else [_measured(statement.text, panels), _called(statement.text, panels)]
    told = [_labelled(statement.label, lexicon), *own]
    for panel in dict.fromkeys(p for p in told if p is not None):
        yield statement._replace(panel=panel)


def in_its_panel(statement: Statement, lexicon: Lexicon, panels: Sequence[Panel]) -> Statement:
    """The statement in the one panel that all of its signs are of: "A needs twice the memory", "A leads until epoch 4".

    A percentage is no sign, which may be one of anything, nor is a panel that shares its quantity with another one.
    """
    if statement.panel is not None or len(panels) < 2 or not all(p.points for p in panels):
        return statement
    text = plain(statement.text)
    if EVERY_RE.search(text.lower()) or any(t.kind == "G" for t in tokens_of(text, lexicon)):
        return statement
    told = set(_signs(text, lexicon, panels))
    return statement._replace(panel=told.pop()) if len(told) == 1 else statement


def _signs(text: str, lexicon: Lexicon, panels: Sequence[Panel]) -> Iterator[int]:
    """The panels of the nouns of its axes, of the units of its figures, and of how the values are drawn."""
    names = {stem(word) for word in WORD_RE.findall(" ".join([*lexicon.series, *lexicon.places]).lower())}
    written = WORD_RE.findall(text.lower())
    said = {stem(word) for word in written} | {word.removesuffix("s") for word in written if word.endswith("es")}
    said -= names
    labels = [{stem(w) for a in p.axes for w in WORD_RE.findall((a.label or "").lower())} for p in panels]
    if not all(labels):
        return
    yield from (i for i, own in enumerate(labels) if said & own - _shared(labels, i))
    units = [{norm(a.unit) for a in p.axes if a.unit and not a.categories} for p in panels]
    if POINTS_RE.search(text) and sum("%" in own for own in units) == 1 and all(units):
        yield next(i for i, own in enumerate(units) if "%" in own)
    units = [own - {"%"} for own in units]
    told = {norm(unit) for unit in UNIT_RE.findall(text)}
    yield from (i for i, own in enumerate(units) if told & own - _shared(units, i))
    types = [p.chart_type for p in panels]
    words = frozenset(text.lower().replace(",", " ").replace(".", " ").split())
    yield from (types.index(kind) for kind, own in DRAWN.items() if types.count(kind) == 1 and words & own)
    bars = [_unordered(p) for p in panels if p.chart_type == "bar"]
    if types.count("line") == 1 and len(bars) == len(types) - 1 and all(bars) and MOVING_RE.search(text):
        yield types.index("line")


def _unordered(panel: Panel) -> bool:
    """Whether bars stand for things without an order, on the axis or in the legend."""
    return nominal([panel]) or not any(p.x.label or p.x.value is not None for p in panel.points)


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

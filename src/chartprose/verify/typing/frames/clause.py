"""Clauses: tokens between connectors, and the things named on one side of a trigger."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import wraps
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADVERBS,
    ENDS,
    GAP_NOUNS,
    LOWEST,
    SHARES,
    SPREADS,
    STARTS,
    TOTALS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Frame = Callable[["Clause"], Iterator["Candidate"]]

Fields = dict[str, Any]
ADVERB_WORDS = frozenset(ADVERBS)
DEGREES = frozenset(["more", "less", "most", "least", "as"])


@dataclass(slots=True)
class Candidate:
    """Assertions (as fields) that a frame reads in a clause.

    ``amounts`` are the amounts that they use, ``words`` the denials and limits that they understand, ``sure`` whether
    the frame would also contradict; ``known`` are words that the frame has accounted for.
    A lower ``tier`` is the better reading.
    """

    family: str
    assertions: list[Fields]
    amounts: list[Token] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    sure: bool = False
    tier: int = 1
    known: frozenset[str] = frozenset()


def knowing(words: frozenset[str]) -> Callable[[Frame], Frame]:
    """A frame that accounts for ``words``: they are understood in each of its candidates."""

    def told(frame: Frame) -> Frame:
        @wraps(frame)
        def candidates(clause: Clause) -> Iterator[Candidate]:
            for candidate in frame(clause):
                candidate.known |= words
                yield candidate

        return candidates

    return told


@dataclass(slots=True)
class Half:
    """The things that a run of tokens names."""

    series: list[str] = field(default_factory=list)
    at: list[str] = field(default_factory=list)
    start: str | None = None
    end: str | None = None
    panels: list[str] = field(default_factory=list)
    groups: list[Token] = field(default_factory=list)
    others: bool = False
    tokens: list[Token] = field(default_factory=list)

    @property
    def placed(self) -> bool:
        return bool(self.at) or self.start is not None or self.end is not None

    @property
    def named(self) -> bool:
        return bool(self.series or self.placed or self.panels)

    def scope(self) -> Fields:
        return {"series": self.series, "at": self.at, "start": self.start, "end": self.end, "panels": self.panels}


def half_of(tokens: Sequence[Token]) -> Half:
    """Collect the names of a run of tokens."""
    made = Half(tokens=list(tokens))
    for token in tokens:
        if token.kind in "w.N":
            continue
        if token.kind == "S":
            made.series += [n for n in token.names if n not in made.series]
        elif token.kind == "P" and token.is_span:
            made.start, made.end = token.start, token.end
        elif token.kind == "P" and token.prep == "from" and len(token.names) == 1 and made.start is None:
            made.start = token.names[0]
        elif token.kind == "P":
            made.at += [n for n in token.names if n not in made.at]
        elif token.kind == "G":
            made.panels += [n for n in token.names if n not in made.panels]
        elif token.kind == "Q":
            made.groups.append(token)
        elif token.kind == "O":
            made.others = True
    return made


@dataclass(slots=True)
class Clause:
    """A clause of a sentence, ready for the frames; ``words`` are those of its tokens, and may be more."""

    tokens: list[Token]
    lexicon: Lexicon
    facts: Sequence[PanelFacts]
    panel: int | None = None
    words: frozenset[str] = frozenset()
    amounts: list[Token] = field(init=False)

    def __post_init__(self) -> None:
        self.amounts = [t for t in self.tokens if t.kind == "N"]

    def find(self, words: Collection[str]) -> list[int]:
        if self.words.isdisjoint(words):
            return []
        return [i for i, t in enumerate(self.tokens) if t.kind == "w" and t.text in words]

    def has(self, words: frozenset[str]) -> bool:
        return not self.words.isdisjoint(words)

    def text(self, i: int) -> str:
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def cut(self, tokens: Sequence[Token]) -> Clause:
        """The clause with other tokens."""
        return replace(self, tokens=list(tokens), words=frozenset(t.text for t in tokens if t.kind == "w"))

    @property
    def adverb(self) -> str | None:
        """The quantifier of an adverb: ``often``, but not in "more often than"."""
        if self.words.isdisjoint(ADVERB_WORDS):
            return None
        found = (i for i, t in enumerate(self.tokens) if t.kind == "w" and t.text in ADVERBS)
        return next((ADVERBS[self.text(i)] for i in found if self.text(i - 1) not in DEGREES), None)

    @property
    def goodness(self) -> int:
        """1 where more is better, -1 where less is: in the panels that the clause names, or in all of them."""
        told = self.lexicon.panel_goodness
        if len(told) < 2:
            return self.lexicon.goodness
        named = {n for t in self.tokens if t.kind == "G" for n in t.names}
        named |= {f"#{self.panel + 1}"} if not named and self.panel is not None else set()
        signs = {told[int(n[1:]) - 1] for n in named if n[1:].isdigit() and int(n[1:]) <= len(told)}
        return signs.pop() if len(signs) == 1 else self.lexicon.goodness if not signs else 0

    def scoped(self, fields: Fields) -> Fields:
        """Fields with the panel of the heading above, if they name none."""
        if not fields.get("panels") and self.panel is not None and self.lexicon.panel_count > 1:
            return {**fields, "panels": [f"#{self.panel + 1}"]}
        return fields


def quantified(clause: Clause, half: Half, *, dims: str = "SPG") -> list[Fields]:
    """The ways to read the groups and adverbs of a half: quantifier, count and dimension; none where one is unclear."""
    ways: list[Fields] = [{}]
    across = {"S": "series", "P": "positions", "G": "panels"}
    for group in half.groups:
        kinds = [group.names[0]] if not group.bound else []  # "at least two" are asked one by one
        if kinds == ["?"]:
            open_ = [d for d, named in (("S", half.series), ("P", half.at)) if not named]
            kinds = open_ or (["G"] if clause.lexicon.panel_count > 1 and not half.panels else [])
        nexts = []
        for way in ways:
            for kind in kinds:
                if kind not in dims:
                    continue
                if kind == "G" and group.quantifier == "none":
                    nexts.append({"quantifier": "none", "across": "positions"})  # of every panel
                    continue
                if kind == "G" and group.quantifier != "all":
                    continue
                told: Fields = (
                    {"quantifier": group.quantifier, "across": across[kind]}
                    if group.count is None
                    else {"count": group.count, "across": across[kind]}
                )
                if group.quantifier == "all":
                    nexts.append({**told, **way})
                elif way.get("quantifier") in (None, "all") and way.get("count") is None:
                    nexts.append(told)
        ways = nexts
    listed = next((t for t in half.tokens if t.kind in "SP" and t.quantifier == "all"), None)
    if listed is not None and listed.kind in dims:
        ways = [w or {"quantifier": "all", "across": across[listed.kind]} for w in ways]  # every one except A
    if clause.adverb:
        ways = [w or {"quantifier": clause.adverb, "across": "positions"} for w in ways]
    return ways


CONSISTENT = frozenset(["consistently", "always"])


def adverbless(clause: Clause) -> bool:
    """Whether no adverb loosens what is said: "consistently … in all tissues" says no more than "in all tissues".

    "Throughout" is of the positions and of nothing else, and so is "consistently" where there is one panel.
    """
    if clause.adverb == "all" and not clause.words.isdisjoint(CONSISTENT) and len(clause.facts) == 1:
        return True
    every = any(t.kind == "Q" and t.quantifier == "all" and t.names[0] in "P?" for t in clause.tokens)
    return clause.adverb is None or (clause.adverb == "all" and (every or "throughout" in clause.words))


STACKS = frozenset(["bar", "bars", "column", "columns", "stack", "stacks", "total", "totals", "overall"])
"""Words for all segments of a position together."""
SEGMENTS = frozenset(["segment", "segments", "part", "parts", "share", "shares", "each", "every"])
WHISKERS = frozenset(["whisker", "whiskers"])
RANKED = frozenset(["rank", "ranks", "ranked", "ranking", "comes", "placed", "places"])
"""Verbs that "last" stands behind as a rank."""


BOX_ENDS = {"minimum": "min", "minima": "min", "maximum": "max", "maxima": "max"}
"""What ends of boxes are called where no whisker is."""
OF_LEADERS = frozenset(["lead", "advantage", "margin"])
"""What one side has, and no gap between two."""
MEASURING = (GAP_NOUNS | SPREADS | TOTALS | STARTS | ENDS | SHARES) | frozenset([
    "median", "medians", "mean", "means", "iqr", "interquartile", "box", "boxes", "whisker", "whiskers", "end", "tip",
    "quartile", "peak", "peaks", "maximum", "maximal", "highest", "best", "minimum", "trough", "average", "averages",
])  # fmt: skip
"""The words that ask for a measure."""


def measure_in(clause: Clause, tokens: Sequence[Token]) -> Fields:
    """The measure that the words of a run ask for; none without any."""
    made: Fields = {}
    words = [t.text for t in tokens if t.kind == "w"]
    if MEASURING.isdisjoint(words):
        return made
    own = clause.lexicon.y_words
    for i, word in enumerate(words):
        if stem(word) in own:
            continue
        before = words[i - 1] if i else ""
        if word in ("median", "medians", "mean", "means") and has_stat(clause, word.removesuffix("s")):
            made.update(stat=word.removesuffix("s"))
        elif word in ("iqr", "interquartile", "box", "boxes") and has_boxes(clause):
            return {"measure": "iqr"}
        elif word in ("whisker", "whiskers", "end", "tip") and before in ("upper", "lower") and has_boxes(clause):
            made.update(stat="max" if before == "upper" else "min")
        elif word == "quartile" and before in ("first", "lower", "third", "upper"):
            made.update(stat="q1" if before in ("first", "lower") else "q3")
        elif word in BOX_ENDS and has_boxes(clause):
            made.update(stat=BOX_ENDS[word])
        elif word in GAP_NOUNS - OF_LEADERS and stem(word) not in clause.lexicon.x_words:
            made.update(measure="gap")
        elif word in SPREADS:
            made.update(measure="range")
        elif word in ("minimum", "maximum") and made.get("measure") in ("range", "gap", "share", "sum"):
            continue  # "the range is at its minimum"
        elif word in ("peak", "peaks", "maximum", "maximal") or (
            word in ("highest", "best") and clause.words.isdisjoint({"the"}) and before not in STARTS | ENDS
        ):
            made.update(measure="max")
        elif word in ("minimum", "trough"):
            made.update(measure="min")
        elif word in TOTALS:
            made.update(measure="sum")
        elif (word in STARTS and word != "start") or (word == "start" and before not in ("the", "at", "from", "very")):
            made.setdefault("measure", "start")
        elif word in ENDS and before not in RANKED and not has_boxes(clause):
            made.setdefault("measure", "end")
        elif word in SHARES and word in ("share", "shares", "proportion", "portion"):
            made.setdefault("measure", "share")
        elif word in ("average", "mean", "averages"):
            made.update(measure="mean")
    return made


BOX_PARTS = frozenset({"q1", "median", "q3", "iqr"})


def has_boxes(clause: Clause) -> bool:
    return not all(panel.stats.isdisjoint(BOX_PARTS) for panel in clause.facts)


def has_stat(clause: Clause, stat: str) -> bool:
    return any(stat in panel.stats for panel in clause.facts)


ANY = ("any ", "either ")


def denied(clause: Clause, fields: Fields) -> tuple[Fields, set[str]]:
    """Fields with the denial of the clause: ``never`` of any position, ``not`` of a single statement."""
    if "never" in clause.words and not fields.get("quantifier") and not fields.get("at") and not fields.get("measure"):
        return {**fields, "quantifier": "none", "across": "positions"}, {"never"}
    found = {"not", "never", "doesn't", "isn't", "don't", "aren't"} & clause.words
    every = fields.get("quantifier") == "all" and not fields.get("count")
    if len(found) == 1 and every and any(t.kind == "Q" and t.text.startswith(ANY) for t in clause.tokens):
        return {**fields, "quantifier": "none"}, found
    if len(found) == 1 and not fields.get("quantifier") and not fields.get("count"):
        return {**fields, "negated": True}, found
    return fields, set()


BEYOND_ONE = 1.5
"""A value that no part of one can have."""


def whole_of(clause: Clause) -> float:
    """What all of something is on the value axis: 1 or 100, or 0 where the axis counts no parts."""
    axes = [a for p in clause.lexicon.names.panels for a in p.axes if a.channel in ("y", "color", "radial")]
    labels = " ".join((a.label or "") + (a.unit or "") for a in axes)
    if "%" in labels or "percent" in labels.lower():
        return 100.0
    ends = [a.domain[1] for a in axes if a.domain]
    if any(
        f.value is not None and f.value.mid > BEYOND_ONE for p in clause.facts for fs in p.facts.values() for f in fs
    ):
        return 0.0
    return 1.0 if ends and all(e == 1 for e in ends) else 0.0


def on_axis(clause: Clause, amount: Amount) -> float:
    """An amount in the unit of the value axis: 22 percentage points are 0.22 where the axis ends at 1."""
    if amount.unit in ("points", "percent") and abs(amount.value) > 1 and whole_of(clause) == 1:
        return amount.value / 100
    return amount.value


def boxed(clause: Clause, fields: Fields) -> Fields:
    """A plain value of a box plot is its median; that of a whole bar of stacked ones its sum."""
    if fields.get("measure", "value") != "value" or "stat" in fields:
        return fields
    if fields.get("among") == "positions" and not fields.get("series") and is_stacked(clause):
        meant = clause.has(STACKS) or (fields.get("kind") == "extremum" and not clause.has(SEGMENTS))
        if meant and not fields.get("quantifier"):
            return {**fields, "measure": "sum"}
    if clause.has(WHISKERS) and has_boxes(clause):
        return {**fields, "stat": "min" if clause.has(LOWEST) else "max"}
    return {**fields, "stat": "median"} if has_stat(clause, "median") else fields


def is_stacked(clause: Clause) -> bool:
    """Whether the bars of a position stand on each other."""
    return any(p.chart_type in ("stacked_bar", "area") for p in clause.lexicon.names.panels)


def contrast(left: Half, right: Half) -> tuple[Half, Half, str] | None:
    """What is compared: names of one dimension on both sides. What only one side names is the scope of both."""
    left, right = replace(left), replace(right)
    dims = ""
    if right.panels and left.panels and right.panels != left.panels:
        dims += "G"
    elif right.panels:
        left.panels, right.panels = right.panels, []
    if right.series and left.series and right.series != left.series:
        dims += "S"
    elif right.series and not left.series:
        left.series, right.series = right.series, []
    if right.placed and left.placed and (right.at, right.start, right.end) != (left.at, left.start, left.end):
        dims += "P"
    elif right.placed:
        left.at, left.start, left.end = right.at, right.start, right.end
        right.at, right.start, right.end = [], None, None
    left.groups = [*left.groups, *right.groups]
    return (left, right, dims) if dims or right.others else None


def compared(left: Half, right: Half, dims: str, dimension: str = "S") -> Fields | None:
    """The fields of two sides; ``dimension`` is that of the subject where the other side is "the others"."""
    fields = left.scope()
    if not dims:
        if dimension == "S" and left.series:
            return {**fields, "among": "series"}
        return {**fields, "among": "positions"} if dimension == "P" and left.at else None
    if "G" in dims:
        return {**fields, "among": "panels", "versus": right.panels} if dims == "G" else None
    if "S" in dims:
        fields["versus"] = right.series
        if "P" in dims:
            fields |= {"versus_at": right.at, "versus_start": right.start, "versus_end": right.end}
        return fields
    if left.at and right.at and left.start is None and right.start is None:
        return {**fields, "among": "positions", "versus": right.at}
    return {**fields, "versus_at": right.at, "versus_start": right.start, "versus_end": right.end}

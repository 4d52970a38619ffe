"""The slots of the forms on lines: who is meant, at which place, over which span, and by how much."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.form_readings import Reading

if TYPE_CHECKING:
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.lines import Lines
    from chartprose.verify.typing.line_forms.wording import Said

NAME: Final = r"@\d+"
WHO: Final = r"(?P<who>(?:only )?@\d+|(?:[a-z]{1,12} ){0,4}LINE(?: besides @\d+)?)"
LAND: Final = r"\^(?:\d+|[sept])"
WAY: Final = "(?P<way>rise|fall)"
FIGURE: Final = r"#\d+"
SPAN: Final = (
    rf"(?:(?:from|between) {LAND} (?:to|and|until) {LAND}|(?:after|since|above|before|until|by|within) {LAND}(?: on)?"
    rf"|from {LAND} on|through {LAND}|throughout|overall|in (?:first|last) STEP|in first {LAND})"
)
GROUP_RE = re.compile(
    r"(?:(?P<only>only|exactly) )?(?:(?P<all>all|every|both)|(?P<none>no|none))?(?: ?of)?"
    r"(?: ?(?:other )?(?P<count>[a-z]{1,12})(?: of(?: all)? (?P<whole>[a-z]{1,12}))?)? ?LINE"
)
LAND_RE = re.compile(LAND)
PAIR = 2


@dataclass(slots=True)
class Sentence:
    """A claim in its wording beside the lines that it speaks of."""

    said: Said
    lines: Lines
    goodness: int
    loose: bool = False
    """Whether the panel is told in a way that is not sure: no reading refutes."""
    own: bool = False
    """Whether an extreme is called one's own: "A has its lowest value in 2020" ranks no lines."""

    def place(self, sign: str, name: str | None = None) -> str | None:
        """The place that a sign stands for; that of a peak or a trough is of a line."""
        if sign in ("^s", "^e"):
            return self.lines.first if sign == "^s" else self.lines.last
        if sign in ("^p", "^t"):
            return self.lines.extreme(name, high=sign == "^p") if name is not None else None
        return self.said.places[int(sign[1:])]

    def span(self, told: str | None, name: str | None = None) -> tuple[str, str] | None:
        """Both ends of a span; the whole axis where nothing is told."""
        lines = self.lines
        signs = LAND_RE.findall(told or "")
        if not told or told in ("throughout", "overall"):
            return lines.first, lines.last
        if told.startswith("in first ^"):
            place = self.place(signs[0])
            return (lines.first, place) if place is not None and lines.numeric and float(lines.first) == 0 else None
        if told.endswith("STEP"):
            return (lines.places[0], lines.places[1]) if "first" in told else (lines.places[-2], lines.last)
        ends = [self.place(sign, name) for sign in signs]
        if any(e is None for e in ends):
            return None
        places = [e for e in ends if e is not None]
        if len(places) == PAIR:
            return (places[0], places[1]) if lines.places.index(places[0]) < lines.places.index(places[1]) else None
        opening = told.split()[0]
        if opening in ("after", "since", "above", "from"):
            return (places[0], lines.last) if places[0] != lines.last else None
        return (lines.first, places[0]) if places[0] != lines.first else None

    def who(self, told: str) -> tuple[list[str], str, int] | None:
        """The names of a subject, how they are meant (each, only, none, count, same) and of how many."""
        names = self.lines.names
        if told.startswith(("only @", "@")):
            named = self.said.named(told.removeprefix("only "))
            return (named, "only" if told.startswith("only") else "each", len(named))
        told, _, left = told.partition(" besides ")
        if left:
            names = [n for n in names if n not in self.said.named(left)]
        m = GROUP_RE.fullmatch(told)
        if m is None or len(names) < PAIR:
            return None
        count = NUMBER_WORDS.get(m["count"]) if m["count"] else None
        whole = NUMBER_WORDS.get(m["whole"]) if m["whole"] else None
        if m["count"] == "other" and left:
            count = None
        elif (m["count"] and count is None) or (m["whole"] and whole != len(names)):
            return None
        if m["none"]:
            return (names, "none", 0) if count in (None, len(names)) else None
        if m["whole"] or (m["only"] and count is not None) or (count is not None and count != len(names)):
            return (names, "count", count or 0) if not m["all"] and (m["whole"] or m["only"]) else None
        if m["all"] == "both" and len(names) != PAIR:
            return None
        return names, "each", len(names)

    def amount(self, sign: str | None) -> Amount | None:
        """The amount of a figure."""
        return self.said.figure(sign).amount if sign else None


Form = Callable[[re.Match[str], Sentence], Iterator[Reading]]
Each = Callable[[str], "list[Fields] | None"]


def of_subject(sentence: Sentence, told: str, each: Each, *, sure: bool = True) -> Iterator[Reading]:
    """What is said of a subject: of each of its names, of so many lines, of one alone, or of none.

    Of a group each member is asked by itself, so that what is said of one must be one assertion.
    """
    who = sentence.who(told)
    if who is None:
        return
    names, manner, count = who
    if manner == "each":
        made = [each(name) for name in names]
        if all(made):
            yield Reading([f for fields in made for f in fields or []], sure=sure)
        return
    asked = {name: each(name) for name in sentence.lines.names}
    if any(fields is None or len(fields) != 1 for fields in asked.values()):
        return
    single = {name: fields[0] for name, fields in asked.items() if fields}
    if manner == "none":
        yield Reading([{**single[n], "negated": True} for n in names], sure=sure)
        return
    if manner == "only":
        yield Reading([f if n in names else {**f, "negated": True} for n, f in single.items()], sure=sure)
        return
    first = next(iter(single.values()))
    shared = {k: v for k, v in first.items() if k != "series"}
    if all({k: v for k, v in f.items() if k != "series"} == shared for f in single.values()):
        yield Reading([{**shared, "count": count, "across": "series"}], sure=sure)


def equal_to(amount: Amount) -> Fields:
    """The fields of a figure that something is."""
    return {"relation": "equal", "low": amount.value, "approx": amount.approx}


def change_of(name: str, span: tuple[str, str], *, up: bool) -> Fields:
    """The fields of what a line gains, or loses, over a span."""
    return {"series": [name], "start": span[0], "end": span[1], "measure": "change" if up else "drop"}

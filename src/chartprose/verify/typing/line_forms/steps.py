"""Steps of lines: the largest one and where it lies, steps that grow or shrink, and what none of them exceeds."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.line_forms.slots import FIGURE, LAND, SPAN, WAY, WHO, change_of, equal_to, of_subject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.form_readings import Reading
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.slots import Sentence

MOST_RE = (
    re.compile(
        rf"(?:largest|smallest) (?:single )?(?P<way>rise|fall|jump|STEP|change)(?: (?:of|for|in|by))? {WHO}"
        rf"(?: ,)?(?: (?P<by>{FIGURE}))?(?: ,)? (?:occur|is|fall|have)(?: in)? (?P<step>{SPAN}|in"
        rf" {LAND}|(?:before|above) {LAND})"
    ),
    re.compile(
        rf"{WHO} (?:have )?(?P<size>largest) (?:single )?(?P<way>rise|fall|jump|change|STEP)(?: ,)?(?:"
        rf" (?P<by>{FIGURE}))?(?: ,)?"
        rf"(?: (?:occur|is|fall|come))?(?: in)? (?P<step>{SPAN}|in {LAND}|(?:before|above) {LAND})"
    ),
    re.compile(rf"{WHO} {WAY} (?:largest|most steeply|most sharply|most) (?P<step>{SPAN}|in {LAND})"),
)
SIZE_RE = re.compile(
    rf"(?:{WHO} largest (?:single )?(?P<way>rise|fall)|largest (?:single )?(?P<way2>rise|fall) of (?P<who2>@\d+))"
    rf"(?: (?:in|within|from) (?:single|one|any)? ?(?:PLACE|STEP)(?: to next)?)? is (?P<by>{FIGURE})"
)
BOUND_RE = (
    re.compile(
        rf"{WHO} never (?P<way>rise|fall)(?: by)? above (?:than )?(?P<by>{FIGURE})"
        r"(?: (?:in|within) (?:single|one|a)? ?(?:PLACE|STEP)| every (?:STEP|PLACE))"
    ),
    re.compile(rf"single (?P<way>rise|fall) of {WHO} (?:never exceed|is at most|is never above) (?P<by>{FIGURE})"),
)
RETURNS_RE = re.compile(
    r"(?:returns (?:diminish|narrow|fall)|diminishing returns is (?:visible|evident|seen|clear|apparent))"
    r" (?:for|in) (?P<who>@\d+)"
    r"(?P<way>)(?P<size>)"
)
PACED_RE = (
    re.compile(
        rf"(?P<who>@\d+) every (?:STEP|PLACE)(?: until (?P<until>{LAND}))? (?:bring|is|have|costs?)"
        rf" (?P<size>above|below|larger|smaller)"
        r" (?P<way>rise|fall)s? than (?:one before|previous one|previous|one)"
    ),
    re.compile(
        r"every (?:STEP|PLACE) (?:bring|gives?|is|have|need|costs?) (?P<size>above|below|larger|smaller) "
        r"(?P<way>rise|fall)s? (?:for|of|to) (?P<who>@\d+) than (?:one before|previous one|previous|one)"
    ),
    re.compile(
        r"(?P<way>rise|fall) (?:of|for|in) (?P<who>@\d+) (?P<size>reach"
        r" below|fallbelow|narrow|fall|diminish|rise|widen|is rise|reach above)"
        r" every (?:STEP|PLACE)"
    ),
    re.compile(
        r"(?P<who>@\d+) (?:whose )?(?P<way>rise|fall) (?P<size>fallbelow|narrow|fall|diminish|rise|widen) every"
        r" (?:STEP|PLACE)"
    ),
)
EVERY_RE = re.compile(rf"{WHO} (?:(?P<way>rise|fall)(?: VALUE)?|(?:reach|have) (?P<new>newpeak)) every (?:PLACE|STEP)")
FEWEST = 2


def _step_of(sentence: Sentence, told: str, name: str) -> tuple[str, str] | None:
    """The step that a phrase names: the first one, the one before the peak, from a place to the next."""
    lines, sign = sentence.lines, told.rsplit(maxsplit=1)[-1]
    if told.startswith("in first ^"):
        return None
    if told.startswith(("in ^", "before ^", "above ^")):
        place = sentence.place(sign, name)
        if place is None:
            return None
        if sign == "^s":
            return lines.places[0], lines.places[1]
        if sign == "^e" or told.startswith(("before", "above")) or not lines.numeric:
            before = lines.before(place)
            return (before, place) if before is not None else None
        return None
    span = sentence.span(told, name)
    return span if span is not None and lines.after(span[0]) == span[1] else None


def steepest(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The largest annual rise of A comes right before its peak``: that step against each other one."""
    told, lines = m.groupdict(), sentence.lines
    if m[0].startswith("smallest"):
        return
    amount, signed = sentence.amount(told.get("by")), told["way"] in ("rise", "fall")
    up = told["way"] == "rise"
    steps = list(pairwise(lines.places))

    def each(name: str) -> list[Fields] | None:
        step = _step_of(sentence, told["step"], name)
        if step not in steps or step is None or (not lines.even() and not _steeper(lines.rows[name], step, steps)):
            return None
        base = change_of(name, step, up=up)
        if not signed:
            base["measure"] = "range"
        made: list[Fields] = [
            {"kind": "comparison", **base, "relation": "above", "versus_start": a, "versus_end": b}
            for a, b in steps
            if (a, b) != step
        ]
        if amount is not None:
            made.append({"kind": "difference", **base, **equal_to(amount)})
        return made

    yield from of_subject(sentence, m["who"], each, sure=lines.even())


def _steeper(row: dict[str, float], step: tuple[str, str], steps: list[tuple[str, str]]) -> bool:
    """Whether a step is the largest by its length as well."""
    rates = {s: abs(row[s[1]] - row[s[0]]) / (float(s[1]) - float(s[0])) for s in steps}
    return rates[step] == max(rates.values())


def sized(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The largest drop of A in a single year is 60``: the greatest change of that way between neighbors is 60."""
    told, lines = m.groupdict(), sentence.lines
    amount, up = sentence.amount(told["by"]), (told.get("way") or told.get("way2")) == "rise"
    if amount is None or amount.unit in ("percent", "times"):
        return

    def each(name: str) -> list[Fields] | None:
        row = lines.rows[name]
        steps = sorted(pairwise(lines.places), key=lambda s: row[s[1]] - row[s[0]], reverse=up)
        base = change_of(name, steps[0], up=up)
        return [{"kind": "difference", **base, **equal_to(amount)}]

    yield from of_subject(sentence, told.get("who") or told["who2"], each)


def bounded(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A never loses more than 28 from one year to the next``: no step is larger."""
    amount, up = sentence.amount(m["by"]), m["way"] == "rise"
    if amount is None or amount.unit in ("percent", "times"):
        return

    def each(name: str) -> list[Fields] | None:
        steps = pairwise(sentence.lines.places)
        told: Fields = {"kind": "level", "relation": "at_most", "low": amount.value}
        return [{**told, **change_of(name, step, up=up)} for step in steps]

    yield from of_subject(sentence, m["who"], each)


def paced(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``Each step brings a smaller gain for A than the one before``: step against step."""
    up = m["way"] != "fall"
    told = m.groupdict()
    grows = m["size"] in ("above", "larger", "rise", "widen", "is rise", "reach above")
    lines, until = sentence.lines, sentence.place(told["until"]) if told.get("until") else None
    end = lines.places.index(until) + 1 if until is not None else len(lines.places)
    steps = list(pairwise(lines.places[:end]))

    def each(name: str) -> list[Fields] | None:
        made: list[Fields] = []
        for (a, b), (c, d) in pairwise(steps):
            base = change_of(name, (c, d), up=up)
            made.append(
                {
                    "kind": "comparison",
                    **base,
                    "relation": "above" if grows else "below",
                    "versus_start": a,
                    "versus_end": b,
                }
            )
        return made if len(steps) > FEWEST else None

    yield from of_subject(sentence, m["who"], each, sure=bool(m["size"]))


def every_step(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A sets a new high every year``, "loses visitors every single year": each step goes that way."""
    relation = "falls" if m["way"] == "fall" else "rises"

    def each(name: str) -> list[Fields] | None:
        return [{"kind": "trend", "series": [name], "relation": relation, "quantifier": "all", "across": "positions"}]

    who = sentence.who(m["who"])
    if who is not None and who[1] == "each":
        yield from of_subject(sentence, m["who"], each)


STEPS = (
    *((pattern, steepest) for pattern in MOST_RE),
    (SIZE_RE, sized),
    *((pattern, bounded) for pattern in BOUND_RE),
    *((pattern, paced) for pattern in PACED_RE),
    (RETURNS_RE, paced),
    (EVERY_RE, every_step),
)

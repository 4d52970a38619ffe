"""Changes of lines: where they end against where they were, what they gain over which span, and parts of a change."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.form_readings import Reading
from chartprose.verify.typing.line_forms.slots import FIGURE, LAND, SPAN, WAY, WHO, change_of, equal_to, of_subject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.slots import Sentence

ENDING_RE = (
    re.compile(
        rf"{WHO} (?:have )?(?:(?P<end>end)(?: (?:period|test|run|in \^e))?|is|have|fall|rise|(?:is )?fallbelow)"
        rf"(?: by)?(?: (?P<by>{FIGURE}))? (?P<side>above|below) (?P<mark>{LAND})(?: (?:in|by) (?P<at>{LAND}))?"
    ),
    re.compile(
        rf"(?:late|final|last|in last STEP) (?:rise|fall)(?: in \^e)?"
        rf" (?:need|bring|push|pushes|sends?|leaves?|lifts?) {WHO}"
        rf"(?P<end>)(?: back)? (?P<side>above|below) (?P<mark>{LAND})"
    ),
    re.compile(
        rf"(?:rise|fall) of {WHO} (?:in (?:\^e|last STEP) )?(?:bring|push|pushes|sends?|leaves?|lifts?) it"
        rf"(?P<end>)(?: back)? (?P<side>above|below) (?P<mark>{LAND})"
    ),
)
HAVING_RE = re.compile(
    rf"{WHO} (?:is|have) (?P<side>above|below)(?: VALUE)? (?:in )?(?P<at>{LAND}) than (?:it have )?(?:in"
    rf" )?(?P<mark>{LAND})"
)
MOVED_RE = (
    re.compile(
        rf"{WHO} (?:have )?{WAY}(?: by)?(?: (?P<bound>above|below|at least|at most))? (?P<by>{FIGURE})"
        rf"(?: (?P<span>{SPAN}))?(?: (?:in|by) (?P<at>{LAND}))?"
    ),
    re.compile(
        rf"{WHO} (?:have )?{WAY}(?: by)? (?P<by>{FIGURE}) (?:in|by) (?P<at>{LAND}) (?P<span>since {LAND})(?P<bound>)"
    ),
)
LATE: Final = r"(?:in (?:\^e|last STEP)|late|in late part)"
LATE_RE = (
    re.compile(rf"{WHO} (?:VALUE )?(?:is |does )?{WAY}(?: by (?P<by>{FIGURE}))? {LATE}"),
    re.compile(rf"{WHO} despite (?:late |final |last )?{WAY}(?: {LATE})?"),
)
LATE_MORE_RE = re.compile(
    rf"(?:late|final|last|in last STEP) {WAY} is (?P<side>above|below|larger|smaller)(?:"
    rf" (?:pronounced|marked|noticeable|steep|severe|evident))?"
    rf" for (?P<one>@\d+)(?: , (?P<first>{FIGURE}) ,)? than for (?P<two>@\d+)(?: , (?P<last>{FIGURE})(?: ,)?)?"
)
TIMES_RE = re.compile(
    rf"{WHO} (?:have )?(?P<more>above |nearly |almost"
    rf" )?(?P<word>doubles?|doubled|triples?|tripled|quadruples?|quadrupled|halves?|halved)"
    rf"(?: VALUE)?(?: (?P<span>{SPAN}))?"
)
GOING_RE = re.compile(rf"{WHO} {WAY}(?: VALUE)? (?P<span>{SPAN})")
PART: Final = rf"(?:above |below )?(?:{FIGURE}|half|third|quarter|two thirds|three quarters|largest)"
ALL: Final = "(?:nearly|almost|practically) all"
PARTS: Final = {
    "half": 1 / 2,
    "third": 1 / 3,
    "quarter": 1 / 4,
    "two thirds": 2 / 3,
    "three quarters": 3 / 4,
    "largest": 1 / 2,
}
PART_RE = (
    re.compile(
        rf"(?:{ALL} of|(?P<part>{PART}) of) (?P<who>@\d+) (?:net |total |overall |entire |whole"
        rf" )*(?P<way>rise|fall)(?: , (?P<aside>{FIGURE}) ,)? (?:is|occur|have)?"
        rf" ?(?:made|achieved|reached|reach|realized|complete|done|attained|occur)? ?(?:place"
        rf" )?(?P<span>{SPAN}|by {LAND}|in {LAND})"
    ),
    re.compile(
        rf"(?:{ALL} of|(?P<part>{PART}) of) (?:net |total |overall |entire |whole )*(?P<way>rise|fall)"
        rf" (?:of|for|in) (?P<who>@\d+)(?: , (?P<aside>{FIGURE}) ,)? (?:is|occur|have)?"
        rf" ?(?:made|achieved|reached|reach|realized|complete|done|attained|occur)? ?(?:place"
        rf" )?(?P<span>{SPAN}|by {LAND}|in {LAND})"
    ),
    re.compile(
        rf"(?P<who>@\d+) have (?:made|achieved|reach|reached|realized|complete)? ?(?P<part>{PART}) of"
        rf" (?:net |total |overall |entire |whole )*(?P<way>rise|fall) (?P<span>{SPAN}|by {LAND})"
    ),
)


def ended(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A ends 20 below its peak``: the drop from there to the end is 20; without a figure it is above 0."""
    told = m.groupdict()
    amount, side = sentence.amount(told.get("by")), told["side"]
    up = side == "above"
    if amount is not None and amount.unit == "times":
        return
    if not told.get("at") and told.get("end") is None and told["mark"][1:].isdigit():
        return  # "is 20 below 2014": when?

    def each(name: str) -> list[Fields] | None:
        mark, at = sentence.place(told["mark"], name), sentence.place(told.get("at") or "^e", name)
        if mark is None or at is None or mark == at:
            return None
        if sentence.lines.places.index(mark) > sentence.lines.places.index(at):
            mark, at, turned = at, mark, True
        else:
            turned = False
        moved = change_of(name, (mark, at), up=up != turned)
        if amount is None:
            return [{"kind": "level", **moved, "relation": "above", "low": 0.0}]
        if amount.unit == "percent":
            moved["measure"] = "percent_change" if up else "percent_drop"
            if turned or _in_percent(sentence):
                return None
        return [{"kind": "difference", **moved, **equal_to(amount)}]

    yield from of_subject(sentence, m["who"], each)


def _in_percent(sentence: Sentence) -> bool:
    """Whether the values are in percent, so that a figure in percent may be a difference."""
    labels = " ".join((a.label or "") + (a.unit or "") for a in sentence.lines.panel.panel.axes if a.channel != "x")
    return "%" in labels or "percent" in labels.lower()


def moved(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A gains 100 before 2018``, "is up by 124 % in 2019, compared with 2012"."""
    amount, up = sentence.amount(m["by"]), m["way"] == "rise"
    at = m["at"]
    if amount is None or amount.unit == "times" or (at and not (m["span"] or "").startswith(("since", "from"))):
        return
    percent = amount.unit == "percent" and not _in_percent(sentence)
    if amount.unit == "percent" and not percent:
        return
    told = equal_to(amount)
    if m["bound"]:
        told = {"relation": m["bound"].replace(" ", "_"), "low": amount.value}

    def each(name: str) -> list[Fields] | None:
        span = sentence.span(m["span"], name)
        end = sentence.place(at) if at and span is not None else None
        span = (span[0], end) if span is not None and end is not None else span
        if span is None or span[0] == span[1] or (at and end is None):
            return None
        made = change_of(name, span, up=up)
        if percent:
            made["measure"] = "percent_change" if up else "percent_drop"
        return [{"kind": "difference", **made, **told}]

    yield from of_subject(sentence, m["who"], each)


def late(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A declines in the final interval``, "only B is still rising at the end": what the last step does."""
    told, lines = m.groupdict(), sentence.lines
    amount, span = sentence.amount(told.get("by")), (lines.places[-2], lines.last)
    if amount is not None and amount.unit == "times":
        return

    def each(name: str) -> list[Fields] | None:
        base = change_of(name, span, up=m["way"] == "rise")
        if amount is not None:
            return [{"kind": "difference", **base, **equal_to(amount)}]
        return [{"kind": "level", **base, "relation": "above", "low": 0.0}]

    yield from of_subject(sentence, m["who"], each, sure=amount is None)


def late_more(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The final dip is more pronounced for A (1.5) than for B (0.2)``: both last steps."""
    told, lines = m.groupdict(), sentence.lines
    names = [sentence.said.named(told[key]) for key in ("one", "two")]
    span, up = (lines.places[-2], lines.last), m["way"] == "rise"
    if any(len(n) != 1 for n in names):
        return
    base = change_of(names[0][0], span, up=up)
    side = "below" if m["side"] in ("below", "smaller") else "above"
    made: list[Fields] = [{"kind": "comparison", **base, "versus": names[1], "relation": side}]
    made += [{"kind": "level", **change_of(n[0], span, up=up), "relation": "above", "low": 0.0} for n in names]
    for key, name in (("first", names[0]), ("last", names[1])):
        amount = sentence.amount(told[key])
        if amount is not None:
            made.append({"kind": "difference", **change_of(name[0], span, up=up), **equal_to(amount)})
    yield Reading(made, sure=True)


FACTORS: Final = {"doubl": 2.0, "tripl": 3.0, "quadr": 4.0, "halve": 0.5}


def multiplied(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A triples over the period``, "more than doubles": the last value by the first one."""
    span, factor = sentence.span(m["span"]), FACTORS[m["word"][:5]]
    more = (m["more"] or "").strip()
    if span is None or (more and factor < 1):
        return
    told: Fields = (
        {"relation": "above", "low": factor}
        if more == "above"
        else {"relation": "equal", "low": factor, "approx": True}
    )

    def each(name: str) -> list[Fields] | None:
        base: Fields = {"kind": "difference", "series": [name], "start": span[0], "end": span[1], "measure": "times"}
        return [{**base, **told}]

    yield from of_subject(sentence, m["who"], each)


def going(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A rises until 2015``: over that span; each line of a group by itself."""
    relation = "rises" if m["way"] == "rise" else "falls"

    def each(name: str) -> list[Fields] | None:
        span = sentence.span(m["span"], name)
        if span is None:
            return None
        return [{"kind": "trend", "series": [name], "start": span[0], "end": span[1], "relation": relation}]

    yield from of_subject(sentence, m["who"], each, sure=m["span"].startswith(("from ^", "between")))


def _part(m: re.Match[str], sentence: Sentence) -> Fields | None:
    """The part that is told: 0.98, more than 0.5, about a third."""
    told = m.groupdict()
    words = told.get("part") or ""
    bound = words.split()[0] if words.startswith(("above ", "below ")) else "above" if words == "largest" else ""
    bare = words.removeprefix("above ").removeprefix("below ")
    sign = told.get("aside") if not words else bare if bare.startswith("#") else None
    if not words and sign is None:
        return None
    if sign is None:
        return {"relation": bound or "equal", "low": PARTS[bare], "approx": not bound}
    amount = sentence.amount(sign)
    if amount is None or (amount.unit != "percent" and not (amount.unit is None and 0 < amount.value < 1)):
        return None
    part = amount.value / 100 if amount.unit == "percent" else amount.value
    return {"relation": bound or "equal", "low": part, "approx": amount.approx and not bound}


def parts(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``98 % of the gain of A is made by 4,000``: the change until there by that to the end."""
    told_span = "in first STEP" if m["span"] == "in ^s" else m["span"].replace("in ^", "by ^")
    up, span = m["way"] == "rise", sentence.span(told_span)
    told = _part(m, sentence)
    if told is None or span is None or span == (sentence.lines.first, sentence.lines.last):
        return

    def each(name: str) -> list[Fields] | None:
        row, lines = sentence.lines.rows[name], sentence.lines
        if (row[lines.last] > row[lines.first]) != up:
            return None
        base = change_of(name, span, up=up)
        whole: Fields = {"versus_measure": base["measure"], "versus_start": lines.first, "versus_end": lines.last}
        return [{"kind": "ratio", **base, **whole, **told, "unit": "times"}]

    yield from of_subject(sentence, m["who"], each)


MOVES = (
    *((pattern, ended) for pattern in ENDING_RE),
    (HAVING_RE, ended),
    *((pattern, moved) for pattern in MOVED_RE),
    *((pattern, late) for pattern in LATE_RE),
    (LATE_MORE_RE, late_more),
    (TIMES_RE, multiplied),
    (GOING_RE, going),
    *((pattern, parts) for pattern in PART_RE),
)

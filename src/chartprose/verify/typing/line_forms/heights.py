"""Heights of lines: where they peak, by when they pass a mark, how long they stay beyond it, when they settle."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.form_readings import Reading
from chartprose.verify.typing.frames.marks.levels import DENIED
from chartprose.verify.typing.line_forms.slots import FIGURE, LAND, NAME, SPAN, WHO, of_subject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.slots import Sentence

PEAK_RE = re.compile(
    rf"{WHO} (?:(?:reach|have|is|rise to|fall to) )?(?:of )?(?P<top>peak|trough|largest VALUE|smallest VALUE)"
    rf"(?: (?:only|of (?P<by>{FIGURE})))* in (?P<at>{LAND})(?: before (?:fall|rise))?"
)
SAME_PEAK_RE = re.compile(rf"{WHO} (?:reach )?(?P<top>peak|trough) in same (?:PLACE|point|time|STEP)")
BY_RE = re.compile(
    rf"{WHO} (?P<deed>fallbelow|(?:fall|rise|is|have|get|reach|end) (?:above|below|in or"
    rf" above)|exceed|cross|reach) (?P<mark>{FIGURE})"
    rf"(?: VALUE)?(?: (?P<only>only )?(?P<when>by|in|after|before) (?P<at>{LAND}))?"
)
NOT_BEFORE_RE = re.compile(
    rf"(?P<who>{NAME}) (?:do|does|did) not (?P<deed>exceed|cross|reach|fallbelow) (?P<mark>{FIGURE})(?: VALUE)?"
    rf" (?:before|until) (?P<at>{LAND})"
)
TAKES_RE = (
    re.compile(
        rf"it need (?P<who>{NAME}) (?P<limit>until|at most|only)? ?(?:until )?(?P<at>{LAND}) to"
        rf" (?P<deed>exceed|cross|reach|beats|fallbelow) (?P<mark>{FIGURE}|best VALUE of {NAME})"
    ),
    re.compile(
        rf"(?P<who>{NAME}) need (?P<limit>until|at most|only)? ?(?:until )?(?P<at>{LAND}) to"
        rf" (?P<deed>exceed|cross|reach|beats|fallbelow) (?P<mark>{FIGURE}|(?:best|largest)"
        rf" (?:VALUE|result|peak) of {NAME}|peak of {NAME})"
    ),
)
STAY_RE = re.compile(
    rf"{WHO} (?:stay|is|lie|have|VALUE)? ?(?P<side>above|below|at least|at most|in or above) (?P<mark>{FIGURE})"
    rf"(?: for| in)?(?: (?P<span>{SPAN}|until {LAND}|first [a-z]{{1,12}} PLACEs|every PLACE|in every PLACE|every STEP))"
)
NEVER_RE = re.compile(
    rf"{WHO} (?:(?P<never>never) )?(?P<deed>exceed|cross|reach|fallbelow|(?:rise|fall|is|reach)"
    rf" (?:above|below)) (?P<mark>{FIGURE})"
)
SETTLE_RE = re.compile(
    rf"{WHO} settle(?: (?:in|below|above) (?P<mark>{FIGURE}))?"
    rf"(?: (?P<span>(?:(?:after|from|since|above|by) {LAND}(?: on)?|(?:from|between) {LAND} (?:to|and) {LAND})))?"
    rf"(?: (?:, staying )?(?:in )?(?P<mark2>{FIGURE}))?"
)
BEST_RE = re.compile(
    rf"(?:(?:peak|best VALUE|largest VALUE|best) of (?P<who>{NAME})|(?P<who2>{NAME}) (?:peak|best VALUE|largest"
    rf" VALUE))(?: , (?P<by>{FIGURE}) ,)?"
    rf" (?:is )?(?P<side>above|below|exceed|fallbelow|fall below) (?:(?:VALUE of )?(?P<rival>{NAME}) in|VALUE"
    rf" of (?P<rival2>{NAME}) in"
    rf"|what (?P<others>(?:two |both |all )?(?:others|LINE|other LINE)|{NAME}) (?:reach|have|is|bring) in)"
    rf" (?P<at>{LAND})"
)
FLAT, STEEP = 0.05, 0.2


def peaked(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A and B peak in 2018``, "only C reaches its maximum in the last year"."""
    high = m["top"] in ("peak", "largest VALUE")
    told = m.groupdict()
    amount = sentence.amount(told.get("by"))
    if m["at"] in ("^p", "^t") or (" VALUE" in m["top"] and not sentence.said.own):
        return  # "shows the highest value at 8 h" is of all lines at 8 h

    def each(name: str) -> list[Fields] | None:
        place = sentence.place(m["at"])
        base: Fields = {"series": [name], "at": [place], "among": "positions"}
        made: list[Fields] = [{"kind": "extremum", **base, "relation": "highest" if high else "lowest"}]
        if amount is not None:
            level: Fields = {"kind": "level", "series": [name], "at": [place], "relation": "equal"}
            made.append({**level, "low": amount.value, "approx": amount.approx})
        return made

    yield from of_subject(sentence, m["who"], each)


def peaked_alike(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A and B peak in the same year``: both are highest where the first one is."""
    who = sentence.who(m["who"])
    if who is None or who[1] != "each" or len(who[0]) < 2:
        return
    place = sentence.lines.extreme(who[0][0], high=m["top"] == "peak")
    if place is None:
        return
    relation = "highest" if m["top"] == "peak" else "lowest"
    base: Fields = {"kind": "extremum", "at": [place], "among": "positions", "relation": relation}
    yield Reading([{**base, "series": [name]} for name in who[0]], sure=True)


def _relation(deed: str) -> str:
    """The relation of a deed: what reaches a mark is at least as high."""
    if "below" in deed:
        return "below"
    return "at_least" if deed == "reach" or "in or" in deed else "above"


def passed_by(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A drops below 200 by 2019``: it is below it there, and has come from the other side."""
    if m["when"] is None and not m["deed"].startswith("end"):
        return
    amount, at = sentence.amount(m["mark"]), sentence.place(m["at"] or "^e")
    relation, lines = _relation(m["deed"]), sentence.lines
    if amount is None or at is None or amount.unit in ("times", "points"):
        return
    when, only = m["when"] or "in", bool(m["only"])
    met = when == "in" and relation == "at_least"  # who reaches 30 at a place has about 30 there
    if when == "before" or (when == "after") != only:
        return

    def each(name: str) -> list[Fields] | None:
        told: Fields = {"kind": "level", "series": [name], "relation": relation, "low": amount.value}
        if when == "after":
            later = lines.after(at)
            other = DENIED[relation]
            if later is None:
                return None
            return [
                {**told, "at": [later]},
                {**told, "end": at, "relation": other, "quantifier": "all", "across": "positions"},
            ]
        measure = "min" if relation == "below" else "max"
        if met:
            return [{**told, "at": [at], "relation": "equal", "approx": True}]
        return [{**told, "measure": measure, "end": at}] if when == "by" else [{**told, "at": [at]}]

    yield from of_subject(sentence, m["who"], each, sure=not met)


def not_before(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A does not break the 300 barrier before 2019``: it does there, and nowhere before."""
    amount, at = sentence.amount(m["mark"]), sentence.place(m["at"])
    before = sentence.lines.before(at) if at is not None else None
    relation = _relation(m["deed"])
    if amount is None or before is None or amount.unit in ("times", "points"):
        return
    other = DENIED[relation]

    def each(name: str) -> list[Fields] | None:
        told: Fields = {"kind": "level", "series": [name], "low": amount.value}
        early: Fields = {**told, "end": before, "relation": other, "quantifier": "all", "across": "positions"}
        return [early, {**told, "at": [at], "relation": relation}]

    yield from of_subject(sentence, m["who"], each)


def needed(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``It takes A until 2020 to reach 400``: not before; "needs no more than 2 h to pass 50 %": by then."""
    at, limit, relation = sentence.place(m["at"]), m["limit"], _relation(m["deed"])
    lines, (name,) = sentence.lines, sentence.said.named(m["who"])[:1]
    if at is None or len(sentence.said.named(m["who"])) != 1:
        return
    if m["mark"].startswith("#"):
        amount = sentence.amount(m["mark"])
        if amount is None or amount.unit in ("times", "points"):
            return
        told: Fields = {"kind": "level", "series": [name], "relation": relation, "low": amount.value}
        measure = "min" if relation == "below" else "max"
        made: list[Fields] = [{**told, "measure": measure, "end": at}]
        before = lines.before(at)
        if limit in ("until", None) and before is not None:
            other = DENIED[relation]
            made.append({**told, "end": before, "relation": other, "quantifier": "all", "across": "positions"})
        yield Reading(made, sure=True)
        return
    rival = sentence.said.named(m["mark"].split()[-1])
    if len(rival) == 1 and relation == "above" and sentence.goodness >= 0 and limit is not None:
        told = {"kind": "comparison", "series": [name], "versus": rival, "measure": "max", "end": at}
        yield Reading([{**told, "versus_measure": "max", "versus_end": lines.last, "relation": "above"}])


def stayed(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A stays above 200 for the first five years``: so at each of them."""
    amount, told, lines = sentence.amount(m["mark"]), m["span"], sentence.lines
    if amount is None or amount.unit in ("times", "points"):
        return
    if told.startswith("first ") and told.endswith("PLACEs"):
        count = COUNT_WORDS.get(told.split()[1], 0)
        if not 1 < count < len(lines.places) or (lines.numeric and len(lines.first) != len("2014")):
            return
        span: tuple[str, str] | None = (lines.first, lines.places[count - 1])
    else:
        span = sentence.span("" if "every" in told else told)
    if span is None:
        return
    i, j, opening = lines.places.index(span[0]), lines.places.index(span[1]), told.split()[0]
    places = lines.places[i + (opening in ("after", "above")) : j + (opening != "before")]
    loose = opening in ("until", "within") and len(places) > 2
    relation = {"above": "above", "below": "below", "at least": "at_least", "at most": "at_most"}.get(
        m["side"], "at_least"
    )

    def each(name: str) -> list[Fields] | None:
        level: Fields = {"kind": "level", "series": [name], "relation": relation, "low": amount.value}
        return [{**level, "at": places, "quantifier": "all", "across": "positions"}] if places else None

    yield from of_subject(sentence, m["who"], each, sure=not loose)


def never(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``No line other than A never exceeds 250``: the greatest value is at most that."""
    amount, relation = sentence.amount(m["mark"]), _relation(m["deed"])
    if amount is None or amount.unit in ("times", "points") or bool(m["never"]) == m["who"].startswith("no"):
        return
    other = DENIED[relation]
    measure = "min" if relation == "below" else "max"

    def each(name: str) -> list[Fields] | None:
        told = other if m["never"] else relation  # "no line exceeds 250": each of them is denied it
        return [{"kind": "level", "series": [name], "measure": measure, "relation": told, "low": amount.value}]

    yield from of_subject(sentence, m["who"], each)


def settled(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A levels off at about 140 from 2017 on``: its values from there on differ little, and are about that."""
    lines, sign = sentence.lines, m["mark"] or m["mark2"]
    amount = sentence.amount(sign)
    span = sentence.span((m["span"] or "").replace("by ^", "from ^")) if m["span"] else None
    if span is None or (amount is not None and amount.unit in ("times", "points")):
        return

    def each(name: str) -> list[Fields] | None:
        values = lines.values(name, *span)
        whole = lines.values(name)
        extent = (max(values) - min(values)) / ((max(whole) - min(whole)) or 1.0)
        scale = max(abs(v) for v in values) or 1.0
        base: Fields = {"series": [name], "start": span[0], "end": span[1]}
        calm = max(values) - min(values) <= FLAT * scale and extent <= STEEP
        loud = max(values) - min(values) > STEEP * scale and extent > 2 * STEEP
        if not calm and not loud:
            return None
        made: list[Fields] = [{"kind": "level", **base, "measure": "range", "relation": "at_most", "low": FLAT * scale}]
        if amount is not None:
            for place in lines.places[lines.places.index(span[0]) :]:
                near: Fields = {"kind": "level", "series": [name], "at": [place], "relation": "equal"}
                made.append({**near, "low": amount.value, "approx": True})
        return made

    yield from of_subject(sentence, m["who"], each)


def best(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The peak of A (37.9) is lower than what the two others reach at 2 h``: its highest value against theirs."""
    names = sentence.said.named(m["who"] or m["who2"])
    at, sign = sentence.place(m["at"]), m["rival"] or m["rival2"] or m["others"]
    rivals = sentence.said.named(sign) if sign.startswith("@") else [n for n in sentence.lines.names if n not in names]
    if len(names) != 1 or at is None or not rivals or names[0] in rivals or sentence.goodness < 0:
        return
    if sign.startswith(("two", "both")) and len(rivals) != 2:
        return
    side = "below" if "below" in m["side"] else "above"
    base: Fields = {"kind": "comparison", "series": names, "measure": "max", "versus": rivals, "relation": side}
    made: list[Fields] = [{**base, "versus_measure": "max", "versus_start": at, "versus_end": at}]
    amount = sentence.amount(m["by"])
    if amount is not None:
        level: Fields = {"kind": "level", "series": names, "measure": "max", "relation": "equal"}
        made.append({**level, "low": amount.value, "approx": amount.approx})
    yield Reading(made, sure=True)


HEIGHTS = (
    (BEST_RE, best),
    (PEAK_RE, peaked),
    (SAME_PEAK_RE, peaked_alike),
    (BY_RE, passed_by),
    (NOT_BEFORE_RE, not_before),
    *((pattern, needed) for pattern in TAKES_RE),
    (STAY_RE, stayed),
    (NEVER_RE, never),
    (SETTLE_RE, settled),
)

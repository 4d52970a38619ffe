"""Strides: the phrase that an amount is one of every step: "with each further marker", "every 8 weeks", "per dose".

What is said with such a phrase is never said of the whole way. The phrase is taken out of the sentence, so that what is
left ("A loses 4.5") is read by its words, and asked of each step that the phrase means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS, NUMBERS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Collection

STEPS: Final = words_of(
    "interval step marker mark tick stage increment reading measurement stretch segment gridline point time move"
)
"""What lies between two stated places, however far apart they are."""
TICKS: Final = words_of("marker mark tick gridline")
TIMES: Final = words_of("year month week day hour minute second decade quarter season")
MULTIPLES: Final = {"doubling": 2.0}
TIMESPANS: Final = {"decade": ("year", 10.0)}
NUMBER: Final = rf"(?:\d{{1,5}}(?:\.\d{{1,3}})?|{NUMBERS})"
FURTHER: Final = r"(?:(?:further|additional|added|extra|successive|subsequent|following|single|new|passing|such) )?"
THING: Final = (
    rf"(?:(?P<number>{NUMBER})[ -](?P<unit>[a-z°%µ]{{1,14}})(?:[ -](?P<span>[a-z]{{4,11}}))?|(?P<noun>[a-z]{{3,14}}))"
)
LED: Final = r"(?:(?:in|with|at|for|over|during|after|on|between|within|from) )?"
EACH_RE: Final = re.compile(
    rf"\b{LED}(?P<each>each|every|per) {FURTHER}{THING}\b(?: of the [a-z]{{3,14}})?", re.IGNORECASE
)
NEXT_RE: Final = re.compile(
    r"\b(?:from|between) (?P<each>each|every|one|any) (?P<noun>[a-z]{3,14}) (?:to|and) the (?:next|following)\b"
    r"(?: one| (?P=noun))?",
    re.IGNORECASE,
)
TWICE_RE: Final = re.compile(
    r"\b(?:from )?(?P<noun>(?:step|marker|tick|interval|stage|reading|year|month|week|day|hour|decade|quarter))"
    r" (?:to|by|after|for) (?P=noun)\b",
    re.IGNORECASE,
)
NEIGHBORS_RE: Final = re.compile(
    r"\bbetween (?:any |each |every )?(?:(?:two|pair of) )?(?:neighbou?ring|adjacent|consecutive|successive)"
    r" (?P<noun>[a-z]{3,14}?)s\b",
    re.IGNORECASE,
)
ALL_RE: Final = re.compile(
    rf"\b(?:in|at|over|during|across|within|with) (?P<each>all) (?:of )?(?:the )?(?:(?:{NUMBERS}) )?"
    r"(?P<noun>interval|step|marker|tick|stage|reading|increment|segment|stretch)(?:s|es)\b",
    re.IGNORECASE,
)
RATE_RE: Final = re.compile(
    r"(?<=[a-z0-9%³²] )an? (?P<noun>year|month|week|day|hour|decade)\b|\bannually\b", re.IGNORECASE
)
IN_STEPS_RE: Final = re.compile(r"\bin (?:equal |even |regular )?steps of (?=(?:about |roughly |~)?\d)", re.IGNORECASE)
PHRASES: Final = (NEXT_RE, NEIGHBORS_RE, EACH_RE, ALL_RE, TWICE_RE, RATE_RE)
SOME_RE: Final = re.compile(
    rf"\b(?:all|most|both|some|many|each|few|neither|(?:{NUMBERS})) (?:of )?(?:the )?(?:\w{{2,12}} ){{0,2}}"
    r"(?:intervals|steps|stages|stretches|segments|increments|markers|ticks)\b",
    re.IGNORECASE,
)
JOINT_RE: Final = re.compile(r"[,;]|\b(?:and|but|while|whereas|then|yet)\b", re.IGNORECASE)
WHOLE_RE: Final = re.compile(
    r"\b(?:in total|totals?|altogether|overall|on average|averages?|means?|combined|cumulative(?:ly)?|up to|second"
    r"|other|third|fourth|(?<!at )most|some|few|never|no(?! (?:more|less|fewer) than)|not|none|only"
    r"|(?<!more )(?<!less )(?<!fewer )than|sum|the first|the last|rates?|same amount)\b",
    re.IGNORECASE,
)
"""What leaves open which number an amount is, or of which steps."""
FIGURE_RE: Final = re.compile(
    rf"\d|\b(?:{NUMBERS}|half|third|quarter|fifth|tenth|doubles?|halves?|triples?|doubled|halved|tripled)\b",
    re.IGNORECASE,
)
LOSING_RE: Final = re.compile(
    r"^(?P<verb>adds?|brings?|gives?|earns?|yields?|gains?|costs?|takes?|removes?)(?: up)? (?P<who>.{2,50}?) "
    r"(?:(?:an)?other |a further |an additional )?(?P<amount>(?:(?:about|around|roughly|nearly|almost|at least|at most"
    r"|more than|less than|over) )?~?\d.{0,40})$",
    re.IGNORECASE,
)
ADDING_RE: Final = re.compile(
    r"^(?P<verb>adds?|brings?|takes?|removes?|costs?) (?:(?:an)?other |a further |an additional )?"
    r"(?P<amount>(?:(?:about|around|roughly|nearly|almost|at least|at most|more than|less than|over) )?~?\d.{0,40}?) "
    r"(?:to|for|from|off|away from) (?P<who>.{2,50})$",
    re.IGNORECASE,
)
MOVING_RE: Final = re.compile(
    r"^(?P<verb>raises?|lifts?|increases?|boosts?|lowers?|reduces?|cuts?|decreases?) (?P<who>.{2,50}?) by "
    r"(?P<amount>.{1,50})$",
    re.IGNORECASE,
)
DOWN: Final = words_of("costs cost takes take removes remove lowers lower reduces reduce cuts cut decreases decrease")
PLAINER: Final = (
    (re.compile(r"\b(?:adds?|puts? on) (?=(?:[a-z]{2,10} ){0,2}~?\d)", re.IGNORECASE), "gains "),
    (
        re.compile(
            r"\b(?:an?|the) (?:constant|steady|uniform|fixed|regular|further|additional|same) (?=~?\d)", re.IGNORECASE
        ),
        "",
    ),
    (re.compile(r"\b(?:another|exactly|precisely|the same|a rather constant|an extra) (?=~?\d)", re.IGNORECASE), ""),
    (re.compile(r"\b(?:regularly|consistently|steadily|evenly|linearly|again|uniformly)\b ?", re.IGNORECASE), ""),
    (
        re.compile(
            r"(?<!from )(?<!between )(?P<a>~?\b\d{1,9}(?:\.\d{1,4})?%?)(?: to |–| ?- ?)"
            r"(?P<b>~?\d{1,9}(?:\.\d{1,4})?%?)",
            re.IGNORECASE,
        ),
        r"between \g<a> and \g<b>",
    ),
)


@dataclass(frozen=True, slots=True)
class Stride:
    """A sentence without the phrase for its steps, and which steps are meant.

    ``width`` is how far each goes along the axis, in its ``unit``; without one, each goes to the next stated place.
    ``each``: said of every step, which one of them refutes, and no mere pace.
    """

    rest: str
    noun: str
    width: float | None = None
    unit: str = ""
    factor: float | None = None
    each: bool = True
    more: bool = False
    """Whether it is open which number the amount is, or of which steps it is told."""

    @property
    def of_ticks(self) -> bool:
        """Whether the steps are those between the marks of the axis."""
        return self.noun in TICKS


def stride_in(text: str, x_words: Collection[str], y_words: Collection[str]) -> Stride | None:
    """The stride of a plain sentence that tells an amount of it, if one phrase in it is one."""
    told = [_of(m, text) for pattern in PHRASES for m in pattern.finditer(text) if _stepped(m)]
    found = [stride for stride in told if is_of_axis(stride, x_words, y_words)]
    stepped = IN_STEPS_RE.search(text)
    if not found and stepped is not None:
        return _told(IN_STEPS_RE.sub("by ", text), "step", each=True)
    return found[0] if found else _of_some(text)


def _of_some(text: str) -> Stride | None:
    """``In each of the first two intervals``, "in most steps": of which nothing more is read."""
    return Stride(text, "step", more=True) if SOME_RE.search(text) else None


def _of(chosen: re.Match[str], text: str) -> Stride:
    """The stride of a phrase."""
    head, tail = text[: chosen.start()].rstrip(" ,"), text[chosen.end() :].lstrip(" ,").rstrip(" .;")
    rest = f"{head} {tail}".strip() if head else _with_subject(tail)
    piece = JOINT_RE.split(text[: chosen.start()])[-1] + JOINT_RE.split(text[chosen.end() :])[0]
    more = bool(head) and FIGURE_RE.search(piece) is None  # "loses 48, the same amount in every interval"
    named = chosen.groupdict()
    each = (named.get("each") or "").lower() not in ("", "per", "one")
    noun = (named.get("noun") or named.get("span") or "").lower()
    if named.get("number"):
        number = named["number"].lower()
        width = float(NUMBER_WORDS.get(number, 0) or number)
        made = _told(rest, noun or "step", width=width, unit=named["unit"].lower(), each=each)
    else:
        made = _told(rest, (noun or "year").removesuffix("s"), each=each)
    return replace(made, more=made.more or more)


def _stepped(found: re.Match[str]) -> bool:
    """Whether a phrase may be one for steps: it has a noun for a step, a time or a width."""
    named = found.groupdict()
    span = (named.get("span") or "").lower().removesuffix("s")
    if named.get("number"):
        return not span or span in STEPS or span in ("period", "span", "window", "range", "block", "distance")
    return True


def _told(rest: str, noun: str, *, width: float | None = None, unit: str = "", each: bool) -> Stride:
    more = WHOLE_RE.search(rest) is not None
    for pattern, plain in PLAINER:
        rest = pattern.sub(plain, rest)
    if noun in MULTIPLES:
        return Stride(rest, noun, factor=MULTIPLES[noun], each=each, more=more)
    if width is None and noun not in STEPS:
        width, unit = 1.0, noun
    name, times = TIMESPANS.get(unit.removesuffix("s"), (unit, 1.0))
    return Stride(rest, noun, width * times if width is not None else None, name, each=each, more=more)


def _with_subject(tail: str) -> str:
    """``Each interval adds 3 to A``, "costs A 3": what A gains or loses."""
    for pattern in (MOVING_RE, ADDING_RE, LOSING_RE):
        told = pattern.match(tail)
        if told is not None:
            verb = "loses" if told["verb"].lower() in DOWN else "gains"
            return f"{told['who']} {verb} {told['amount']}"
    return tail


def tells_amount(stride: Stride) -> bool:
    """Whether what is left of a sentence has a figure that may be one of each step."""
    return FIGURE_RE.search(stride.rest) is not None


def is_of_axis(stride: Stride, x_words: Collection[str], y_words: Collection[str]) -> bool:
    """Whether a phrase is about steps along the axis, and no part of the unit of its values."""
    if stride.noun in STEPS or stride.factor is not None:
        return True
    unit = stem(stride.unit)
    return unit in x_words or (unit not in y_words and unit in TIMES)

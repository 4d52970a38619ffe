"""The forms of what is said of the course of a line, as patterns over a plain wording, each with its reader."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.courses.table import Course
    from chartprose.verify.typing.frames.clause import Fields

AT_END = r"(?: (?:toward|at|near|in)(?: its)? (?:very )?(?:end|last part)| later| later on| afterwards| then)?"
FIRST = "(?:at first|initially|in beginning|early)"
GO = "(?P<way>rise|fall|bend|slope|start|begin)(?: (?P<side>upward|downward))?"
TURN = r"(?: ,)?(?: and| but)?(?: then| later)?"
EASE = "(?:flatten|level off|level out|slow|slow down|slow|become flatter|become less steep|bend less)"
HASTEN = "(?:steepen|accelerate|speed up|become steeper|become fast|gather speed|bend upward|bend downward)"
BENT_RE = (
    re.compile(
        rf"{NAME} {GO} (?P<pace>slow|fast) {FIRST}{TURN} (?:(?P<turn>{HASTEN}|{EASE})"
        rf"|(?:(?:rise|fall) )?(?:more )?(?P<next>slow|fast))(?: fast)?{AT_END}"
    ),
    re.compile(rf"{NAME} (?:rise and |fall and )?(?P<turn>{HASTEN}|{EASE}){AT_END}"),
    re.compile(
        rf"{NAME} (?P<way>rise|fall|bend)(?: (?P<side>upward|downward))? (?P<pace>more and more|faster and faster)"
    ),
)
STEPS = "(?:in|at|with|from) every (?:[a-z]+ )?(?:marker|step|point|interval|reading|tick|checkpoint|place)"
ALL = rf"(?: {STEPS}(?: to next)?| throughout| steady| over (?:full|whole|entire) [a-z]+| all way)?"
SLOPED_RE = (
    re.compile(
        rf"{NAME} (?P<way>rise|fall|slope|bend)(?: (?P<side>upward|downward))?(?P<all>{ALL})"
        rf"(?: ,)?(?: but| and| though)?(?: far| much| clearly)? (?P<grade>less|more) fast than (?P<other>{NAME})"
    ),
    re.compile(rf"{NAME} is(?: far| much)? (?P<grade>less|more) fast than (?P<other>{NAME})"),
)
PEAK_RE = re.compile(
    rf"{NAME} (?P<way>rise|fall)(?: (?:slow|fast))? to (?:[a-z]+ )?(?P<top>maximum|peak|minimum|low|trough)"
    r" (?:at|near|in) (?P<place>#\d+)(?: ,)?(?: and)?(?: then)? (?P<then>rise|fall)(?: (?:slow|fast))?"
    r"(?: (?:toward|after)(?: [a-z]+){1,3}| again| afterwards| from there)?"
)
PER_STEP_RE = re.compile(
    r"(?P<what>loss|drop|decline|decrease|gain|rise|increase|growth|fall) (?:per|from every|in every|for every|between)"
    r" [a-z]+(?: to next)?"
    r" (?P<way>rise|fall) from (?P<first>#\d+) to (?P<last>#\d+)"
)
LOSING = frozenset(["loss", "drop", "decline", "decrease", "fall"])
DOWN = frozenset(["fall", "downward"])


@dataclass(slots=True)
class Said:
    """A sentence in its wording, with its figures in their order."""

    text: str = ""
    names: list[str] = field(default_factory=list)
    figures: list[tuple[float, bool]] = field(default_factory=list)

    def named(self, sign: str) -> str:
        return self.names[int(sign[1:])]

    def figure(self, sign: str) -> tuple[float, bool]:
        return self.figures[int(sign[1:])]


def _told_way(m: re.Match[str]) -> bool | None:
    """Whether it is said to rise; ``None`` where nothing is said of it."""
    told = m.groupdict()
    words = {told.get("way"), told.get("side")}
    return False if words & DOWN else True if words & {"rise", "upward"} else None


def _all_along(course: Course, *, up: bool, every: bool) -> Fields:
    """That the line rises, or falls, over its whole course."""
    told: Fields = {"kind": "trend", "panels": [f"#{course.panel.number + 1}"], "series": [course.series]}
    told["relation"] = "rises" if up else "falls"
    return told | ({"quantifier": "all", "across": "positions"} if every else {})


def bent(m: re.Match[str], _: Said, course: Course, __: object) -> Iterator[Reading]:
    """``Rises slowly at first and then bends upward``, "steepens toward its end": one half against the other."""
    told, up = m.groupdict(), _told_way(m)
    pace, turn = told.get("pace"), told.get("turn") or ""
    eased = bool(re.fullmatch(EASE, turn)) if turn else told.get("next") == "slow"
    faster = pace in ("more and more", "faster and faster") if pace and "and" in pace.split() else not eased
    if (pace == "slow" and not faster) or (pace == "fast" and faster):
        return
    if turn in ("bend upward", "bend downward") and (pace is None or (turn == "bend upward") != course.rises):
        return
    halves = course.halves()
    rates = course.step_rates()
    if halves is None or min(rates) < 0:
        return
    made = [_all_along(course, up=course.rises if up is None else up, every=False)]
    made.append(course.against(*halves, faster=faster))
    if pace in ("more and more", "faster and faster") and any(two < one for one, two in pairwise(rates)):
        return
    turned = all(two <= one if faster else two >= one for one, two in pairwise(rates))
    yield Reading(made, sure=turned)


def sloped(m: re.Match[str], said: Said, course: Course, others: Callable[[str], Course | None]) -> Iterator[Reading]:
    """``Climbs at every marker but less steeply than the gray one``: what both gain over the same stretch."""
    other = others(said.named(m["other"]))
    up = _told_way(m)
    if other is None or other.series == course.series or other.panel is not course.panel or course.decades:
        return
    ends = [(c.stops[0][0], c.stops[-1][0]) for c in (course, other)]
    if ends[0] != ends[1] or other.rises != course.rises:
        return
    every = "every" in group(m, "all")
    made = [_all_along(course, up=up, every=every)] if up is not None else []
    told = course.change(*ends[0], kind="comparison", versus=[other.series])
    yield Reading([*made, told | {"relation": "below" if m["grade"] == "less" else "above"}], sure=up is not None)


def peaked(m: re.Match[str], said: Said, course: Course, _: object) -> Iterator[Reading]:
    """``Climbs to a broad maximum at 700 nm, then collapses``: the extreme there, and the end beyond it."""
    place, _approx = said.figure(m["place"])
    high = m["top"] in ("maximum", "peak")
    if (m["way"] == "rise") != high or (m["then"] == "fall") != high:
        return
    base: Fields = {"panels": [f"#{course.panel.number + 1}"], "series": [course.series]}
    at = base | {"among": "positions", "at": [f"{place:.12g}"]}
    if place not in dict(course.stops):
        return
    made = [at | {"kind": "extremum", "relation": "highest" if high else "lowest"}]
    made.append(base | {"kind": "trend", "relation": "rises_then_falls" if high else "falls_then_rises"})
    yield Reading(made, sure=True)


def per_step(m: re.Match[str], said: Said, course: Course, _: object) -> Iterator[Reading]:
    """``The loss per interval grows from 12 to 20``: what is lost in the first and in the last step."""
    (first, one), (last, two) = said.figure(m["first"]), said.figure(m["last"])
    if course.rises == (m["what"] in LOSING) or course.decades or (last > first) != (m["way"] == "rise"):
        return
    steps = [(a, b) for (a, _), (b, _) in pairwise(course.stops)]
    made = [
        course.change(*step, kind="difference", relation="equal", low=low, approx=approx)
        for step, low, approx in ((steps[0], first, one), (steps[-1], last, two))
    ]
    yield Reading(made, sure=True)


FORMS = (
    *((pattern, bent) for pattern in BENT_RE),
    *((pattern, sloped) for pattern in SLOPED_RE),
    (PEAK_RE, peaked),
    (PER_STEP_RE, per_step),
)
"""Each form with its reader; a piece is read by the form that it matches from end to end."""

"""Elsewhere: what a sentence says of another time, another stretch or other rivals than those that are read.

"On the *following* day" is no day of the figure, "falls fastest *during the last hour*" is said of the stretches of one
line, "its *lowest* reading" of its own values, and "all columns *but* Oil" leaves out what a reading takes in.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.evaluate import outcome_of
from chartprose.verify.sides import left_of
from chartprose.verify.typing.doubts.passed_over import BUT_RE, TOTALS
from chartprose.verify.typing.vocabulary.stems import stem, stems_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Said

TIMES: Final = (
    "day|night|morning|evening|week|weekend|month|quarter|season|semester|term|year|decade|century|winter|spring|summer"
    "|autumn"
)
OTHER_TIME_RE: Final = re.compile(
    rf"\b(?:the|a|an|on|in|during|any|most|many|all)(?: the)? (?:following|next|previous|preceding|prior|other"
    rf"|subsequent|coming|past) (?P<noun>{TIMES})s?\b"
    rf"|\b(?:a|one|the|two|three) (?P<shifted>{TIMES})s? (?:later|earlier|before,|after,|afterwards)"
    rf"|\b(?:last|next) (?P<bare>{TIMES})(?=,|\.?$| as well\b)"
    r"|^(?:in|during|on|over) (?P<led>winter|spring|summer|autumn|weekends?|holidays?|weekdays?),",
    re.IGNORECASE,
)
"""A time that is told by another one: "on the following day", "a year later"."""
CALENDAR_RE: Final = re.compile(
    r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|winter|spring|summer|autumn|fall"
    r"|q[1-4]|week|day|year|(?:1[5-9]|20)\d\d)[a-z]{0,6}\b",
    re.IGNORECASE,
)
"""A place that is a time, which others follow."""
OF_WHOLE_RE: Final = re.compile(r"\b(?:of|in) (?:the |a |each |one )?[a-z]+\b")
"""Of which time an axis shows the parts: "Hour of Day"."""
FASTEST_RE: Final = re.compile(
    r"\b(?:fastest|slowest|quickest|steepest|most (?:quickly|rapidly|steeply|sharply|strongly|slowly)|(?:the )?most"
    r"|hardest) (?:between|from|during|in|within|over|after|before|until|up to|on|at)\b",
    re.IGNORECASE,
)
"""A superlative of a move right before when that is: "falls fastest during the last hour"."""
RIVALS_RE: Final = re.compile(
    r"\b(?:of|among) (?:all|both|these|any|the (?:two|three|four|five|six|seven|eight|other))\b|\bthan\b|\bcompared\b",
    re.IGNORECASE,
)
OWN_READING_RE: Final = re.compile(
    r"\b(?:its|their) (?:own |absolute |overall |very |all-time )?"
    r"(?:[a-z]{3,12}est|peak|maximum|minimum|most|least|best|worst)\b"
    r"|\bthe (?:[a-z]{3,12}est) (?:[a-z]{3,12} )?(?:of|in|over|during) the (?:whole |entire |full )?"
    r"(?:day|night|week|month|year|season|period|run|course|series|test|trial|experiment|record|race|trip)\b",
    re.IGNORECASE,
)
"""An extreme among the values of one thing: "ends at 11, its lowest reading"."""
LIKENED_RE: Final = re.compile(
    r"\bas (?:much|strongly|fast|quickly|steeply|sharply|little|slowly|far|clearly|markedly|many [a-z]{3,20}s?) as\b",
    re.IGNORECASE,
)
"""A move as large as that of another one: "improved about as much as B"."""
LIKE_RE: Final = re.compile(
    r"^(?:just |much )?(?:like|similar to|unlike|as with) [^,;]{2,40}, (?P<rest>.+)$", re.IGNORECASE
)
"""Who is likened to one that is known: "Like A, B improved"."""
MEANWHILE_RE: Final = re.compile(
    r"^(?:while|as|when|whereas) [^,;]{3,80}\b(?:between|from|during|over|after|before|until)\b[^,;]{3,60}, "
    r"[^,;]{2,60}\b(?:continu\w{1,4}|keeps?|kept|goes on|still|remains?|stays?)\b",
    re.IGNORECASE,
)
"""What goes on over a stretch that the clause before tells: "While A climbs between 4 and 8, B continues to fall"."""
SENSE_RE: Final = re.compile(r"\b(?:in|with) the (?:sense|meaning) that\b|\b(?:meaning|in that) it\b", re.IGNORECASE)
"""In which sense one beats the other is told behind: "A beats B, in the sense that it leaves less"."""
QUANTITY_RE: Final = re.compile(
    r"\b(?:gives?|gave|offers?|offered|delivers?|delivered|provides?|provided|yields?|yielded|brings?|brought|achieves?"
    r"|achieved|attains?|attained|produces?|produced|has|had|shows?|showed)"
    r" (?:by far )?the (?:highest|lowest|greatest|largest|best|worst|smallest|poorest|strongest|weakest) "
    r"(?P<noun>yields?|strength|hardness|stiffness|durability|flavou?r|taste|growth|harvest|stability|comfort|safety"
    r"|reliability|popularity|density|purity|conductivity|lifetime|lifespan|toughness|gloss|benefits?|revenues?"
    r"|earnings|biomass|productivity|value for money|satisfaction)\b",
    re.IGNORECASE,
)
"""What something gives most of: "gives the highest yield"."""
PASSING_RE: Final = re.compile(
    r"\b(?:moves?|moved|climbs?|climbed|goes|went|jumps?|jumped|rises?|rose|slips?|slipped|pulls?|pulled|edges?|edged) "
    r"(?:past|ahead of|in front of|over|above|beyond)\b",
    re.IGNORECASE,
)
"""One who passes another one: "moves past B to take the top"."""
COLUMN_RE: Final = re.compile(
    r"\b(?:within|in|inside|down|of|among|for|under|along) the (?:cells of the |values of the )?"
    r"[\"'`]?(?P<name>[^,;.]{1,30}?)[\"'`]? column(?=,| [a-z`A-Z])",
    re.IGNORECASE,
)
"""The column within which something is ranked."""
MOVED_BY_RE: Final = re.compile(
    r"\b(?:up|down|rais\w{1,3}|lift\w{0,3}|lower\w{0,3}|cut\w{0,4}|reduc\w{1,3}|increas\w{1,3}|decreas\w{1,3}|push\w{0,3}"
    r"|boost\w{0,3}|add\w{0,3}|bring\w{0,3}|brought)\b[^.;]{0,60}\b(?:by|compared (?:with|to)|relative to|against)\b",
    re.IGNORECASE,
)
"""By how much something is moved: "brings the rust up by more than 20 points"."""
PAIR: Final = 2
NEAR: Final = 1e-9
MATRICES: Final = frozenset(["heatmap", "confusion_matrix"])
DERIVED_MOVES: Final = frozenset(["change", "drop", "percent_change", "percent_drop", "times", "largest_step"])
MOVED: Final = frozenset(["trend", "comparison", "level"])


def at_another_time(said: Said) -> bool:
    """Whether it is said of a time that is none of those of the figure: ``on the following day``."""
    told = list(OTHER_TIME_RE.finditer(said.text))
    if not told:
        return False
    names = [
        OF_WHOLE_RE.sub("", (a.label or "").lower()) for p in said.figure.panels for a in p.axes if a.channel == "x"
    ]
    own = {s for name in names for s in stems_of(name)} | {stem(w) for w in said.figure.names.series_words}
    places = list(said.figure.lexicon.places)
    if not own or any(CALENDAR_RE.match(place) for place in places):
        return False
    nouns = [stem((m["noun"] or m["shifted"] or m["bare"] or m["led"]).lower()) for m in told]
    known = own | (said.figure.shown if any(m["led"] for m in told) else set())
    return any(noun not in known for noun in nouns)


def fastest_of_others(said: Said) -> bool:
    """Whether when something moves fastest is read of who does, or of a mere move, where another stretch is as fast."""
    if FASTEST_RE.search(said.text) is None or RIVALS_RE.search(said.text) is not None:
        return False
    if outcome_of(said.assertions, said.figure.facts).truth is not True:
        return False
    moves = [a for a in said.assertions if len(a.series) == 1 and a.start and a.end and not a.versus_start]
    ranked = [a for a in moves if a.kind == "trend" or (a.kind == "extremum" and a.measure in DERIVED_MOVES)]
    return any(not _is_own_fastest(a, panel) for a in ranked for panel in said.figure.plotted)


def _is_own_fastest(a: Assertion, panel: PanelFacts) -> bool:
    """Whether none of the steps of a series goes the same way faster than the move from a place to another one."""
    side = left_of(a.model_copy(update={"start": None, "end": None}), panel)
    if side is None:
        return True
    first, last = (panel.place(name) for name in (a.start or "", a.end or ""))
    if not (isinstance(first, float) and isinstance(last, float)) or first >= last:
        return False
    sign = -1 if a.measure in ("drop", "percent_drop") or a.relation == "falls" else 1
    for key in side.keyed():
        read = {p: r.value.mid for p in panel.numbers() if (r := panel.read(key, p)) is not None}
        if first not in read or last not in read:
            return False
        own = sign * (read[last] - read[first]) / (last - first)
        if any(sign * (read[q] - read[p]) / (q - p) > own + NEAR for p, q in pairwise(sorted(read))):
            return False
    return True


def own_among_others(said: Said) -> bool:
    """Whether the extreme of a series' own values is read as that of all series at a place, and is not so."""
    if OWN_READING_RE.search(said.text) is None:
        return False
    ranked = [a for a in said.assertions if a.kind == "extremum" and a.among == "series" and a.quantifier is None]
    ranked = [
        a
        for a in ranked
        if len(a.series) == 1 >= len(a.at) and not (a.versus or a.rank) and _leads(a, said.text.lower())
    ]
    return any(_differs(a, said) for a in ranked if a.measure in ("start", "end") or (a.at and a.measure == "value"))


def _leads(a: Assertion, text: str) -> bool:
    """Whether the series is named before the places, so that the extreme is its own."""
    own = text.find(a.series[0].lower())
    return not any(0 <= text.find(at.lower()) < own for at in a.at)


def _differs(a: Assertion, said: Said) -> bool:
    """Whether a value is an extreme among those of its series, and not among its rivals, or the other way round."""
    at = [a.measure] if a.measure != "value" else a.at
    own = a.model_copy(update={"among": "positions", "at": at, "measure": "value"})
    facts = said.figure.facts
    return outcome_of([own], facts).truth is not outcome_of([a], facts).truth


def likened_moves(said: Said) -> bool:
    """Whether a move as large as another one is read as a move, or a thing that is not known as one likened to it."""
    if said.kinds <= MOVED and LIKENED_RE.search(said.text) is not None:
        return any(a.kind == "trend" or (a.kind == "comparison" and a.relation != "similar") for a in said.assertions)
    like = LIKE_RE.match(said.text)
    if like is None:
        return False
    rest, lexicon = like["rest"].lower(), said.figure.lexicon
    return not any(name and name.lower() in rest for name in (*lexicon.series, *lexicon.places))


def goes_on_meanwhile(said: Said) -> bool:
    """Whether what goes on over a stretch that is named before is read of the whole line."""
    whole = any(a.kind == "trend" and not (a.start or a.end or a.at) for a in said.assertions)
    return whole and MEANWHILE_RE.match(said.text) is not None


def in_a_sense(said: Said) -> bool:
    """Whether it is told behind in which sense one is ahead of the other."""
    return not said.kinds.isdisjoint({"comparison", "level", "extremum"}) and SENSE_RE.search(said.text) is not None


def of_what_it_gives(said: Said) -> bool:
    """Whether things are ranked by what they give most of, which the figure does not show: "the highest yield"."""
    told = [m["noun"].lower() for m in QUANTITY_RE.finditer(said.text)]
    return any(said.figure.shown.isdisjoint(stems_of(noun)) for noun in told)


def exception_as_others(said: Said) -> bool:
    """Whether what is left out of all is read as one of them, or is as they are: ``all columns but Oil``."""
    left = [m["left"].lower() for m in BUT_RE.finditer(said.text) if not m.group().lower().startswith(("no ", "any"))]
    if not left or any(a.negated for a in said.assertions):
        return False
    lexicon = said.figure.lexicon
    names = [n for n in (*lexicon.places, *lexicon.series) if n and any(_names(told, n) for told in left)]
    return any(_takes_in(said.assertions, n) or _as_the_rest(said, n) or _by_place(said, n) for n in names)


def _names(told: str, name: str) -> bool:
    return re.match(rf"(?:[^,;]{{1,30}} (?:and|or) )?{re.escape(name.lower())}\b", told) is not None


def _takes_in(assertions: Sequence[Assertion], name: str) -> bool:
    """Whether the same is read of a name and of others."""
    of_it = [(a.kind, a.relation, tuple(a.series)) for a in assertions if a.at == [name]]
    others = [(a.kind, a.relation, tuple(a.series)) for a in assertions if a.at and name not in a.at]
    return not set(of_it).isdisjoint(others)


def _as_the_rest(said: Said, name: str) -> bool:
    """Whether what holds of the others holds of the one that is left out as well."""
    facts = said.figure.facts
    if outcome_of(said.assertions, facts).truth is not True or name not in said.figure.lexicon.places:
        return False
    rest = [a for a in said.assertions if len(a.at) > 1 and name not in a.at and a.quantifier in (None, "all")]
    told = [a.model_copy(update={"at": [name]}) for a in rest if a.kind in ("comparison", "extremum", "level")]
    return any(outcome_of([a], facts).truth is True for a in told)


def _by_place(said: Said, name: str) -> bool:
    """Whether values at the other places are set against what stands there, which tells nothing of the one left out."""
    levels = [a for a in said.assertions if a.kind == "level" and len(a.at) == 1 and a.relation in ("above", "below")]
    told = {(a.at[0], a.low) for a in levels}
    if len({tuple(a.series) for a in levels}) != 1 or outcome_of(said.assertions, said.figure.facts).truth is not True:
        return False
    return name in said.figure.lexicon.places and len({at for at, _ in told}) > 1 < len({low for _, low in told})


def column_as_row(said: Said) -> bool:
    """Whether the extreme of a column is read as one of a row: ``in the Oil column, Brass is lowest``."""
    if not any(p.panel.chart_type in MATRICES for p in said.figure.plotted):
        return False
    ranked = [a for a in said.assertions if a.kind == "extremum" and a.among == "positions" and len(a.at) == 1]
    columns = [m["name"].lower() for m in COLUMN_RE.finditer(said.text)]
    return any(a.at[0].lower() in columns and len(a.series) == 1 for a in ranked)


def passing_as_both(said: Said) -> bool:
    """Whether who passes another one and that one are both read as the highest: ``A moves past B to the top``."""
    both = any(a.kind == "extremum" and not a.quantifier and max(len(a.at), len(a.series)) > 1 for a in said.assertions)
    return both and PASSING_RE.search(said.text) is not None


def sum_as_move(said: Said) -> bool:
    """Whether how far something is moved by another one is read as their sum: ``brings the rust up by 20``."""
    summed = any(a.kind == "sum" and len(a.at) + len(a.series) > PAIR for a in said.assertions)
    return summed and MOVED_BY_RE.search(said.text) is not None and TOTALS.isdisjoint(said.words)

"""Sentences: clauses joined, with what a later clause leaves out taken from an earlier one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.typing.masking.masked import Group
from chartprose.verify.typing.patterns.clause import WORDS_RE, Clause, clause_of, pieces_of, sentence_of
from chartprose.verify.typing.patterns.comparison import comparison
from chartprose.verify.typing.patterns.extremum import amounted
from chartprose.verify.typing.patterns.families import FAMILIES
from chartprose.verify.typing.patterns.loose import TRIGGERS as LOOSELY
from chartprose.verify.typing.patterns.loose import loose
from chartprose.verify.typing.patterns.ratio import ratio
from chartprose.verify.typing.patterns.slots import STOP
from chartprose.verify.typing.words import SMALL_NUMBERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.masking.masked import Masked

SERIES_RE = re.compile(r"\bS\d")
PLACE_RE = re.compile(r"\b[KX]\d")
PLACED_RE = re.compile(r"[SKX]\d")
LEAD_RE = re.compile(r"^(?:it|which|they|who|that) ")
NEGATION_RE = re.compile(
    r"\b(?:do|does|did|is|are|was|were|has|have|had|can|will)(?: not\b|n't\b|n’t\b)|\b(?:not|never|cannot|"
    r"fails? to|without|neither|nor|no longer|lacks?)\b"
)
IN_NEGATION = ("not", "n't", "n’t", "never", "fail", "without", "neither", "nor", "no longer", "lack")
THING_RE = re.compile(r"\b[SAKXE]\d+\b")
OTHER_RE = re.compile(r"\b[SO]\d+\b")
PRONOUN_RE = re.compile(r"\b(?:it|them|that|those)\b")
FOLLOWED_RE = re.compile(r"^(?:closely )?followed (?:closely )?by ([SKX]\d+)$")
AMOUNT_RE = re.compile(r"^(?:at|with|of|by|which is|being)? ?(N\d+)(?: [a-zµ°%/]+)?$")
ENDS_RE = re.compile(r"^from (N\d+) to (N\d+)$")
AHEAD_RE = re.compile(
    r"^N\d+(?: [a-z°%/]+){0,2} (?:ahead of|above|higher than|more than|behind|below|lower than|less than) S\d+$"
)
PREPOSITION_RE = re.compile(r"^(?:above|over|below|under|ahead of|behind|higher|lower)\b")
SUPERLATIVE_RE = re.compile(r"^(?:highest|lowest|largest|smallest|narrowest|widest|biggest|longest|shortest)\b")
BARE_TURN_RE = re.compile(r"(?:highest|lowest|largest|smallest|narrowest|widest|biggest) (?:(?:in|at|on|for) )?[KX]\d+")
PAIR_OF_ENDS_RE = re.compile(r" and (?=(?:highest|lowest|largest|smallest|narrowest|widest|longest|shortest)\b)")


MAX_ADJUNCTS = 3
PLAIN = rf"(?:(?!(?:{STOP}|all|both|every|each|any|some)(?![\w-]))[a-z][a-z'’/-]*)"
REMARK_RE = re.compile(rf"(?:and )?{PLAIN}(?: {PLAIN}){{0,12}}")
"""A clause without names, figures or denials: a remark beside the claim."""
LINK = (
    "in|of|on|over|with|by|for|during|after|before|when|once|under|within|near|around|among|along|at|"
    "across|throughout|as|through|into|per|than any|despite|among"
)
LAST_ADJUNCT_RE = re.compile(rf"(?: ,)? (?:{LINK}) {PLAIN}(?: {PLAIN}){{0,4}}$")
FIRST_ADJUNCT_RE = re.compile(rf"^(?:{LINK}|from) {PLAIN}(?: {PLAIN}){{0,3}}(?: ,|(?= [SKAEX]\d)) ?")
"""A phrase without names, figures or words that restrict: it may say where or why, never what."""


TRIGGERS = frozenset().union(*(triggers for _, triggers, _ in FAMILIES), LOOSELY)
"""Words without any of which no family has anything to say."""


@dataclass(slots=True)
class Reading:
    """What a sentence says in one reading; ``sure`` if every word of it is accounted for."""

    family: str
    assertions: list[Assertion]
    sure: bool = True


@dataclass(slots=True)
class _Before:
    """What a clause may leave to the one after it."""

    subject: str | None = None
    other: str | None = None
    at: list[str] | None = None
    ranked: Assertion | None = None
    last: Assertion | None = None


def readings_of(masked: Masked) -> list[Reading]:
    """The readings of a masked sentence; none where a clause is not understood."""
    first = _reading(masked)
    if first is None or not masked.two_ways:
        return [first] if first else []
    masked.way = "series"
    second = _reading(masked)
    return [first, second] if second else [first]


def _reading(masked: Masked) -> Reading | None:
    text = sentence_of(masked)
    if (not THING_RE.search(text) and not _has_scope(masked)) or TRIGGERS.isdisjoint(WORDS_RE.findall(text)):
        return None
    whole = _clause(masked, text, None)
    if whole is not None:
        return whole[0]
    pieces = [q for p in pieces_of(text) for q in PAIR_OF_ENDS_RE.split(p)]
    return _joined(masked, pieces)


def _has_scope(masked: Masked) -> bool:
    """Whether the sentence has a subject from outside: a heading, a single series, or two series ("they")."""
    statement, names = masked.statement, masked.names
    if statement.series or statement.category or names.series_count <= 2 or names.doubled:
        return True
    return masked.text.startswith(("increasing", "data suggest", "charts demonstrate")) or " leads to " in masked.text


def _joined(masked: Masked, pieces: list[str]) -> Reading | None:
    made: list[Assertion] = []
    family, sure = "", True
    before = _Before(subject=_scope_token(masked))
    lead = ""
    for part in pieces:
        piece = f"{lead} {part}" if lead else part
        lead = ""
        if not clause_of(masked, piece).core:
            lead = piece
            continue
        extra = _appendix(masked, piece, before)
        if extra is not None:
            made += extra
            continue
        found = _clause(masked, piece, before)
        if found is None and (whole := _completed(piece, before)) != piece:
            found = _clause(masked, whole, before)
        if found is None and made and REMARK_RE.fullmatch(piece) and LOOSELY.isdisjoint(WORDS_RE.findall(piece)):
            sure = False
            continue
        if found is None:
            return None
        reading, clause = found
        reading = _along(_turned(reading, piece, before), piece, before)
        family, sure = family or reading.family, sure and reading.sure
        made += reading.assertions
        _remember(before, piece, clause, reading)
    return Reading(family, made, sure) if made else None


def _along(reading: Reading, piece: str, before: _Before) -> Reading:
    """What goes on along the span before it: ``A falls from 2 to 4, losing 5 points``."""
    span = before.last
    if span is None or not (span.start or span.end) or piece.partition(" ")[0] not in MOVING:
        return reading
    if any(a.at or a.start or a.end for a in reading.assertions):
        return reading
    told = {"start": span.start, "end": span.end}
    return Reading(reading.family, [a.model_copy(update=told) for a in reading.assertions], reading.sure)


def _turned(reading: Reading, piece: str, before: _Before) -> Reading:
    """``A is highest in 2014 and lowest in 2022``: the other extreme is of what the first one is of."""
    first, made = before.ranked, reading.assertions[0]
    if first is None or not BARE_TURN_RE.fullmatch(piece) or len(reading.assertions) > 1:
        return reading
    if {first.relation, made.relation} != {"highest", "lowest"} or len(first.at) != 1 or len(made.at) != 1:
        return reading
    told = {"relation": made.relation, "at": made.at, "rank": made.rank}
    return Reading(reading.family, [first.model_copy(update=told)], reading.sure)


def _remember(before: _Before, piece: str, clause: Clause, reading: Reading) -> None:
    named = THING_RE.search(clause.core)
    before.subject = named.group() if named else before.subject
    others = [t for t in OTHER_RE.findall(piece) if t != before.subject]
    before.other = others[-1] if others else before.other
    before.at = clause.scope.at or before.at
    first = reading.assertions[0]
    before.last = first
    if len(first.at) == 1:
        before.at = first.at
    before.ranked = first if first.relation in ("highest", "lowest") else before.ranked


def _appendix(masked: Masked, piece: str, before: _Before) -> list[Assertion] | None:
    """A piece that only adds a figure or the runner-up to the ranking before it."""
    ends = ENDS_RE.match(piece)
    if (
        ends
        and before.last is not None
        and before.last.kind in ("trend", "ratio", "difference", "extremum")
        and before.last.among == "series"
    ):
        return _ends(masked, ends, before.last)
    ahead = AHEAD_RE.match(piece)
    if ahead and before.subject and before.subject[0] == "S":
        return _ahead(masked, ahead, before)
    if before.ranked is None:
        return None
    if before.ranked.among == "positions" and len(before.ranked.at) == 1:
        times = _times(masked, piece, before.ranked)
        if times:
            return times
    amount = AMOUNT_RE.match(piece)
    if amount:
        clause = clause_of(masked, piece)
        return amounted(clause, before.ranked, amount.group(1))
    second = FOLLOWED_RE.match(piece)
    if second:
        field = "at" if before.ranked.among == "positions" else "series"
        first = (before.ranked.rank or 1) + 1
        named = enumerate(masked.groups[second.group(1)].names, first)
        return [before.ranked.model_copy(update={field: [name], "rank": rank}) for rank, name in named]
    return None


def _ends(masked: Masked, found: re.Match[str], trend: Assertion) -> list[Assertion]:
    told = {"kind": "start_end", "relation": "equal", "rank": None, "quantifier": None, "across": None}
    first, last = masked.amounts[found.group(1)], masked.amounts[found.group(2)]
    return [
        trend.model_copy(update={**told, "measure": measure, "low": amount.value, "approx": amount.approx})
        for measure, amount in (("start", first), ("end", last))
    ]


def _ahead(masked: Masked, found: re.Match[str], before: _Before) -> list[Assertion] | None:
    clause = clause_of(masked, f"{before.subject} is {found.group()}")
    clause.scope.at = list(before.at or [])
    return comparison(clause)


def _times(masked: Masked, piece: str, ranked: Assertion) -> list[Assertion] | None:
    """``…, six times its winter value`` after "highest in autumn"."""
    token = f"K{len(masked.groups)}"
    masked.groups[token] = Group(list(ranked.at))
    clause = clause_of(masked, f"{token} is {piece}")
    clause.scope.series = list(ranked.series)
    return ratio(clause)


def _scope_token(masked: Masked) -> str | None:
    """A token for the series or category of the headings, the subject of a sentence that has none."""
    statement = masked.statement
    if statement.series is None and statement.category is None:
        return None
    token = f"{'S' if statement.series else 'K'}{len(masked.groups)}"
    masked.groups[token] = Group([statement.series or statement.category or ""])
    return token


MOVING = frozenset(
    ["gaining", "losing", "adding", "dropping", "falling", "rising", "growing", "climbing", "increasing", "decreasing"]
)
"""How a clause goes on that tells how much something moves."""
PARTICIPLES = {
    "outperforming": "outperforms",
    "exceeding": "exceeds",
    "surpassing": "surpasses",
    "beating": "beats",
    "trailing": "trails",
}


def _completed(piece: str, before: _Before) -> str:
    """A clause with the subject and the verb that it leaves out, and its pronoun resolved."""
    head, _, rest = piece.partition(" ")
    if head in PARTICIPLES:
        piece = f"{PARTICIPLES[head]} {rest}"
    if before.other:
        piece = PRONOUN_RE.sub(before.other, piece, count=1)
    if before.subject is None:
        return piece
    if PREPOSITION_RE.match(piece):
        return f"{before.subject} is {piece}"
    if SUPERLATIVE_RE.match(piece):
        return f"{before.subject} has {piece}"
    return f"{before.subject} {LEAD_RE.sub('', piece)}"


def _clause(masked: Masked, text: str, before: _Before | None) -> tuple[Reading, Clause] | None:
    """The reading of a clause; without its plain adjuncts, and then unsure, where it has none with them."""
    if any(map(text.__contains__, IN_NEGATION)) and NEGATION_RE.search(text):
        return _denied(masked, text, before)
    whole = text
    only = _only(masked, text)
    if only is not None:
        return only
    found = _matched(masked, text, before)
    for _ in range(MAX_ADJUNCTS):
        if found is not None:
            return found
        shorter = LAST_ADJUNCT_RE.sub("", text)
        shorter = shorter if shorter != text else FIRST_ADJUNCT_RE.sub("", text)
        if shorter == text or _counts(text) != _counts(shorter):
            break  # "exceeds 90 % in two months"
        text = shorter
        found = _matched(masked, text, before)
        if found is not None:
            found[0].sure = False
            return found
    return _skeleton(masked, whole, before)


def _counts(text: str) -> int:
    """How many number words a text has."""
    return sum(word in SMALL_NUMBERS for word in WORDS_RE.findall(text))


def _skeleton(masked: Masked, text: str, before: _Before | None) -> tuple[Reading, Clause] | None:
    clause = clause_of(masked, text)
    _scoped(clause)
    if before and before.at and not clause.scope.at and not PLACED_RE.search(text):
        clause.scope.at = list(before.at)
    if LOOSELY.isdisjoint(clause.words):
        return None
    made = loose(clause)
    return (Reading("loose", made, sure=False), clause) if made else None


NOT_RE = re.compile(r"\b(?:(?P<be>is|are|was|were)|do|does|did) not ")


def _denied(masked: Masked, text: str, before: _Before | None) -> tuple[Reading, Clause] | None:
    """``Alpha is not the highest``: the denial of a plain statement about one thing, if that is understood for sure."""
    positive = NOT_RE.sub(lambda m: f"{m['be']} " if m["be"] else "", text, count=1)
    if positive == text or NEGATION_RE.search(positive):
        return None
    found = _matched(masked, positive, before)
    if found is None or not found[0].sure or len(found[0].assertions) != 1:
        return None
    reading, clause = found
    first = reading.assertions[0]
    if (
        first.quantifier is not None
        or first.count is not None
        or not (first.series or first.at)
        or len(first.series) > 1
    ):
        return None
    return Reading(reading.family, [first.model_copy(update={"negated": True})]), clause


ONLY_WHERE_RE = re.compile(
    rf"^([KX]\d+) is only {PLAIN}(?: {PLAIN})? (?:where|in which|at which|for which|on which) (.+)$"
)
ONLY_THAT_RE = re.compile(rf"^(S\d+) is only (?:{PLAIN} )?(?:that|which|to|with|whose) (.+)$")


def _only(masked: Masked, text: str) -> tuple[Reading, Clause] | None:
    """``South is the only region where …``, "Gamma is the only line that …": true there, and nowhere else."""
    where, that = ONLY_WHERE_RE.match(text), ONLY_THAT_RE.match(text)
    if where:
        found = _matched(masked, where.group(2), None)
        told = {"at": masked.groups[where.group(1)].names, "quantifier": "only", "across": "positions"}
    elif that:
        found = _matched(masked, f"{that.group(1)} {that.group(2)}", None)
        told = {"quantifier": "only", "across": "series"}
    else:
        return None
    if found is None or len(found[0].assertions) != 1:
        return None
    reading, clause = found
    first = reading.assertions[0]
    if first.quantifier is not None or first.start or first.end or (where and (first.at or first.among != "series")):
        return None
    if that and first.relation in ("highest", "lowest", "similar"):
        return None
    return Reading(reading.family, [first.model_copy(update=told)], reading.sure), clause


def _matched(masked: Masked, text: str, before: _Before | None) -> tuple[Reading, Clause] | None:
    clause = clause_of(masked, text)
    _scoped(clause)
    if before and before.at and not clause.scope.at and not PLACED_RE.search(text):
        clause.scope.at = list(before.at)
        clause.core = clause.core.removeprefix("where ")
    words = clause.words
    for name, triggers, rule in FAMILIES:
        if triggers.isdisjoint(words):
            continue
        made = rule(clause)
        if made:
            return Reading(name, made, sure=not clause.unsure), clause
        clause.unsure = False
    return None


def _scoped(clause: Clause) -> None:
    """Take over the scope that headings give to a statement that names no series or category itself."""
    statement = clause.masked.statement
    if statement.series and not SERIES_RE.search(clause.core):
        clause.scope.series = clause.scope.series or [statement.series]
    if statement.category and not clause.scope.at and not PLACE_RE.search(clause.core):
        clause.scope.at = [statement.category]

"""Atoms of prose: the quantities of a clause sorted into values, positions and neither.

A number is a position if a noun or a unit of the x axis stands beside it, or if it follows a value and a word of place, or
if only the x axis can hold it; it is a value if the y axis says so, or if it follows a verb of motion.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from chartprose.record import Position
from chartprose.rules.nouns import singular
from chartprose.rules.place import position_of_reading
from chartprose.rules.prose_words import (
    AFTER_THAT,
    AFTERWARDS,
    BEFORE_NOUNS,
    BREAKS,
    CHANGE_WORDS,
    COUNT_NOUNS,
    EDGE_NOUNS,
    EDGES,
    LEVEL_FOLLOWERS,
    LEVELS,
    MOTIONS,
    OPEN_LEFT,
    OPEN_RIGHT,
    PLACE_PREPOSITIONS,
    PREPOSITIONS,
    REGION_ADJECTIVES,
    WHOLE,
    Motion,
)
from chartprose.rules.quantity import Reading, readings_in

if TYPE_CHECKING:
    from chartprose.rules.nouns import PanelWords

TOKEN_RE = re.compile(r"[A-Za-zΑ-ωµʬ][\w'ʬ/-]*|[,;:().=→]")
BREAK_RE = re.compile(r"[;:]|\.(?:\s|$)|→")
LIST_GAP_RE = re.compile(r"\s?(?:,|and|or|,\sand|&)\s?")
OPEN_ALWAYS = frozenset({"after", "beyond", "before", "until", "since", "past"})
AtomKind = Literal["value", "place", "region", "motion", "break", "comma", "open", "close", "whole", "after"]


@dataclass(slots=True)
class Atom:
    """A piece of a sentence that matters. ``reading`` is set for values and numeric places; ``place`` for all places."""

    kind: AtomKind
    start: int
    end: int
    reading: Reading | None = None
    place: Position | None = None
    motion: Motion | None = None
    word: str = ""
    before: str = ""
    digits: tuple[int, int] | None = None
    plural: bool = False


def atoms_in(text: str, start: int, end: int, words: PanelWords) -> list[Atom]:
    """The atoms of ``text[start:end]`` in order."""
    readings = [r for r in readings_in(text[:end]) if r.start >= start]
    readings = _joined(text, readings, words)
    atoms: list[Atom] = []
    place = start
    for reading in readings:
        _words(text, place, reading.start, words, atoms)
        atom = _classify(text, reading, atoms, words)
        if atom is not None:
            atoms.append(atom)
        place = reading.end
    _words(text, place, end, words, atoms)
    return atoms


def _joined(text: str, readings: list[Reading], words: PanelWords) -> list[Reading]:
    """Join "between layers 16 and 48" and "from week 6 to week 18", where both ends are positions."""
    joined: list[Reading] = []
    for reading in readings:
        first = joined[-1] if joined else None
        if first is not None and not first.is_range and not reading.is_range and not first.bound and not reading.bound:
            gap = text[first.end : reading.start].lower().split()
            lead = _words_before(text, first.start, 3)
            nouns = [singular(w) for w in (*lead[-1:], *gap)]
            mark = any(n in words.x_nouns for n in nouns) or (_only_x(first, words) and _only_x(reading, words))
            middle = [
                w
                for w in gap
                if singular(w) not in words.x_nouns
                and w not in ("the", "about", "approximately", "around", words.x_unit)
            ]
            opener = {"between", "from", "for", "over", "during", "across", "in", "spanning", "of"} & set(
                lead[-2:] if lead and singular(lead[-1]) in words.x_nouns else lead[-1:]
            )
            if (
                mark
                and middle in (["and"], ["to"], ["through"], ["until"], ["-"])
                and opener
                and (middle != ["and"] or "between" in lead)
            ):
                head = next((w for w in reversed(lead) if singular(w) in words.x_nouns), "x")
                joined[-1] = first.ranged(reading, head)
                continue
        joined.append(reading)
    return joined


def _only_x(reading: Reading, words: PanelWords) -> bool:
    return words.in_x(reading.first) and not words.in_y(reading.first) and bool(words.value_ends)


def _words_before(text: str, end: int, count: int) -> list[str]:
    return [m.group().lower() for m in TOKEN_RE.finditer(text, max(0, end - 40), end) if m.group()[0].isalpha()][
        -count:
    ]


def _words(text: str, start: int, end: int, words: PanelWords, atoms: list[Atom]) -> None:
    """Motions, breaks and regions between two quantities."""
    tokens = list(TOKEN_RE.finditer(text, start, end))
    skip = -1
    for number, match in enumerate(tokens):
        if number <= skip:
            continue
        token = match.group()
        word = token.lower()
        if not token[0].isalpha():
            kind = _sign_kind(text, match)
            if kind:
                atoms.append(Atom(kind, match.start(), match.end(), word=token))
        elif word in LEVELS and _word_at(tokens, number + 1) not in LEVEL_FOLLOWERS:
            continue
        elif word in MOTIONS and not (word in EDGE_NOUNS and _previous_word(tokens, number) in BEFORE_NOUNS):
            atoms.append(
                Atom(
                    "motion",
                    match.start(),
                    match.end(),
                    motion=MOTIONS[word],
                    word=word,
                    before=_previous_word(tokens, number),
                )
            )
        elif word in EDGES and (edge := _edge(tokens, number)) is not None:
            atoms.append(edge)
        elif word in AFTERWARDS or (word == "after" and _word_at(tokens, number + 1) in AFTER_THAT):
            atoms.append(Atom("after", match.start(), match.end(), word=word))
        elif word in BREAKS:
            atoms.append(Atom("break", match.start(), match.end(), word=word))
        elif word in WHOLE:
            atoms.append(Atom("whole", match.start(), match.end(), word=word))
        elif word == "elsewhere":
            atoms.append(_region_atom(text, tokens, number, number))
        elif word in REGION_ADJECTIVES and (found := _region(tokens, number, words)) is not None:
            last = found
            atoms.append(_region_atom(text, tokens, number, last))
            skip = last


def _edge(tokens: list[re.Match[str]], number: int) -> Atom | None:
    """ "at the end", "by the start": a place without a number; "the right end" of a row is none."""
    before = [token.group().lower() for token in tokens[max(0, number - 3) : number]]
    sided = before[-2:] in (["the", "left"], ["the", "right"]) and tokens[number].group().lower() in ("edge", "end", "margin", "side")
    if sided and {"at", "near", "by", "on"} & set(before):
        return Atom("region", tokens[number].start(), tokens[number].end(), word="end" if before[-1] == "right" else "start")
    if (before[-1:] != ["the"] and before[-2:] != ["the", "very"]) or tokens[number].group().lower() in ("edge", "margin"):
        return None
    if not {"at", "by", "near", "toward", "towards", "in"} & set(before):
        return None
    word = tokens[number].group().lower()
    side = "end" if word in ("end", "finish") else "start"
    return Atom("region", tokens[number].start(), tokens[number].end(), place=Position(label=side), word=side)


def _sign_kind(text: str, match: re.Match[str]) -> AtomKind | None:
    sign = match.group()
    if sign == ",":
        return "comma"
    if sign == "(":
        return "open"
    if sign == ")":
        return "close"
    if sign in ";:→" or (sign == "." and (match.end() >= len(text) or text[match.end()] == " ")):
        return "break"
    return None


def _word_at(tokens: list[re.Match[str]], number: int) -> str:
    return tokens[number].group().lower() if number < len(tokens) else ""


def _previous_word(tokens: list[re.Match[str]], number: int) -> str:
    return tokens[number - 1].group().lower() if number else ""


def _region(tokens: list[re.Match[str]], number: int, words: PanelWords) -> int | None:
    """The index of the noun of "early layers", "all of the later steps"."""
    for ahead in range(1, 4):
        if number + ahead >= len(tokens):
            return None
        word = tokens[number + ahead].group().lower()
        if singular(word) in words.x_nouns and (
            word != singular(word) or tokens[number].group().lower() in ("every", "each")
        ):
            return number + ahead
        if word not in REGION_ADJECTIVES and word not in ("the", "of", "few", "to"):
            return None
    return None


def _region_atom(text: str, tokens: list[re.Match[str]], first: int, last: int) -> Atom:
    start, end = tokens[first].start(), tokens[last].end()
    return Atom(
        "region", start, end, place=Position(label=text[start:end]), digits=(start, end), word=text[start:end].lower()
    )


def _classify(text: str, reading: Reading, atoms: list[Atom], words: PanelWords) -> Atom | None:
    """A value, a place, or None for a count, a ratio or a difference."""
    if atoms and _continues_list(text, atoms, reading, words):
        return _place(text, reading, atoms)
    behind = _next_word(text, reading.end)
    noun = singular(behind)
    if (
        reading.ratio
        or behind in CHANGE_WORDS
        or reading.unit in ("pp", "percentage points", "percentage point", "% points")
    ):
        return None
    head = singular(reading.head)
    if reading.head in ("first", "last", "initial", "final") and noun not in words.y_nouns:
        return _place(text, reading, atoms)
    if head in words.x_nouns and reading.head not in words.y_nouns and not _value_head(text, reading):
        return _place(text, reading, atoms)
    if noun in words.x_nouns and noun not in words.y_nouns and not _states_value(atoms, reading):
        return _place(text, reading, atoms)
    if reading.unit and reading.unit == words.x_unit and reading.unit != words.y_unit:
        return _place(text, reading, atoms)
    if reading.unit and (reading.unit in (words.y_unit, "%") or reading.unit in "$€£"):
        return _value(reading, atoms)
    if (
        noun in COUNT_NOUNS
        and reading.value is not None
        and reading.value == int(reading.value)
        and not reading.approx
        and noun not in words.y_nouns
    ):
        return None
    return _by_order(text, reading, atoms, words)


def _continues_list(text: str, atoms: list[Atom], reading: Reading, words: PanelWords) -> bool:
    """ "around ~5, ~18, and ~35", "at steps 10 and 30": what follows a place with nothing but a comma or "and"."""
    last = next((a for a in reversed(atoms) if a.kind in ("value", "place", "motion")), None)
    if (
        last is None
        or last.kind != "place"
        or reading.is_range
        or reading.unit
        or not LIST_GAP_RE.fullmatch(text, last.end, reading.start)
        or (words.x_ends is not None and not words.in_x(reading.first))
    ):
        return False
    listed = len(atoms) > 1 and [a.kind for a in atoms if a.kind not in ("comma", "break")][-2:] == ["place", "place"]
    return text[last.end : last.end + 1] == "," or listed or last.plural


def _value_head(text: str, reading: Reading) -> bool:
    """ "a temperature of 5": the noun is of the value if "of" stands between."""
    return text[max(0, reading.start - 4) : reading.start].strip() in ("of", "is")


def _states_value(atoms: list[Atom], reading: Reading) -> bool:
    return bool(atoms) and atoms[-1].kind == "motion" and reading.is_range and atoms[-1].motion == "band"


def _next_word(text: str, end: int) -> str:
    match = TOKEN_RE.match(text, end + 1 if text[end : end + 1] == " " else end)
    return match.group().lower() if match else ""


def _by_order(text: str, reading: Reading, atoms: list[Atom], words: PanelWords) -> Atom | None:
    """Sort by what came before: a verb calls for a value, a word of place behind a value for a position."""
    number = reading.first
    x_only = words.in_x(number) and not words.in_y(number) and bool(words.value_ends)
    y_only = words.in_y(number) and not words.in_x(number) and words.x_ends is not None
    last = next(
        (
            a
            for a in reversed(atoms)
            if a.kind in ("value", "place", "region", "break", "open") or (a.kind == "motion" and a.motion != "pass")
        ),
        None,
    )
    preposition = _preposition(text, reading)
    if words.in_x(number) and preposition in OPEN_ALWAYS and reading.unit is None and _value_in_clause(atoms) is False and last is not None and last.kind == "place":
        return _place(text, reading, atoms)
    if last is not None and last.kind == "motion":
        if x_only and (preposition in PLACE_PREPOSITIONS - {"to", "at"} or reading.bound):
            return _place(text, reading, atoms)
        return (
            _value(reading, atoms)
            if not (x_only and preposition == "at" and _value_in_clause(atoms))
            else _place(text, reading, atoms)
        )
    if last is not None and last.kind == "value" and preposition in PLACE_PREPOSITIONS and not y_only:
        if preposition == "to" and last.before == "from":
            return _value(reading, atoms)
        return _place(text, reading, atoms) if preposition != "to" else _value(reading, atoms)
    if x_only:
        return _place(text, reading, atoms)
    if reading.bound and preposition in ("", "beyond") and not y_only and last is not None and last.kind == "value":
        return _place(text, reading, atoms)
    return _value(reading, atoms)


def _value_in_clause(atoms: list[Atom]) -> bool:
    for atom in reversed(atoms):
        if atom.kind == "break":
            return False
        if atom.kind == "value":
            return True
    return False


def _preposition(text: str, reading: Reading) -> str:
    """The word of place before a reading, also where the number grammar took it for an approximation ("around 24")."""
    head = reading.head
    for word in _words_before(text, reading.digits[0], 3)[::-1]:
        if word in PREPOSITIONS:
            return word
        if word != head and word not in ("approximately", "about", "roughly", "the", "x", "nearly"):
            break
    return head if head in PREPOSITIONS else ""


def _value(reading: Reading, atoms: list[Atom]) -> Atom:
    _ = atoms
    return Atom("value", reading.start, reading.end, reading=reading, before=reading.head, digits=reading.digits)


def _place(text: str, reading: Reading, atoms: list[Atom]) -> Atom:
    """A place; "until 48" and "after 70" leave one end open."""
    lead = [
        w
        for w in _words_before(text, reading.digits[0], 4)
        if w not in ("the", "approximately", "about", "around", "roughly", "token", "tokens")
    ]
    position = position_of_reading(reading)
    before = next((w for w in reversed(lead) if w in PREPOSITIONS or w in ("first", "last", "up")), "")
    behind = _next_word(text, reading.end)
    if not reading.is_range:
        if (
            before in OPEN_RIGHT
            or behind in AFTERWARDS
            or behind == "onward"
            or (behind == "and" and "beyond" in text[reading.end : reading.end + 12].split())
        ):
            position = Position(low=reading.first)
        elif before in OPEN_LEFT or before == "first" or (before == "to" and "up" in lead):
            position = Position(high=reading.first)
        elif reading.bound is not None:
            position = Position(low=reading.low, high=reading.high)
    _ = atoms
    return Atom(
        "place",
        reading.start,
        reading.end,
        reading=reading,
        place=position,
        before=before,
        digits=reading.digits,
        plural=reading.head.endswith("s"),
    )

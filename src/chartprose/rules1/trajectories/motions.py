"""Atoms of words: the motions, breaks, signs and regions that stand between two quantities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.denials import DENIALS
from chartprose.rules1.nouns import singular
from chartprose.rules1.trajectories.atom import TOKEN_RE, Atom, AtomKind
from chartprose.rules1.trajectories.words import (
    AFTER_THAT,
    AFTERWARDS,
    BEFORE_NOUNS,
    BREAKS,
    EDGE_NOUNS,
    EDGE_PREPOSITIONS,
    EDGES,
    ENDINGS,
    EVEN,
    LEVEL_FOLLOWERS,
    LEVEL_NOUNS,
    LEVELS,
    MOTIONS,
    PACES,
    POINTERS,
    REGION_ADJECTIVES,
    REGION_FILLERS,
    SIDE_EDGES,
    UP_TO,
    WHOLE,
)

if TYPE_CHECKING:
    import re

    from chartprose.rules1.nouns import PanelWords

SIGNS: Final[dict[str, AtomKind]] = {",": "comma", "(": "open", ")": "close", ";": "break", ":": "break", "→": "break"}
KINDS: Final[tuple[tuple[frozenset[str], AtomKind], ...]] = (
    (AFTERWARDS, "after"),
    (BREAKS, "break"),
    (WHOLE, "whole"),
)
"""Words that are an atom by themselves, and its kind; the first set that holds the word decides."""

SPAN_WORDS: Final = UP_TO | {"from", "between", "for", "over"}
"""What follows the verb of "where it remains until day 9", which holds the value just told."""

TELLING: Final = frozenset({"there", "it"}).union(MOTIONS, EDGES, LEVEL_NOUNS, *(known for known, _ in KINDS))
"""Words that may be an atom; most words of a text are none."""

BEHIND_VALUE: Final = 2
"""So many words behind a value a place that has no number of its own begins at most."""

Tokens = list["re.Match[str]"]


def word_atoms(text: str, start: int, end: int, words: PanelWords) -> list[Atom]:
    """Motions, breaks and regions of ``text[start:end]``, which holds no quantity."""
    tokens = list(TOKEN_RE.finditer(text, start, end))
    atoms: list[Atom] = []
    skip = -1
    for number, match in enumerate(tokens):
        if number <= skip:
            continue
        word = match.group().lower()
        if not word[0].isalpha():
            atom = _sign(text, match)
        elif word == "elsewhere":
            atom = _region(text, tokens, number, number)
        elif last := _region_end(tokens, number, words):
            atom, skip = _region(text, tokens, number, last), last
        elif word == "up" and _leads_to_place(tokens, number, words):
            atom = None
        else:
            atom = _word(tokens, number) if word in TELLING else None
        if atom is not None:
            atoms.append(atom)
    return atoms


def _leads_to_place(tokens: Tokens, number: int, words: PanelWords) -> bool:
    """Whether "up" is no motion but the beginning of "up to hour 6", with no verb before it."""
    noun = singular(_at(tokens, number + 2))
    placed = _at(tokens, number + 1) == "to" and noun in words.x_nouns and noun not in words.y_nouns
    return placed and not _is_motion(tokens, number - 1)


def _is_motion(tokens: Tokens, number: int) -> bool:
    """Whether a token is a verb, or a noun, of motion, and no edge or level: "the end", "this level"."""
    word, before = _at(tokens, number), _at(tokens, number - 1)
    return word in MOTIONS and not (word in EDGE_NOUNS and before in BEFORE_NOUNS)


def _word(tokens: Tokens, number: int) -> Atom | None:
    """The atom that one word is, or None."""
    start, end = tokens[number].span()
    word, before = _at(tokens, number), _at(tokens, number - 1)
    if _is_same(tokens, number):
        return Atom("same", start, end, word=word, before=before)
    if word in LEVELS and _at(tokens, number + 1) not in LEVEL_FOLLOWERS:
        return None
    if word in EVEN and _at(tokens, number + 1) in PACES:
        return None
    if _is_motion(tokens, number):
        return Atom("motion", start, end, motion=MOTIONS[word], word=word, before=before)
    if word == "after" and _at(tokens, number + 1) in AFTER_THAT:
        return Atom("after", start, end, word=word)
    if word in EDGES and (edge := _edge(tokens, number)) is not None:
        return edge
    return next((Atom(kind, start, end, word=word) for known, kind in KINDS if word in known), None)


def _is_same(tokens: Tokens, number: int) -> bool:
    """Whether a word means the value just told: "stays there", "holds that level", "where it remains until day 9"."""
    word, before, behind = (_at(tokens, number + k) for k in (0, -1, 1))
    if word == "there":
        return MOTIONS.get(before) == "stay" and _at(tokens, number - 2) not in DENIALS
    if word == "it":
        return before == "where" and MOTIONS.get(behind) == "stay" and _at(tokens, number + 2) in SPAN_WORDS
    return word in LEVEL_NOUNS and before in POINTERS


def _at(tokens: Tokens, number: int) -> str:
    """A token in lower case; empty before the first and behind the last."""
    return tokens[number].group().lower() if 0 <= number < len(tokens) else ""


def _sign(text: str, match: re.Match[str]) -> Atom | None:
    sign, end = match.group(), match.end()
    kind = SIGNS.get(sign)
    if sign == "." and text[end : end + 1] in ("", " "):
        kind = "break"
    return Atom(kind, match.start(), end, word=sign) if kind else None


def _edge(tokens: Tokens, number: int) -> Atom | None:
    """A place without a number: "at the end", "by the start"; "the right end" of a row is none."""
    before = [_at(tokens, k) for k in range(number - 3, number)]
    word = _at(tokens, number)
    if word in SIDE_EDGES or (word == "end" and before[-1] in ("left", "right")):
        sided = before[-2] == "the" and before[-1] in ("left", "right") and before[-3] in ("at", "near", "by", "on")
        side = "end" if before[-1] == "right" else "start"
        return Atom("region", *tokens[number].span(), word=side) if sided else None
    if before[-1] != "the" and before[-2:] != ["the", "very"]:
        return None
    if EDGE_PREPOSITIONS.isdisjoint(before):
        return None
    side = "end" if _at(tokens, number) in ENDINGS else "start"
    lasts = next((word for word in reversed(before) if word in UP_TO), "")
    return Atom("region", *tokens[number].span(), place=Position(label=side), word=side, before=lasts)


def _region_end(tokens: Tokens, number: int, words: PanelWords) -> int | None:
    """The index of the noun that ends a region which begins at ``number``; None if none does."""
    word = _at(tokens, number)
    if word in ("before", "until") and number < BEHIND_VALUE:
        return _origin_end(tokens, number, words)
    return _adjective_end(tokens, number, words) if word in REGION_ADJECTIVES and word not in MOTIONS else None


def _origin_end(tokens: Tokens, number: int, words: PanelWords) -> int | None:
    """The index of the event that x counts from, behind "before" or "until the"; None for anything else."""
    last = number + 1 + (_at(tokens, number + 1) == "the")
    return last if words.x_origin is not None and _at(tokens, last) == words.x_origin else None


def _adjective_end(tokens: Tokens, number: int, words: PanelWords) -> int | None:
    """The index of the noun of "early layers", "all of the later steps"; None if the adjective has none."""
    single = _at(tokens, number) in ("every", "each")
    for ahead in range(number + 1, number + 4):
        word = _at(tokens, ahead)
        if singular(word) in words.x_nouns and (single or word != singular(word)):
            return ahead
        if word not in REGION_ADJECTIVES and word not in REGION_FILLERS:
            return None
    return None


def _region(text: str, tokens: Tokens, first: int, last: int) -> Atom:
    start, end = tokens[first].start(), tokens[last].end()
    label = text[start:end]
    return Atom("region", start, end, place=Position(label=label), digits=(start, end), word=label.lower())

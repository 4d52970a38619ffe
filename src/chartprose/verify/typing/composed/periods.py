"""The same period of several years: ``in both years the third quarter has the most``, "than the same month of 2021".

The places of such an axis are periods of years, "Q3 2021" or "Sep 2022"; what is said of each year is read of the
periods of that year alone.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.sheet import Sheet
from chartprose.verify.typing.composed.words import NOTS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import ORDINALS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.frames.clause import Fields

PERIOD_RE: Final = re.compile(
    r"(?:(?P<part>[A-Za-z]{3,9}|[QH][1-4])[ .,-]{1,2}(?P<year>(?:19|20)\d\d)"
    r"|(?P<first>(?:19|20)\d\d)[ .,-]{1,2}(?P<last>[A-Za-z]{3,9}|[QH][1-4]))"
)
YEARS: Final = words_of("year years")
PERIODS: Final = words_of("quarter month season half period")
LETTERS: Final = {"quarter": "q", "half": "h"}
EXCEPTING: Final = words_of("but except save barring excluding")
LEADING: Final = words_of("in for at on the that of")
BEFORE: Final = words_of("earlier before")
EACH: Final = words_of("all both each every either")
YEARLY: Final = "Y"
LINKS: Final = {"between": "and", "from": "to"}
FEWEST: Final = 2
Years = dict[str, dict[str, str]]
"""The places by their years and their periods: "2021", "q3", "Q3 2021"."""


def years_of(places: Sequence[str]) -> Years:
    """The places of an axis by year and period; nothing where one is no period of a year."""
    made: Years = {}
    for place in places:
        m = PERIOD_RE.fullmatch(place.strip())
        if m is None:
            return {}
        year, part = m["year"] or m["first"], m["part"] or m["last"]
        made.setdefault(year, {})[part.casefold()] = place
    several = len(made) >= FEWEST and all(len(own) >= FEWEST for own in made.values())
    return made if several else {}


def _years(sheets: Sequence[Sheet]) -> Years:
    return years_of(list(dict.fromkeys(p for s in sheets for p in s.places)))


def with_periods(tokens: list[Token], sheets: Sequence[Sheet]) -> list[Token]:
    """Tokens with ``the third quarter`` as that of each year, and "in both years" as a group of years."""
    years = _years(sheets)
    if not years or any(t.kind == "w" and t.text in NOTS for t in tokens):
        return tokens  # "never … in every month" may be said of all of them, or of some
    tokens = _spanned(_every_of(tokens, years), years)
    yearly = any(_is_yearly(t) for t in tokens)
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token, end = _period(tokens, i, years, yearly=yearly)
        if token is not None and token.names[:1] != [YEARLY] and made and made[-1].text == "the":
            made.pop()
        made.append(token if token is not None else tokens[i])
        i = end
    return made


def _every_of(tokens: list[Token], years: Years) -> list[Token]:
    """Tokens with ``every quarter of 2022`` as the places of that year."""
    made: list[Token] = []
    for token in tokens:
        k = len(made) - 1 - (text_at(made, len(made) - 1) in ("of", "in"))
        group = made[k] if k >= 0 else None
        whole = group is not None and group.kind == "Q" and group.quantifier == "all" and group.names[0] in "P?"
        if group is not None and whole and k < len(made) - 1 and _year(token, years):
            made[k:] = [replace(token, text=f"every {token.text}", quantifier="all", prep=group.prep)]
        else:
            made.append(token)
    return _excepted(made, years)


def _excepted(tokens: list[Token], years: Years) -> list[Token]:
    """Tokens with ``every quarter of 2022 but the third`` as the others of that year; none where it is not told."""
    at = next((i for i, t in enumerate(tokens[1:], 1) if t.kind == "w" and t.text in EXCEPTING), 0)
    year = _year(tokens[at - 1], years) if at and tokens[at - 1].quantifier == "all" else ""
    if not year:
        return tokens
    k = next((k for k in range(at + 1, len(tokens)) if text_at(tokens, k) not in LEADING), len(tokens))
    own, left = years[year], tokens[k] if k < len(tokens) else None
    named = set(left.names) & set(own.values()) if left is not None and left.kind == "P" else set()
    ordinal = ORDINALS.get(text_at(tokens, k), 0)
    named |= {own[part] for part in (f"q{ordinal}", f"h{ordinal}") if part in own}
    if len(named) != 1:
        return tokens if k == len(tokens) else []
    end = k + 1 + (text_at(tokens, k + 1) in PERIODS)
    rest = replace(tokens[at - 1], names=[n for n in tokens[at - 1].names if n not in named])
    return [*tokens[: at - 1], rest, *tokens[end:]]


def _spanned(tokens: list[Token], years: Years) -> list[Token]:
    """Tokens with ``between June and September 2021`` as a span of that year."""
    for i, token in enumerate(tokens):
        lead, behind = text_at(tokens, i - 1), tokens[i + 2] if i + 2 < len(tokens) else None
        linked = LINKS.get(lead) == text_at(tokens, i + 1) if lead in LINKS else False
        if not linked or token.kind != "P" or behind is None or behind.kind != "P" or len(behind.names) != 1:
            continue
        own = next((told for told in years.values() if behind.names[0] in told.values()), {})
        first = [n for n in token.names if n in own.values()]
        if len(token.names) == len(years) and len(first) == 1:
            span = Token("P", "span", start=first[0], end=behind.names[0], prep=lead)
            return [*tokens[: i - 1], span, *tokens[i + 3 :]]
    return tokens


def _is_yearly(token: Token) -> bool:
    words = token.text.split()
    return token.kind == "Q" and words[-1] in YEARS and not EACH.isdisjoint(words) and token.count in (None, FEWEST)


def _period(tokens: list[Token], i: int, years: Years, *, yearly: bool) -> tuple[Token | None, int]:
    """The period that begins at an index, and the index behind it."""
    token = tokens[i]
    if _is_yearly(token):
        return replace(token, names=[YEARLY]), i + 1
    parts = list(dict.fromkeys(part for own in years.values() for part in own))
    spots = {part: [own[part] for own in years.values() if part in own] for part in parts}
    if not yearly:
        return None, i + 1
    ordinal, noun = ORDINALS.get(token.text) if token.kind == "w" else None, text_at(tokens, i + 1)
    letter = LETTERS.get(noun, "")
    if ordinal and f"{letter}{ordinal}" in spots and letter:
        return Token("P", f"{token.text} {noun}", spots[f"{letter}{ordinal}"]), i + 2
    last = i + 1 == len(tokens) or tokens[i + 1].kind == "."
    if ordinal and last and f"q{ordinal}" in spots and text_at(tokens, i - 1) == "the":
        return Token("P", f"{token.text} quarter", spots[f"q{ordinal}"]), i + 1  # "than the third"
    if token.kind == "P" and token.text in PERIODS and len(token.names) == 1:
        own = next((part for part in parts if token.names[0] in spots[part]), "")
        return (replace(token, names=spots[own]), i + 1) if own else (None, i + 1)
    return None, i + 1


def by_years(tokens: list[Token], sheets: Sequence[Sheet]) -> list[tuple[list[Token], list[Sheet]]]:
    """A clause that is said of each year, for each of them, with the panels as they are in that year."""
    years = _years(sheets)
    groups = [t for t in tokens if t.kind == "Q" and t.names == [YEARLY]]
    if not years or len(groups) != 1:
        return []
    made = []
    for own in years.values():
        here = list(own.values())
        told = [_in_year(t, here) for t in tokens if t is not groups[0]]
        if any(t.kind == "P" and not (t.names or t.is_span) for t in told):
            return []  # "in both years the fourth quarter", of which one is not there
        made.append((told, [_cut(s, here) for s in sheets]))
    return made


def placed(assertions: Sequence[Fields], sheet: Sheet) -> bool:
    """Whether assertions are of values at places of a year, and of none of the whole axis."""
    return all(
        told["kind"] == "level" and told.get("at") and {*told["at"]} <= {*sheet.places} and not told.get("end")
        for told in assertions
    )


def _in_year(token: Token, places: list[str]) -> Token:
    if token.kind != "P" or token.is_span:
        return token
    return replace(token, names=[n for n in token.names if n in places])


def _cut(sheet: Sheet, places: list[str]) -> Sheet:
    rows = {name: {p: v for p, v in row.items() if p in places} for name, row in sheet.rows.items()}
    return Sheet(sheet.panel, rows, [p for p in sheet.places if p in places], sheet.axis, partial=True)


def same_periods(tokens: list[Token], sheets: Sequence[Sheet]) -> list[list[Token]]:
    """``Every quarter of 2022 has more than the same quarter of 2021``: one clause for each period that both have."""
    years = _years(sheets)
    at = next((i for i in range(len(tokens)) if text_at(tokens, i) in ("same", "year")), -1)
    told = [(i, y) for i, t in enumerate(tokens) if (y := _year(t, years))]
    if not years or at < 1 or any(t.kind == "w" and t.text in NOTS for t in tokens) or not told or told[0][0] > at:
        return []
    (i, one), end = told[0], _behind(tokens, at, told)
    if end is None:
        return []
    other = told[1][1] if len(told) > 1 else str(int(one) - 1)
    group = tokens[i]
    if other not in years or other == one or group.quantifier != "all":
        return []
    cut = at - 1 if text_at(tokens, at - 1) in ("the", "a") else at
    shared = [part for part in years[one] if part in years[other]]
    if len(shared) < len(years[one]):
        return []
    return [
        [
            *tokens[:i],
            Token("P", part, [years[one][part]], prep=group.prep),
            *tokens[i + 1 : cut],
            Token("P", part, [years[other][part]]),
            *tokens[end:],
        ]
        for part in shared
    ]


def _year(token: Token, years: Years) -> str:
    """The year that a place token is the whole of."""
    if token.kind != "P" or token.is_span or len(token.names) < FEWEST:
        return ""
    return next((year for year, own in years.items() if set(own.values()) == set(token.names)), "")


def _behind(tokens: list[Token], at: int, told: list[tuple[int, str]]) -> int | None:
    """The index behind ``the same quarter of 2021``, or "a year earlier"; ``None`` where neither stands there."""
    if text_at(tokens, at) == "year":
        return at + 2 if text_at(tokens, at + 1) in BEFORE and text_at(tokens, at - 1) in ("a", "the", "one") else None
    if text_at(tokens, at + 1) not in PERIODS:
        return None
    k = at + 2 + (text_at(tokens, at + 2) in ("of", "in"))
    if len(told) > 1 and told[1][0] == k:
        return k + 1
    ago = [text_at(tokens, k), text_at(tokens, k + 1), text_at(tokens, k + 2)]
    return k + 3 if ago[0] in ("a", "the", "one") and ago[1] == "year" and ago[2] in BEFORE else None

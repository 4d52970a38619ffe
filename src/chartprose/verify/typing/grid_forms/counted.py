"""Counts: how many cells pass a figure, where alone they do, and which thing is the only one that does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS, NUMBERS
from chartprose.verify.typing.grid_forms.grid import meets

if TYPE_CHECKING:
    from chartprose.verify.typing.grid_forms.grid import Cell, Form, Grid
    from chartprose.verify.typing.plain_wording import Worded
    from chartprose.verify.typing.tokens.token import Token

NAME, FIGURE = r"@\d+", r"#\d+"
PAIR = 2
TAIL = r"(?: (?!in|of|and|or|not|with|only|at|per)[a-z/·%°³²]+)?(?: per [a-z]+)?"
WORD = r"(?:(?!not |never |no |without |only |in |of |than )[a-z-]+ )?"
LOWER_RE = re.compile(r"loss|error|time|latency|perplexity|cost|duration|delay|risk|deaths?|emission")
"""Labels of values of which the lower one leads."""
PASSING = r"(?:is|lie|stay|stays|remain|remains|reach|reaches|higher|above|below)"
CELLS_RE = re.compile(
    rf"(?P<only>only )?(?:(?P<n>{NUMBERS})|%(?P<group>\d+)|(?P<figured>{FIGURE}))(?: of (?:{FIGURE}|{NUMBERS}))?"
    rf" ?(?:CELLs? )?"
    rf"(?:{PASSING} )?(?P<figure>{FIGURE}){TAIL}"
)
WHERE_RE = re.compile(rf"CELLs (?P<figure>{FIGURE}){TAIL} (?:is )?(?:occur|only occur) (?:only )?in (?P<who>{NAME})")
LACKING_RE = re.compile(
    rf"(?P<own>{NAME}) is only {WORD}(?:without|with no|that lacks|lacking) (?P<what>{NAME})(?: CELL)?"
)
LEADS_RE = re.compile(
    rf"(?P<n>{NUMBERS}|%\d+) ?(?:different )?(?:[a-z]+ )?(?:take|takes|has) lead in (?:in narrowest one|some)"
    r" (?:[a-z]+)"
    r"(?: , suggesting that no (?:single|one) [a-z]+ is best in (?:all|every|each)(?: [a-z]+)?)?"
)
HALVED_RE = re.compile(
    rf"(?P<own>{NAME}) {PASSING} (?P<figure>{FIGURE}) in (?P<part>half|#\d+|%\d+)(?: of)?(?: [a-z]+)?(?: shown|"
    rf" listed| given)?"
)


CELLED_RE = re.compile(r"\b(?:cell|value|bar|entrie|reading|score)s\b|CELLs?")


def _bounded(token: Token) -> bool:
    return token.amount is not None and token.amount.high is None and bool(token.bound) and token.amount.unit != "times"


def _number(m: re.Match[str], words: Worded) -> int | None:
    told = m.groupdict()
    if told.get("group") is not None:
        return words.group(f"%{told['group']}").count
    if told.get("figured"):
        amount = words.figure(told["figured"]).amount
        return int(amount.value) if amount is not None and amount.value == int(amount.value) else None
    return NUMBER_WORDS.get(told.get("n") or "")


def cells(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Only one of the 25 cells exceeds 100 passes per hour``."""
    token, number = words.figure(m["figure"]), _number(m, words)
    over = "higher" in words.text.split()
    if token.amount is None or token.amount.high is not None or token.amount.unit == "times" or not grid.whole:
        return None
    said = words.text if m["group"] is None else words.group(f"%{m['group']}").text
    if number is None or bool(token.bound) == over or CELLED_RE.search(said) is None:
        return None
    sizes = [NUMBER_WORDS.get(w) for w in re.findall(rf"of (?:the )?({NUMBERS})\b", said)]
    sizes += [int(n) for n in re.findall(r"\b\d+\b", said)] if m["group"] is not None else []
    sizes += [int(a.value) for s in re.findall(r"of (#\d+)", words.text) if (a := words.figure(s).amount) is not None]
    if any(size != len(grid.values) for size in sizes):
        return None
    told = [v > token.amount.value if over else meets(token, v) for v in grid.values.values()]
    return list(grid.values) if sum(told) == number else None


def where(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Values above 45 occur only at A and B``."""
    token, names = words.figure(m["figure"]), words.named(m["who"])
    if not _bounded(token) or not grid.whole or "only" not in words.text:
        return None
    found = [c for c, v in grid.values.items() if meets(token, v)]
    inside = all(any(n in c for n in names) for c in found)
    each = all(any(n in c for c in found) for n in names)
    return list(grid.values) if found and inside and each else None


def lacking(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Onion is the only crop without a rainfed bar``."""
    own, what = words.named(m["own"]), words.named(m["what"])
    if len(own) != 1 or len(what) != 1 or own[0] not in grid.places or what[0] not in grid.series:
        return None
    lacks = [p for p in grid.places if (what[0], p) not in grid.values]
    return list(grid.of(what[0])) if lacks == own else None


def leads(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``Three different models take the lead on at least one benchmark``."""
    number = words.group(m["n"]).count if m["n"].startswith("%") else NUMBER_WORDS.get(m["n"])
    if not grid.whole or len(grid.series) < PAIR or LOWER_RE.search(grid.labels):
        return None
    first: set[str] = set()
    for place in grid.places:
        column = grid.column(place)
        best = [s for s, v in column.items() if v == max(column.values())]
        if len(best) != 1:
            return None
        first |= {*best}
    return list(grid.values) if len(first) == number else None


def halved(m: re.Match[str], words: Worded, grid: Grid) -> list[Cell] | None:
    """``The on-time share is above 80% in half of the years shown``."""
    own, token = words.named(m["own"]), words.figure(m["figure"])
    if len(own) != 1 or own[0] not in grid.series or not _bounded(token):
        return None
    row = grid.row(own[0])
    told = sum(meets(token, v) for v in row.values())
    if len(row) < len(grid.places):
        return None
    if m["part"].startswith("%"):
        held = told == words.group(m["part"]).count
    else:
        amount = words.figure(m["part"]).amount if m["part"].startswith("#") else None
        held = (m["part"] == "half" or (amount is not None and amount.value == 0.5)) and 2 * told == len(row)
    return list(grid.of(own[0])) if held else None


COUNTED: tuple[tuple[re.Pattern[str], Form], ...] = (
    (CELLS_RE, cells),
    (WHERE_RE, where),
    (LACKING_RE, lacking),
    (LEADS_RE, leads),
    (HALVED_RE, halved),
)

"""What is trained on a row and tested on a column: transfer from one name to another, there and back."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING

from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.squares.readers import Form
    from chartprose.verify.typing.squares.table import Cell, Square

TRAINED = r"(?:fine-tuned|trained|pretrained|noun)"
POINTS = r"(?: (?:percentage )?points?| noun| f1)?"
DIAGONAL_FIRST_RE = re.compile(
    r"(?:in|for|of) (?:every|each) (?P<line>row|column) , (?P<rank>largest|smallest|best|worst) (?:[a-z\d-]{1,20} )?"
    r"(?:noun|accuracy|f1|cell) is (?:(?:obtained|reached|achieved) )?on diagonal"
)
DIAGONAL_HOLDS_RE = re.compile(
    r"diagonal (?:holds|has) (?P<rank>largest|smallest) (?:noun|cell) (?:of|in) (?:every|each) (?P<line>row|column)"
    r"(?P<both> and (?:of |in )?(?:every |each )?(?:row|column))?"
)
NONE_ELSEWHERE_RE = re.compile(
    rf"no noun {TRAINED} on (?:another|other|any other|different) noun (?P<way>exceeds|reaches|surpasses|passes)"
    rf" (?P<mark>[#%]\d+){POINTS} (?:on|for|in) (?P<name>{NAME})"
)
LOPSIDED_RE = re.compile(
    rf"(?:noun|transfer) (?:between|of|from) (?P<one>{NAME}) and (?P<other>{NAME}) is"
    r" (?P<way>not symmetric|asymmetric|unequal|lopsided|symmetric)"
)
RETURN_RE = re.compile(
    rf"(?:noun|transfer) from (?P<one>{NAME}) to (?P<other>{NAME}) is (?P<apart>[#%]\d+){POINTS}"
    rf" (?P<way>higher|lower|better|worse|above|below)(?: than)?"
    rf" (?:noun |transfer |that )?(?:(?:in )?reverse(?: direction)?|from (?P<back>{NAME} to {NAME}))"
)
TRAINED_RE = re.compile(
    rf"(?:noun )?{TRAINED} on (?P<one>{NAME}) (?:reaches|is) (?P<apart>[#%]\d+){POINTS}"
    rf" (?P<way>higher|lower|better|worse) on (?P<at>{NAME})"
    rf" than (?:noun )?{TRAINED} on (?P<other>{NAME})(?: (?:does|is|reaches))?(?: on (?P<to>{NAME}))?"
)
BEHIND_RE = re.compile(
    rf"(?:for|on|in) (?:each|every) (?:noun|column) , best (?:transferred |transfer |other |foreign )?noun"
    rf" (?:persists|is) (?P<way>more than|at least|less than) (?P<apart>[#%]\d+){POINTS} (?:behind|below)"
    rf" (?:noun {TRAINED} on (?:that|this|same) noun(?: itself)?|diagonal(?: cell)?)"
)
UPWARD = frozenset(["higher", "better", "above"])


def best_on_diagonal(m: re.Match[str], _: NormalForm, square: Square) -> Iterator[Reading]:
    """``In every row, the highest score is on the diagonal``, or in every row and every column."""
    rank = {"best": square.goodness, "worst": -square.goodness, "largest": 1, "smallest": -1}[m["rank"]]
    if not rank:
        return
    lines = ("row", "column") if group(m, "both") else (m["line"],)
    relation = "highest" if rank > 0 else "lowest"
    among = {"row": "positions", "column": "series"}
    told: list[Fields] = [{"kind": "extremum", "among": among[line], "relation": relation} for line in lines]
    if square.full:
        yield Reading([t | {"series": [n], "at": [n]} for t in told for n in square.names], sure=True)


def none_elsewhere(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``No model trained on another language exceeds 50 on A``: the column of A, but for the diagonal."""
    name, low = words.named(m["name"])[0], words.figure(m["mark"]).value
    relation = "below" if m["way"] == "reaches" else "at_most"
    if square.directed and square.full:
        rows = [n for n in square.names if n != name]
        yield Reading([square.level((row, name), relation, low) for row in rows], sure=True)


def lopsided(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Transfer between A and B is not symmetric``: one of the two cells is above the other one."""
    one, other = words.named(m["one"])[0], words.named(m["other"])[0]
    cells = (one, other), (other, one)
    if one == other or any(cell not in square.values for cell in cells):
        return
    high, low = sorted(cells, key=square.values.__getitem__, reverse=True)
    if m["way"] == "symmetric":
        yield Reading([{**square.above(high, low), "relation": "similar"}])
    else:
        yield Reading([square.above(high, low)])


def there_and_back(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Transfer from A to B is 12 points higher than in the opposite direction``; figures behind it are both cells."""
    one, other = words.named(m["one"])[0], words.named(m["other"])[0]
    if not square.directed or (group(m, "back") and words.named(m["back"]) != [other, one]):
        return
    yield from _apart(m, words, square, ((one, other), (other, one)))


def trained(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The model trained on A scores 4 points higher on B than the one trained on B does on A``."""
    one, at, other = (words.named(m[name])[0] for name in ("one", "at", "other"))
    to = words.named(m["to"])[0] if group(m, "to") else at
    if square.directed:
        yield from _apart(m, words, square, ((one, at), (other, to)))


def _apart(m: re.Match[str], words: NormalForm, square: Square, cells: tuple[Cell, Cell]) -> Iterator[Reading]:
    """So much between two cells, with the figures that are told of them."""
    figures = [amount.value for _, told in words.asides for amount in told]
    up = m["way"] in UPWARD if m["way"] not in ("better", "worse") or square.goodness >= 0 else m["way"] == "worse"
    amount = words.figure(m["apart"])
    if cells[0] == cells[1] or any(cell not in square.values for cell in cells) or len(figures) > len(cells):
        return
    made: Fields = {**square.above(*cells), "relation": "above" if up else "below"}
    apart: Fields = {"kind": "difference", "low": amount.value, "approx": amount.approx, "unit": "points"}
    levels = [square.level(cell, "equal", told) for cell, told in zip(cells, figures, strict=False)]
    yield Reading([made | apart, *levels])


def behind_own(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``For each test language, the best transferred model stays more than 20 points behind the one of its own``."""
    if not square.full or not square.directed or square.goodness < 0:
        return
    bound = words.figure(m["apart"]).value
    relation = "at_most" if m["way"] == "less than" else "at_least"
    told: Fields = {"kind": "difference", "relation": relation, "low": bound, "unit": "points"}
    pairs = [(row, column) for row, column in permutations(square.names, 2)]
    if relation == "at_most":
        best = [max((p for p in pairs if p[1] == n), key=square.values.__getitem__) for n in square.names]
        pairs = best
    above = [square.above((column, column), (row, column)) for row, column in pairs]
    yield Reading([*above, *(a | told for a in above)])


TRANSFERS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (DIAGONAL_FIRST_RE, best_on_diagonal),
    (DIAGONAL_HOLDS_RE, best_on_diagonal),
    (NONE_ELSEWHERE_RE, none_elsewhere),
    (LOPSIDED_RE, lopsided),
    (RETURN_RE, there_and_back),
    (TRAINED_RE, trained),
    (BEHIND_RE, behind_own),
)
"""Each form with its reader."""
WITH_FIGURES: frozenset[Form] = frozenset([there_and_back, trained])
"""The readers that account for figures in parentheses."""

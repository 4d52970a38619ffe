"""Confusions in a matrix of counts: rates set side by side, what a kind is taken for, how large its row is."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME
from chartprose.verify.typing.squares.readers import best_rate, share_of
from chartprose.verify.typing.vocabulary.words import FLIPPED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.squares.readers import Form
    from chartprose.verify.typing.squares.table import Cell, Square

CLASSED = r"(?:classified|recognized|confused|placed)"
AS = "(?:as|for|with|in)"
RIGHT = (
    rf"(?:correct (?:{CLASSED}|recognized)|{CLASSED} (?:correct|as (?:such|what (?:it|they) is))"
    r"|recognized|correct|on diagonal)"
)
WRONG = rf"(?:misclassified|{CLASSED} as something else|{CLASSED} {AS} other noun)"
LIMIT = "(?P<bound>fewer than|less than|more than|at least|at most|over|under)"
BOUNDS = {
    "fewer than": "below",
    "less than": "below",
    "under": "below",
    "more than": "above",
    "over": "above",
    "at least": "at_least",
    "at most": "at_most",
}
TWO = 2
RIGHT_PART_RE = re.compile(
    rf"(?:only )?(?:{LIMIT} )?(?P<part>%\d+) of (?:every |all )?(?:its (?P<size>#\d+ )?noun|"
    rf"(?P<row>{NAME})(?: noun)?|(?:true|actual|noun) (?:noun )?(?P<true>{NAME})(?: noun)?) is(?: (?:only )?{RIGHT})?"
)
ALL_RIGHT_RE = re.compile(rf"{LIMIT} (?P<part>%\d+) of (?:every |all |whole )*noun is (?:only )?{RIGHT}")
HARDEST_RE = re.compile(
    rf"(?P<name>{NAME})(?: noun)? is (?P<rank>most difficult|hardest|easiest|least reliable|most reliable)"
    r"(?: noun)?(?: of all(?: noun)?)?(?: to (?:recognized|recognize|identify|detect|classify))?"
)
RATES_RE = re.compile(
    rf"(?P<one>{NAME})(?: noun)? (?:is (?:correct )?(?:recognized|classified) (?:correct )?(?:in|at|with) |has )"
    rf"(?:slightly |far |much )?(?P<way>higher|lower|better|worse) (?:rate|noun|recall|rate of recall)"
    rf" than (?:that of )?(?P<other>{NAME})(?: noun)?"
)
RECALL_RE = re.compile(
    rf"(?:recall|noun recall|rate) (?:of|for) (?P<one>{NAME})(?: noun)? "
    rf"(?:(?P<over>exceeds|surpasses|tops)|is (?P<way>higher|lower|better|worse) than)"
    rf" (?:that |recall )?(?:of |for )?(?P<other>{NAME})(?: noun)?"
)
RELIABLY_RE = re.compile(
    rf"(?P<one>{NAME})(?: noun)? is recognized (?:(?P<way>more|less) (?:reliable|accurate|frequent)|(?P<better>better)"
    rf"|(?P<worse>worse)) than (?P<other>{NAME})(?: noun)?"
)
TAKEN = r"(?:misclassified (?:classified |noun )?(?P<wrong>@\d+)(?: noun)?|(?:noun )?(?P<row>@\d+)(?: noun)?)"
GOES = rf"(?:is {CLASSED}|end(?:s)? up|goes|go|lands?|is {CLASSED}|is misclassified|is)"
MOSTLY_RE = re.compile(
    rf"{TAKEN} (?:{GOES} )?(?P<as>{AS}|to) (?P<column>{NAME})(?: noun)? (?P<way>more|less) frequent than (?:{AS} |to )?"
    "any other noun"
)
RATHER_RE = re.compile(
    rf"{TAKEN} (?:{GOES} )?{AS} (?P<column>{NAME})(?: noun)? (?:(?P<way>more|less) frequent than"
    rf"|(?P<bound>more than|fewer than|less than|at least) ?(?P<least>x\d+|twice|[a-z]+ times) as frequent as"
    rf"|(?P<times>x\d+|twice|[a-z]+ times) as frequent as)"
    rf" (?:{AS} )?(?P<other>{NAME})(?: noun)?"
)
PAIR_RE = re.compile(
    rf"(?P<names>{NAME}(?: noun)? and {NAME})(?: noun)? is (?P<rare>rarely |seldom |hardly ever |hardly )?"
    r"(?:confused|misclassified)(?: with each other| with one another)?"
    r"(?:(?: ,)? with (?:only )?(?P<count>#\d+)(?: noun)?(?: in total| in both directions)?)?"
)
ROW_PART_RE = re.compile(
    rf"(?P<name>{NAME})(?: noun)?(?: alone)? (?:supplies|contributes|accounts for|makes up|provides|is|has|holds)"
    rf" (?:{LIMIT} )?(?P<part>%\d+) of (?:every |all |whole )*(?:noun|matrix)"
)
PREDICTED_RE = re.compile(
    rf"(?P<name>{NAME})(?: noun)? is (?:classified|assigned) (?P<way>more|less) frequent than (?:it|they) "
    r"(?:occurs?|appears?|is|really occurs?|truly occurs?|actually occurs?)(?: true| so)?"
)
WRONG_PART_RE = re.compile(
    rf"(?:only )?(?:{LIMIT} )?(?P<part>%\d+) of (?:every |all )?(?P<row>{NAME})(?: noun)? is {WRONG}"
)
MISSES_RE = re.compile(
    rf"noun (?P<way>misses|recognizes|fails to recognizes) (?:only )?(?:{LIMIT} )?(?P<part>%\d+) of (?:every |all"
    rf" )?(?P<row>{NAME})(?: noun)?"
)
MOST_TAKEN_RE = (
    re.compile(
        rf"(?:when |if )?(?P<row>{NAME})(?: noun)?(?: is misclassified , (?:it|they|noun))? is (?:most|least) frequent"
        rf" (?P<sort>misclassified|classified|confused)(?: (?P<as>{AS}|to))? (?P<column>{NAME})(?: noun)?"
    ),
    re.compile(
        rf"(?:most|least) frequent (?:misclassified (?:noun|label|prediction)|confusion|errors)(?: noun)?"
        rf" (?:for|of|given to|in)"
        rf" (?P<row>{NAME})(?: noun)? is (?:that )?(?:{AS} |to )?(?P<column>{NAME})(?: noun)?"
    ),
    re.compile(
        rf"misclassified (?P<row>{NAME})(?: noun)? {GOES} (?:most|least) frequent (?:{AS} |to |noun"
        rf" )*(?P<column>{NAME})(?: noun)?"
    ),
)
OF_WRONG_RE = re.compile(
    rf"(?:{LIMIT} )?(?P<part>%\d+) of (?:every |all )?(?:misclassified (?P<row>{NAME})(?: noun)?"
    rf"|(?P<other>{NAME}) errors) (?:end up|go|is {CLASSED}|is) {AS} (?P<column>{NAME})(?: noun)?"
)


def _rated(square: Square, name: str) -> float:
    return square.values[name, name] / square.row(name)


def is_ready(square: Square) -> bool:
    """Whether all cells of a matrix of counts are known, and no row is empty."""
    return square.full and square.counts and all(square.row(n) for n in square.names)


def at_part(square: Square, cell: Cell, of: float, part: Amount, bound: str) -> Iterator[Reading]:
    """A cell as a part of a sum: beyond the part that is said, or about it."""
    if bound:
        yield Reading([square.level(cell, BOUNDS[bound], of * part.value / 100)], sure=True)
    elif of:
        yield from share_of(square, cell, part, 100 * square.values[cell] / of)


def right_part(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Fewer than half of the Rye loaves are recognized``, "about 91 % of the true Rye loaves are found"."""
    named = words.named(group(m, "row") or group(m, "true")) or words.names[:1]
    told = m.group().rsplit(" is", 1)[-1]
    own = bool(group(m, "row") or group(m, "true")) or len({*words.names}) == 1  # "half of its 90 calls"
    if not is_ready(square) or len(named) != 1 or not own or not (told or group(m, "true")):
        return
    if group(m, "size") and words.figure(m["size"].strip()).value != square.row(named[0]):
        return
    cell = (named[0], named[0])
    yield from at_part(square, cell, square.row(named[0]), words.figure(m["part"]), group(m, "bound"))


def all_right(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``More than three quarters of all calls are classified correctly``: the diagonal, of all cells."""
    if is_ready(square):
        told: Fields = {"kind": "sum", "among": "positions", "at": ["diagonal"], "measure": "share_of_all"}
        yield Reading([told | {"relation": BOUNDS[m["bound"]], "low": words.figure(m["part"]).value}], sure=True)


def rates(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A is recovered at a higher rate than B (88 % versus 86 %)``: their cells, each of the sum of its row."""
    one, other = words.named(m["one"])[0], words.named(m["other"])[0]
    figures = [figure for _, told in words.asides for figure in told]
    if not is_ready(square) or one == other or len(figures) not in (0, TWO):
        return
    way = m.groupdict().get("way") or ("less" if m.groupdict().get("worse") else "more")
    relation = "above" if way in ("higher", "better", "more") else "below"
    bound = _rated(square, other) * square.row(one)
    made = [square.level((one, one), relation, bound)]
    sure = _rated(square, one) != _rated(square, other)
    for name, part in zip((one, other), figures, strict=False):
        told = next(share_of(square, (name, name), part, 100 * _rated(square, name)), None)
        if told is None or part.unit != "percent":
            return
        made += told.assertions
        sure = sure and told.sure
    yield Reading(made, sure=sure or not figures)


def mostly(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Misclassified A end up in B more often than in any other kind``: in the row of A."""
    row, column = _of_row(m, words), words.named(m["column"])[0]
    rest = [(row, n) for n in square.names if n not in (row, column)]
    right = m["as"] == "as" and not group(m, "wrong")  # it may be classified as itself
    if not is_ready(square) or row == column or right:
        return
    own, more = (row, column), m["way"] == "more"
    tied = any(square.values[own] == square.values[one] for one in rest)
    made = [square.above(own, one) if more else square.above(one, own) for one in rest]
    yield Reading(made, sure=not tied)


def _of_row(m: re.Match[str], words: NormalForm) -> str:
    return words.named(group(m, "wrong") or m["row"])[0]


def rather(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A is mistaken for B more often than for C``, "more than twice as often as for C": two cells of a row."""
    row, column, other = _of_row(m, words), words.named(m["column"])[0], words.named(m["other"])[0]
    if not is_ready(square) or len({row, column, other}) <= TWO:
        return
    told = square.above((row, column), (row, other))
    if group(m, "way"):
        yield Reading([told | {"relation": "above" if m["way"] == "more" else "below"}], sure=True)
        return
    factor = _factor(group(m, "least") or m["times"], words)
    if factor is None:
        return
    ratio: Fields = {"kind": "ratio", "low": factor, "unit": "times"}
    bound = group(m, "bound")
    more = {"relation": BOUNDS[bound]} if bound else {"relation": "equal", "approx": True}
    yield Reading([told | ratio | more], sure=True)


def _factor(told: str, words: NormalForm) -> float | None:
    """``twice``, "three times", a figure."""
    if told.startswith("x"):
        return words.figure(told).value
    word = "two" if told == "twice" else told.removesuffix(" times")
    return float(NUMBER_WORDS[word]) if word in NUMBER_WORDS else None


def pair_confused(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A and B are rarely confused, with only 9 calls in total``: both cells; "rarely" is less than most pairs are."""
    one, other = words.named(m["names"])
    rare = bool(group(m, "rare"))
    if not is_ready(square) or one == other or not (rare or group(m, "count")):
        return
    back = square.values[other, one]
    made: list[Fields] = []
    if rare:
        sums = sorted(square.values[a, b] + square.values[b, a] for a, b in combinations(square.names, TWO))
        made.append(square.level((one, other), "below", sums[len(sums) // 2] - back))
    if group(m, "count"):
        count = words.figure(m["count"])
        made.append(square.level((one, other), "equal", count.value - back, approx=count.approx))
    yield Reading(made, sure=not rare)
    if rare and group(m, "count"):
        yield Reading(made[1:], sure=square.values[one, other] + back != words.figure(m["count"]).value)


def part_of_all(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A alone supplies two fifths of all calls``: the sum of its row, of all cells."""
    name, part, bound = words.named(m["name"])[0], words.figure(m["part"]), group(m, "bound")
    if not is_ready(square):
        return
    told: Fields = {"kind": "sum", "series": [name], "measure": "sum"}
    if bound:
        yield Reading([told | {"relation": BOUNDS[bound], "low": square.total * part.value / 100}], sure=True)
        return
    for reading in share_of(square, (name, name), part, 100 * square.row(name) / square.total):
        low = square.total * part.value / 100 if reading.sure else square.row(name)
        yield Reading([told | {"relation": "equal", "low": low}], sure=reading.sure)


def predicted(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A is predicted more often than it occurs``: the sum of its column against that of its row."""
    name = words.named(m["name"])[0]
    if is_ready(square):
        told: Fields = {"kind": "sum", "among": "positions", "at": [name], "measure": "sum", "low": square.row(name)}
        yield Reading([told | {"relation": "above" if m["way"] == "more" else "below"}], sure=True)


def part_of_wrong(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``More than half of the misclassified A are taken for B``: the cell, of the row without the diagonal."""
    row, column = words.named(group(m, "row") or m["other"])[0], words.named(m["column"])[0]
    if is_ready(square) and row != column:
        wrong = square.row(row) - square.values[row, row]
        yield from at_part(square, (row, column), wrong, words.figure(m["part"]), group(m, "bound"))


def wrong_part(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``More than half of the A are missed``: the row of A without the diagonal."""
    row, part = words.named(m["row"])[0], words.figure(m["part"])
    if not is_ready(square):
        return
    cell, whole = (row, row), square.row(row)
    missed = m.groupdict().get("way") != "recognizes"
    bound = BOUNDS.get(group(m, "bound"))
    said = 100 - part.value if missed else part.value
    if bound:
        relation = FLIPPED[bound] if missed else bound
        yield Reading([square.level(cell, relation, whole * said / 100)], sure=True)
        return
    for told in share_of(
        square, cell, part, 100 * (whole - square.values[cell] if missed else square.values[cell]) / whole
    ):
        yield Reading(
            [square.level(cell, "equal", whole * said / 100 if told.sure else square.values[cell])], sure=told.sure
        )


def mostly_taken(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A is most often mistaken for B``, "the most common wrong label of A is B": in the row of A."""
    row, column, told = words.named(m["row"])[0], words.named(m["column"])[0], m.groupdict()
    right = (
        told.get("sort") == "classified" and told.get("as") in (None, "as", "to") and "misclassified" not in m.group()
    )
    if not is_ready(square) or row == column or right:
        return
    rest = [(row, n) for n in square.names if n not in (row, column)]
    more = " least frequent" not in f" {m.group()}"
    made = [square.above((row, column), one) if more else square.above(one, (row, column)) for one in rest]
    yield Reading(made, sure=all(square.values[row, column] != square.values[one] for one in rest))


CONFUSIONS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (RIGHT_PART_RE, right_part),
    (ALL_RIGHT_RE, all_right),
    (HARDEST_RE, best_rate),
    (RATES_RE, rates),
    (RECALL_RE, rates),
    (RELIABLY_RE, rates),
    (MOSTLY_RE, mostly),
    (RATHER_RE, rather),
    (PAIR_RE, pair_confused),
    (ROW_PART_RE, part_of_all),
    (PREDICTED_RE, predicted),
    (OF_WRONG_RE, part_of_wrong),
    (WRONG_PART_RE, wrong_part),
    (MISSES_RE, wrong_part),
    *((pattern, mostly_taken) for pattern in MOST_TAKEN_RE),
)
"""Each form with its reader."""
WITH_RATES: frozenset[Form] = frozenset([rates])
"""The readers that account for figures in parentheses."""

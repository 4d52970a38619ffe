"""Outcomes of a matrix of counts: the most frequent one, all but a few errors, empty cells, the rates of all."""

from __future__ import annotations

import re
from itertools import permutations, product
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.form_readings import Reading, group
from chartprose.verify.typing.plain_wording import NAME
from chartprose.verify.typing.squares.confusions import BOUNDS, LIMIT, RIGHT, is_ready
from chartprose.verify.typing.squares.readers import share_of
from chartprose.verify.typing.vocabulary.words import FLIPPED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm
    from chartprose.verify.typing.squares.readers import Form
    from chartprose.verify.typing.squares.table import Cell, Square

NUMBER = rf"(?:#\d+|{'|'.join(NUMBER_WORDS)}|no|zero|empty)"
AS = "(?:as|for|with|in|to)"
TAKEN = rf"{NAME} (?:noun )?(?:is |that is )?(?:classified|confused|recognized) {AS} {NAME}(?: noun)?"
KIND = (
    r"(?P<kind>(?:off-diagonal |off diagonal |diagonal |single |individual ){0,2}"
    r"(?:outcome|cell|cells|noun|count|combination|value))"
)
WITH = r"(?:(?:,? ?)(?:with|at|of|holds|has) (?:only )?(?P<count>#\d+)(?: noun)?)?"
OUTCOME_RE = (
    re.compile(
        rf"(?P<cell>{TAKEN}) (?:is|has|holds) (?:single )?(?P<rank>most frequent|least frequent|largest|smallest)"
        rf" {KIND}"
        rf"(?: (?:of|in) (?:matrix|every noun|all noun|grid))?(?: ,)? ?{WITH}"
    ),
    re.compile(
        rf"(?:single )?(?P<rank>most frequent|least frequent|largest|smallest) {KIND}(?: (?:of|in) (?:whole"
        rf" )?(?:matrix|grid))?"
        rf" (?:is|belongs to)(?: (?:at|for|in))?(?: that of)? (?P<cell>{TAKEN}|(?:correct"
        rf" (?:classified|recognized) )?{NAME})"
        rf"(?: noun)?(?: ,)? ?{WITH}"
    ),
)
GO = (
    rf"(?:(?:is|has been) (?:classified|confused|recognized|misclassified)(?: {AS})?"
    rf"|(?:goes?|lands?|ends? up|fall|is|sit) {AS})"
)
ALL_BUT_RE = (
    re.compile(
        rf"all but (?P<rest>{NUMBER})(?: noun)? of (?:its )?(?P<size>#\d+ )?misclassified (?P<row>{NAME}) (?:noun"
        rf" )?{GO}"
        rf" (?:noun )?(?P<column>{NAME})(?: noun)?"
    ),
    re.compile(
        rf"(?:all|every)(?: of)?(?: (?P<size>#\d+))? misclassified (?P<row>{NAME}) (?:noun )?"
        rf"(?:(?:but|except|except for|with exception of) (?P<rest>{NUMBER}) )?{GO} (?:noun"
        rf" )?(?P<column>{NAME})(?: noun)?"
    ),
    re.compile(
        rf"(?P<count>#\d+|one) (?:out )?of (?P<size>#\d+ )?misclassified (?P<row>{NAME}) (?:noun )?{GO} (?:noun )?"
        rf"(?P<column>{NAME})(?: noun)?"
    ),
)
IN_MATRIX = "(?: (?:in|of) (?:whole |entire )?(?:matrix|grid|heatmap|noun|table))?"
ZEROS_RE = (
    re.compile(
        rf"(?:only )?(?P<count>{NUMBER})(?: of (?:all )?(?P<size>{NUMBER}))? (?P<off>off-diagonal |off diagonal"
        rf" )?(?:cells?|noun){IN_MATRIX}"
        r" (?:is|holds?|has|shows?|remain|persists)(?: (?:count|value|noun)(?: of)?)? empty"
    ),
    re.compile(
        rf"there (?:is|exist) (?:only )?(?P<count>{NUMBER}) (?P<off>off-diagonal |off diagonal )?empty(?: cells?|"
        rf" noun)?{IN_MATRIX}"
    ),
    re.compile(
        rf"(?:matrix|grid|noun|heatmap|table) (?:holds|has|shows) (?:only )?(?P<count>{NUMBER})"
        r" (?P<off>off-diagonal |off diagonal )?(?:empty(?: cells?| noun)?|zeros)"
    ),
)
NEVER_RE = (
    re.compile(
        rf"no (?P<one>{NAME})(?: noun)? (?:is|has been) (?P<way>classified|recognized|confused) {AS}"
        rf" (?P<other>{NAME})(?: noun)?"
    ),
    re.compile(rf"(?P<one>{NAME})(?: noun)? is never (?P<way>classified|confused) {AS} (?P<other>{NAME})(?: noun)?"),
    re.compile(
        rf"(?P<one>{NAME})(?: noun)? and (?P<other>{NAME})(?: noun)? is never"
        rf" (?P<way>confused|classified|misclassified)"
        rf"(?: {AS})?(?P<both>(?: with)? (?:each other|one other|one another)|)(?: in either direction)?"
    ),
)
ELSE_RE = re.compile(
    rf"(?:only )?(?:{LIMIT} )?(?P<part>%\d+) of (?:all |every )?noun(?: that is)? classified as"
    rf" (?P<column>{NAME})(?: noun)?"
    r" (?:really |actually |truly )?(?:is misclassified|(?:is|carry|carries|belongs?(?: to)?|has|holds?|comes?"
    r" from|is from)"
    r" (?:from |to |of )?other noun)"
)
AGREE_RE = re.compile(
    r"(?:noun(?: and noun)?|both|two)(?: noun)? (?P<way>agrees|disagrees)(?: with noun)? (?:on|in|for|about)"
    rf" (?:(?:only )?(?P<count>#\d+) (?:out )?of (?:all )?(?P<size>#\d+) noun(?:(?: ,)?(?: or| i\.e(?: \.)?| which is)?"
    rf" (?P<share>%\d+)(?: of noun)?)?|{LIMIT} (?P<least>%\d+) of (?:all |every )?noun|(?P<part>%\d+) of (?:all"
    rf" |every )?noun)"
)
PART_RIGHT_RE = re.compile(
    rf"(?P<part>%\d+) of (?:all |every |whole )*noun (?:is (?P<right>{RIGHT})|is (?P<wrong>misclassified|off-diagonal))"
)
WHAT = (
    r"(?:noun )?(?:recall|(?:share|part|rate|noun|proportion)(?: (?:of|for))? (?:correct (?:classified"
    r" |recognized )?|recognized )noun"
    r"|rate(?: of recall)?)"
)
BUT = "(?:apart from|except(?: for)?|with exception of|aside from|besides|other than|but|excluding)"
OTHERS = rf"{BUT} (?P<out>{NAME}(?: and {NAME})?)"
BETWEEN = (
    r"(?:is |lies |ranges )?(?:in |at |with )?(?:between|from) (?P<low>%\d+) (?:and|to) (?P<high>%\d+)"
    r"(?: of (?:its |their |all )?noun)?"
)
RATES_RE = (
    re.compile(
        rf"(?:{OTHERS} , )?{WHAT} (?:is )?(?:similar |alike |comparable |close )?(?:(?:of|for|in|across|ranges"
        rf" for|lies for) "
        rf"(?:all|every|each)(?: other)? noun)?(?: ,)? ?{BETWEEN}"
        r"(?: (?:of|for|in|across) (?:all|every|each)(?: other)? noun)?"
    ),
    re.compile(
        rf"(?:(?:all|every|each) (?:other )?noun (?:{OTHERS}|)|{BUT} (?P<apart>{NAME}(?: and {NAME})?) ,"
        rf" (?:all|every|each) noun) ?"
        rf"(?:is (?:correct )?(?:recognized|classified)(?: correct)?|has {WHAT}|reaches {WHAT})"
        rf" (?:of |in )?(?:{BETWEEN}|{LIMIT} (?P<least>%\d+)(?: of (?:its |their |all )?noun)?)"
    ),
)
BOTH_RE = (
    re.compile(
        rf"confusion (?:between|of) (?P<one>{NAME}) and (?P<other>{NAME})"
        rf" (?:runs|goes|occurs|happens|works|is|exists) in both"
        r" (?:directions|ways)(?:(?: ,)? with (?P<first>#\d+)(?: noun)? and (?P<second>#\d+)(?: noun)?(?: ,)?(?:"
        r" respectively)?)?"
    ),
    re.compile(
        rf"(?P<one>{NAME}) and (?P<other>{NAME}) is confused in both (?:directions|ways)"
        r"(?:(?: ,)? with (?P<first>#\d+)(?: noun)? and (?P<second>#\d+)(?: noun)?(?: ,)?(?: respectively)?)?"
    ),
)
CELL_RE = re.compile(
    rf"(?:only )?(?P<count>#\d+)(?: of (?P<size>#\d+))? (?P<row>{NAME})(?: noun)? (?:is|has been)"
    rf" (?:classified|confused) {AS}"
    rf" (?P<column>{NAME})(?: noun)?"
)
RIGHT_COUNT_RE = re.compile(
    rf"(?:only )?(?P<count>#\d+) (?:out )?of (?:all )?(?P<size>#\d+) (?P<row>{NAME})(?: noun)? (?:is|has been)"
    rf" (?P<right>{RIGHT})"
)
LIKE, ROUNDED, FAR = 12.0, 0.5, 2.0
"""In percent: how far apart rates may be that are alike, how far one may be from an end, and where it surely is not."""
TWO_RE = re.compile(r"@\d+.{1,60}@\d+")


def _cell(told: str, words: NormalForm) -> Cell:
    names = words.named(told)
    return (names[0], names[-1])


def _count(told: str, words: NormalForm) -> int:
    if told.startswith("#"):
        return round(words.figure(told).value)
    return NUMBER_WORDS.get(told, 0)


def outcome(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``A predicted as A is the most frequent outcome, with 70 calls``: its cell, among all, off or on the diagonal."""
    one, kind = _cell(m["cell"], words), m["kind"]
    off, on = kind.startswith("off"), kind.startswith("diagonal")
    if (
        not is_ready(square)
        or (off and one[0] == one[1])
        or ((on or not TWO_RE.search(m["cell"])) and one[0] != one[1])
    ):
        return
    pool: Sequence[Cell] = list(product(square.names, square.names))
    pool = list(permutations(square.names, 2)) if off else [c for c in pool if c[0] == c[1]] if on else pool
    high = m["rank"] in ("most frequent", "largest")
    rest = [cell for cell in pool if cell != one]
    made = [square.above(one, cell) if high else square.above(cell, one) for cell in rest]
    figures = [figure for _, told in words.asides for figure in told]
    figures += [words.figure(m["count"])] if group(m, "count") else []
    if len(figures) > 1 or any(figure.unit is not None for figure in figures):
        return
    made += [square.level(one, "equal", figure.value, approx=figure.approx) for figure in figures]
    yield Reading(made, sure=all(square.values[cell] != square.values[one] for cell in rest))


def all_but(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``All but one of the misclassified A are taken for B``, "66 of the 67 misclassified A go to B"."""
    row, column = words.named(m["row"])[0], words.named(m["column"])[0]
    if not is_ready(square) or row == column:
        return
    wrong = square.row(row) - square.values[row, row]
    told = m.groupdict()
    count = _count(told["count"], words) if told.get("count") else wrong - _count(group(m, "rest"), words)
    if (group(m, "size") and words.figure(group(m, "size")).value != wrong) or count < 0 or not wrong:
        return
    yield Reading([square.level((row, column), "equal", count)], sure=True)


def zeros(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Four cells of the matrix hold a count of zero``: those and no others."""
    size, told = group(m, "size"), m["count"]
    cells = [c for c in square.values if not group(m, "off") or c[0] != c[1]]
    if not square.full or not square.counts or (size and _count(size, words) != len(cells)):
        return
    empty = [cell for cell in cells if square.values[cell] == 0]
    count = _count(told, words)
    if len(empty) == count:
        yield Reading([square.level(c, "equal" if c in empty else "above", 0.0) for c in cells])
    elif len(empty) < count:  # some of the others would have to be so
        yield Reading([square.level(c, "at_most", 0.0) for c in cells if c not in empty], sure=True)
    else:
        yield Reading([square.level(c, "above", 0.0) for c in empty], sure=True)


def never(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``No A is classified as B``, "A and B are never confused with each other": their cells are empty."""
    one, other = words.named(m["one"])[0], words.named(m["other"])[0]
    if not is_ready(square) or one == other:
        return
    cells = [(one, other), (other, one)] if "both" in m.groupdict() else [(one, other)]
    yield Reading([square.level(cell, "at_most", 0.0) for cell in cells], sure=True)


def something_else(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``About one in five loaves predicted as A is of another kind``: the column of A without the diagonal."""
    name = words.named(m["column"])[0]
    whole = square.column(name)
    if not is_ready(square) or not whole:
        return
    part, own = words.figure(m["part"]), (name, name)
    if group(m, "bound"):
        low = whole * (1 - part.value / 100)
        yield Reading([square.level(own, FLIPPED[BOUNDS[m["bound"]]], low)], sure=True)
        return
    share = 100 * (1 - square.values[own] / whole)
    for told in share_of(square, own, part, share):
        low = square.values[own] if not told.sure else whole * (1 - part.value / 100)
        yield Reading([square.level(own, "equal", low)], sure=told.sure)


def agreeing(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``The model agrees with the expert on 330 of the 400 calls, or roughly 83 %``: the diagonal."""
    if not is_ready(square) or (group(m, "size") and words.figure(m["size"]).value != square.total):
        return
    agreed = m["way"] == "agrees"
    base: Fields = {"kind": "sum", "among": "positions", "at": ["diagonal"]}
    made: list[Fields] = []
    if group(m, "count"):
        count = words.figure(m["count"])
        low = count.value if agreed else square.total - count.value
        made.append(base | {"measure": "sum", "relation": "equal", "low": low, "approx": count.approx})
    for name in ("share", "part", "least"):
        if group(m, name):
            part = words.figure(m[name])
            bound = BOUNDS[m["bound"]] if name == "least" else "equal"
            if not agreed and name == "least":
                return
            low = part.value if agreed else 100 - part.value
            told: Fields = {"measure": "share_of_all", "relation": bound, "low": low}
            made.append(base | told | ({"approx": part.approx or part.unit == "part"} if bound == "equal" else {}))
    yield Reading(made, sure=True)


def part_right(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``About four in five calls are classified correctly``, "one in five is misclassified"."""
    part = words.figure(m["part"])
    if is_ready(square):
        low = part.value if group(m, "right") else 100 - part.value
        told: Fields = {"kind": "sum", "among": "positions", "at": ["diagonal"], "measure": "share_of_all"}
        yield Reading([told | {"relation": "equal", "low": low, "approx": True}], sure=True)


def all_rates(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Apart from A, all kinds are recognized in 83–86 % of the cases``: each diagonal cell, of the sum of its row."""
    out = words.named(group(m, "out") or group(m, "apart"))
    rest = [n for n in square.names if n not in out]
    if not is_ready(square) or not rest or ("other" in m.group().replace("other than", "").split() and not out):
        return
    if group(m, "least"):
        relation, part = BOUNDS[m["bound"]], words.figure(m["least"]).value / 100
        yield Reading([square.level((n, n), relation, round(square.row(n) * part, 9)) for n in rest], sure=True)
        return
    low, high = words.figure(m["low"]).value, words.figure(m["high"]).value
    if low > high or (("similar" in m.group() or "comparable" in m.group()) and high - low > LIKE):
        return
    made = []
    for n in rest:
        ends = ("at_least", low - ROUNDED), ("at_most", high + ROUNDED)
        made += [square.level((n, n), relation, round(square.row(n) * part / 100, 9)) for relation, part in ends]
    rates = [100 * square.values[n, n] / square.row(n) for n in rest]
    yield Reading(made, sure=any(rate < low - FAR or rate > high + FAR for rate in rates))


def both_ways(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Confusion of A and B runs in both directions, with 27 and 35 calls``: both of their cells."""
    one, other = words.named(m["one"])[0], words.named(m["other"])[0]
    told = [figure for _, aside in words.asides for figure in aside]
    told += [words.figure(m[name]) for name in ("first", "second") if group(m, name)]
    if not is_ready(square) or one == other or len(told) not in (0, 2):
        return
    cells = [(one, other), (other, one)]
    if not told:
        yield Reading([square.level(cell, "above", 0.0) for cell in cells], sure=True)
        return
    same = {t.value for t in told} & {square.values[c] for c in cells}
    made = [square.level(c, "equal", t.value, approx=t.approx) for c, t in zip(cells, told, strict=True)]
    yield Reading(made, sure=len(same) < len({t.value for t in told}))


def in_cell(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``27 A are taken for B``: the cell."""
    row, column = words.named(m["row"])[0], words.named(m["column"])[0]
    if is_ready(square) and (not group(m, "size") or words.figure(m["size"]).value == square.row(row)):
        count = words.figure(m["count"])
        yield Reading([square.level((row, column), "equal", count.value, approx=count.approx)], sure=True)


def right_count(m: re.Match[str], words: NormalForm, square: Square) -> Iterator[Reading]:
    """``Only 118 of the 260 A are recognized as such``: the cell, and the sum of its row."""
    row, count, size = words.named(m["row"])[0], words.figure(m["count"]), words.figure(m["size"])
    if is_ready(square):
        whole: Fields = {"kind": "sum", "measure": "sum", "series": [row], "relation": "equal", "low": size.value}
        yield Reading([square.level((row, row), "equal", count.value, approx=count.approx), whole], sure=True)


OUTCOMES: tuple[tuple[re.Pattern[str], Form], ...] = (
    *((pattern, outcome) for pattern in OUTCOME_RE),
    *((pattern, all_but) for pattern in ALL_BUT_RE),
    *((pattern, zeros) for pattern in ZEROS_RE),
    *((pattern, never) for pattern in NEVER_RE),
    (ELSE_RE, something_else),
    (AGREE_RE, agreeing),
    (PART_RIGHT_RE, part_right),
    *((pattern, all_rates) for pattern in RATES_RE),
    *((pattern, both_ways) for pattern in BOTH_RE),
    (CELL_RE, in_cell),
    (RIGHT_COUNT_RE, right_count),
)
"""Each form with its reader."""
WITH_COUNTS: frozenset[Form] = frozenset([outcome, both_ways])
"""The readers that account for figures in parentheses."""

"""One place with the extremes of two quantities: ``July is both the driest and the warmest month``.

Also without its name: ``the month with the least rain has the most visitors``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.verify.names import norm
from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.adjectives import QUANTITIES
from chartprose.verify.typing.vocabulary.stems import PIECE_RE, stem
from chartprose.verify.typing.vocabulary.words import (
    CORE_HIGHEST,
    CORE_LOWEST,
    DETERMINERS,
    HIGHEST,
    LOWEST,
    ORDINALS,
    PLACE_NOUNS,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

PLAIN: Final = (CORE_HIGHEST | CORE_LOWEST) - QUANTITIES.keys()
GRADES: Final = PLAIN | {w for w in QUANTITIES if w in HIGHEST | LOWEST}
TRIGGERS: Final = GRADES
JOINTS: Final = words_of(
    "is was has had combines shows sees records brings receives with and also both as well but of at same time one "
    "shown listed plotted in all"
)
TIMES: Final = words_of("month months year years quarter quarters season seasons week weeks")
NOUNS: Final = PLACE_NOUNS | TIMES
KNOWN: Final = JOINTS | NOUNS | GRADES
PAIR: Final = 2


class Graded(NamedTuple):
    """A superlative of one quantity: where it stands, its sign, its rank, and the series of the quantity."""

    at: int
    sign: int
    rank: int
    series: str


def extremes_of_two(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that says of one place that it has the extremes of two series."""
    if clause.amounts or clause.lexicon.panel_count != 1 or len(clause.lexicon.series) < PAIR:
        return
    tokens = [word for token in clause.tokens for word in _words(token)]
    told = list(_graded(clause, tokens))
    if len(told) != PAIR or told[0].series == told[1].series or not _accounted(clause, tokens, told):
        return
    place = _place(clause, tokens, told)
    if place is None:
        return
    made: list[Fields] = []
    for one in told:
        fields: Fields = {"kind": "extremum", "series": [one.series], "among": "positions", "at": [place]}
        fields["relation"] = "highest" if one.sign > 0 else "lowest"
        made.append(fields | ({"rank": one.rank} if one.rank > 1 else {}))
    yield Candidate("extremum", made, known=KNOWN, tier=0)


def _words(token: Token) -> list[Token | str]:
    """A token, or the words of one that joins two things: "both the driest"."""
    if token.kind == "." or token.aside:
        return []
    if token.kind == "w":
        return [token.text]
    paired = token.kind == "Q" and token.quantifier == "all" and not token.prep and token.text.startswith("both ")
    return list(token.text.split()) if paired else [token]


def _graded(clause: Clause, tokens: list[Token | str]) -> Iterator[Graded]:
    for i, word in enumerate(tokens):
        if not isinstance(word, str) or word not in GRADES:
            continue
        behind = tokens[i + 1] if i + 1 < len(tokens) else ""
        owned = not isinstance(behind, str) and behind.kind == "S" and len(behind.names) == 1 and not behind.prep
        series = behind.names[0] if owned and not isinstance(behind, str) else _measured(clause, word)
        before = tokens[i - 1] if i else ""
        rank = ORDINALS.get(before, 1) if isinstance(before, str) else 1
        if series is not None and (owned or word not in PLAIN):
            yield Graded(i, 1 if word in HIGHEST else -1, rank, series)


def _measured(clause: Clause, word: str) -> str | None:
    """The one series of the quantity that an adjective grades."""
    nouns = {stem(n) for n in QUANTITIES.get(word, ())}
    found = [s for s in clause.lexicon.series if nouns & {stem(w) for w in PIECE_RE.findall(norm(s))}]
    return found[0] if len(found) == 1 else None


def _accounted(clause: Clause, tokens: list[Token | str], told: list[Graded]) -> bool:
    """Whether nothing is left beside one place, the two superlatives with their series, and words that join them."""
    grades = {one.at for one in told}
    for i, token in enumerate(tokens):
        if isinstance(token, str):
            ordinal = token in ORDINALS and i + 1 in grades
            plain = token in JOINTS | NOUNS | DETERMINERS or stem(token) in clause.lexicon.x_words
            if i not in grades and not ordinal and not plain:
                return False
        elif token.kind == "S":
            if i - 1 not in grades:
                return False
        elif token.kind != "P" or len(token.names) != 1 or token.is_span:
            return False
    return True


def _place(clause: Clause, tokens: list[Token | str], told: list[Graded]) -> str | None:
    """The one place that is named before both, or that has the first extreme: "the month with the least rain"."""
    named = [(i, t) for i, t in enumerate(tokens) if not isinstance(t, str) and t.kind == "P"]
    if named:
        return named[0][1].names[0] if len(named) == 1 and named[0][0] < told[0].at else None
    head = [t for t in tokens[: told[0].at] if t not in DETERMINERS]
    inner = tokens[told[0].at : told[1].at]
    owned = len(head) == PAIR and head[1] == "with" and "has" in inner
    if not owned and (head or not {"is", "has"} & {w for w in inner if isinstance(w, str)} or "and" in inner):
        return None
    panel = panel_of(clause, [one.series for one in told])
    if panel is None or told[0].rank > 1:
        return None
    read = {p: v.value.mid for p in stops(panel, told[0].series) if (v := value_at(panel, told[0].series, p))}
    best = [p for p, v in read.items() if v == (max if told[0].sign > 0 else min)(read.values())]
    return best[0] if len(best) == 1 else None

"""Bars beside a line: ``three bars exceed 30``, "the tallest bar" are of the one series that is so drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import HIGHEST, LOWEST

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

BARS: Final = frozenset(["bar", "bars", "column", "columns"])
OF: Final = ("of", "the")
CHART: Final = frozenset(["chart", "plot", "graph", "figure"])
RANKED: Final = HIGHEST | LOWEST


def _drawn(lexicon: Lexicon) -> list[str]:
    """The one series that is drawn as bars, beside another one that is not."""
    refs = lexicon.whole.get("the bars", ())
    return list(refs[0].names) if len(lexicon.series) > 1 and len(refs) == 1 and refs[0].kind == "S" else []


def half_of_bars(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``half of the bars`` counts bars: behind it these are no name."""
    if not _drawn(lexicon):
        return tokens
    made: list[Token] = []
    for i, token in enumerate(tokens):
        counted = token.kind == "S" and token.text == "the bars" and text_at(tokens, i - 1) == "of"
        if counted and i > 1 and tokens[i - 2].kind == "N":
            made += [Token("w", "the"), Token("w", "bars")]
        else:
            made.append(token)
    return made


def bars_of_one(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which a number of bars, and the tallest one, have the name of the series behind them."""
    names = _drawn(lexicon)
    if not names or any(t.kind == "S" for t in tokens):
        return tokens
    made: list[Token] = []
    for i, token in enumerate(tokens):
        if token.kind == "Q" and token.names[:1] == ["P"] and token.text.rpartition(" ")[2] in BARS:
            made += [token, Token("S", "bars", list(names))]
        elif token.kind == "w" and token.text in BARS and text_at(tokens, i - 1) in RANKED:
            made.append(replace(token, kind="S", names=list(names)))
        elif not _of_chart(tokens, i):
            made.append(token)
    return made


def _of_chart(tokens: list[Token], i: int) -> bool:
    """Whether a word belongs to ``of the chart`` behind a bar, which is of all bars."""
    heads = [k for k in (i, i - 1, i - 2) if k > 0 and text_at(tokens, k - 1) in BARS]
    return any(tuple(text_at(tokens, k + n) for n in range(2)) == OF and text_at(tokens, k + 2) in CHART for k in heads)

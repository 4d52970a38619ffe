"""Margins from a reference line: ``3 days above the target``, ``exceeds the target by 10`` are one figure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.tokens.token import Token, is_unit, text_at

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LINE: Final = "line"
"""The text of a figure that is that of a reference line (``tokens/references.py``)."""

SIDES: Final = {"above": 1.0, "below": -1.0}
OVER: Final = frozenset(["exceeds", "exceed", "exceeded", "surpass", "surpasses", "surpassed", "tops"])
MORE: Final = {
    "above": {1.0: "above", -1.0: "below"},
    "at_least": {1.0: "at_least", -1.0: "at_most"},
    "": {1.0: "", -1.0: ""},
}
"""What a bound of the margin means for the value, above and below the line."""


def margins(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with a margin and the line beside it as the figure that the two make."""
    if sum(t.kind == "N" for t in tokens) < 2:
        return tokens
    for at, token in enumerate(tokens):
        told = _beside_line(tokens, at, lexicon) if token.kind == "N" and token.text == LINE else tokens
        if told is not tokens:
            return margins(told, lexicon)
    return tokens


def _beside_line(tokens: list[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """Tokens with the margin beside one line as a figure of its own; the same tokens where there is none."""
    line = tokens[at]
    sign = SIDES.get(line.bound) or (1.0 if text_at(tokens, at - 1) in OVER else 0.0)
    before, behind = _before(tokens, at, lexicon), at + 2
    if before is not None and sign and text_at(tokens, at - 1) not in OVER:
        made = _sum(tokens[before], line, sign)
        return tokens if made is None else [*tokens[:before], made, *tokens[at + 1 :]]
    margin = tokens[behind] if behind < len(tokens) else None
    if text_at(tokens, at + 1) != "by" or margin is None or margin.kind != "N" or not sign:
        return tokens
    after = behind + 1
    while after < len(tokens) and is_unit(tokens[after], lexicon):
        after += 1
    if (text_at(tokens, after), text_at(tokens, after + 1)) == ("or", "more"):
        margin, after = replace(margin, bound="at_least"), after + 2
    made = _sum(margin, line, sign)
    start = at - 1 if text_at(tokens, at - 1) in OVER else at
    lead = [Token("w", "is"), Token("w", "at")] if start < at else []
    return tokens if made is None else [*tokens[:start], *lead, made, *tokens[after:]]


def _before(tokens: list[Token], at: int, lexicon: Lexicon) -> int | None:
    """The index of a margin right before the line, with its unit between them."""
    k = at - 1
    while k >= 0 and is_unit(tokens[k], lexicon):
        k -= 1
    return k if k >= 0 and tokens[k].kind == "N" and tokens[k].text != LINE else None


def _sum(margin: Token, line: Token, sign: float) -> Token | None:
    """The line's figure and the margin together."""
    one, other = line.amount, margin.amount
    bounds = MORE.get(margin.bound)
    if one is None or other is None or bounds is None or other.unit in ("times", "percent") or other.high is not None:
        return None
    amount = replace(other, value=one.value + sign * other.value, unit=None)
    return replace(margin, amount=amount, bound=bounds[sign])

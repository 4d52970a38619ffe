"""Exceptions: ``every line except Gamma``, ``with the exception of Gamma, all lines``, ``except at 0, A leads``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

PHRASES = (
    ("with", "the", "exception", "of"),
    ("other", "than"),
    ("apart", "from"),
    ("aside", "from"),
    ("except",),
    ("excepting",),
    ("excluding",),
    ("besides",),
    ("save",),
    ("but",),
    ("all", "but"),
)
OPENING = frozenset(phrase[0] for phrase in PHRASES)
SMALL = frozenset(["is", "being", "was", "the", "only", "single", "sole", "one", "with", "as"])
JOINING = frozenset(["and", "or"])
POOLING = frozenset(["of", "among"])
INTO = frozenset(["for", "in", "at", "on", "under", "with", "the"])


def excepted(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with the names that an exception leaves, in the place of the group, or as the places of the clause."""
    for i in range(len(tokens)):
        size = _phrase(tokens, i)
        if not size:
            continue
        k = i + size
        while text_at(tokens, k) in INTO or _is_noun(stem(text_at(tokens, k)), lexicon):
            k += 1
        out = tokens[k] if k < len(tokens) else None
        if out is None or out.kind not in "SP" or out.is_span:
            continue
        out, k = _whole_list(tokens, k)
        made = _without(tokens, (i, k), out, lexicon)
        if made is not None:
            return made
    return tokens


def _whole_list(tokens: list[Token], k: int) -> tuple[Token, int]:
    """The names from here on that are joined with their articles, "the spade and the rake", and where they end."""
    out = tokens[k]
    names, last, commas = list(out.names), k, 0
    while True:
        n = last + 1
        comma = text_at(tokens, n) == ","
        n += comma
        closing = text_at(tokens, n) in JOINING
        n += closing + (text_at(tokens, n + closing) == "the")
        ended = closing and (commas > 0 or not comma)
        more = tokens[n] if n < len(tokens) and (ended or (comma and not closing)) else None
        if more is None or more.kind != out.kind or more.is_span:
            return out, k  # not a list that is closed
        names += [name for name in more.names if name not in names]
        last, commas = n, commas + comma
        if ended:
            return replace(out, names=names), last


def _is_noun(word: str, lexicon: Lexicon) -> bool:
    return word in lexicon.x_words or word in lexicon.nouns


def _phrase(tokens: list[Token], i: int) -> int:
    """How many tokens from here on open an exception; ``but`` only right behind a group, or "everywhere"."""
    if text_at(tokens, i) not in OPENING:
        return 0
    for phrase in PHRASES:
        if all(text_at(tokens, i + n) == word for n, word in enumerate(phrase)):
            behind = i > 0 and (tokens[i - 1].kind == "Q" or tokens[i - 1].text == "everywhere")
            return len(phrase) if phrase != ("but",) or behind else 0
    return 0


def _without(tokens: list[Token], cut: tuple[int, int], out: Token, lexicon: Lexicon) -> list[Token] | None:
    pool = lexicon.series if out.kind == "S" else lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    rest = [n for n in pool if n not in out.names]
    if not rest or len(rest) + len(out.names) != len(pool):
        return None
    start, last = cut
    opened = text_at(tokens, start)
    goes_on = _where_again(tokens[last + 1 :], out)
    kept = [*tokens[:start], *goes_on]
    if start == 0 and kept and kept[0].text == ",":
        kept = kept[1:]
    while kept and kept[-1].text in (",", "and"):
        kept.pop()
    groups = [t for k, t in enumerate(kept) if t.kind == "Q" and not _is_pool(kept, k, out)]
    group = next((t for t in groups if t.quantifier == "all" and t.names[0] in (out.kind, "?")), None)
    most = next((t for t in groups if t.quantifier == "most" and t.names[0] in (out.kind, "?")), None)
    if group is None and most is not None and len(groups) == 1:  # "in most towns, except for Oslo": in all others
        left = Token(out.kind, most.text, rest, prep=most.prep, quantifier="all", sure=False)
        return [left if t is most else t for t in kept]
    if group is not None:
        left = Token(out.kind, group.text, rest, prep=group.prep, quantifier="all")
        return [left if t is group else t for t in kept]
    none = next((t for t in groups if t.quantifier == "none" and t.names[0] in (out.kind, "?")), None)
    if none is not None and len(groups) == 1:
        denied = [Token(out.kind, none.text, rest, prep=none.prep, quantifier="all"), Token("w", "never")]
        return [x for t in kept for x in (denied if t is none else [t])]
    if opened == "all":
        return [*kept[:start], Token(out.kind, "all", rest, quantifier="all"), *kept[start:]]
    others_led = out.kind == "P" and not groups and not any(t.kind == "P" for t in tokens[:start])
    if others_led and start and goes_on != tokens[last + 1 :]:
        return [*tokens[:start], Token("P", "others", rest, prep="at", quantifier="all"), *goes_on]
    if out.kind == "P" and not any(t.kind == "P" for t in kept) and not groups:
        left = Token("P", "others", rest, prep="at", quantifier="all")
        return [left, *kept] if start == 0 else [*kept, left]
    return None


def _is_pool(tokens: list[Token], k: int, out: Token) -> bool:
    """Whether a group is that of which a superlative is, and of another kind: "the biggest of the three uses"."""
    return k > 0 and tokens[k - 1].text in POOLING and tokens[k].names[0] not in (out.kind, "?")


def _where_again(rest: list[Token], out: Token) -> list[Token]:
    """What goes on with ``…, where B is higher`` behind an exception is said of the place that is left out."""
    if out.kind != "P" or [t.text for t in rest[:2]] != [",", "where"]:
        return rest
    return [Token("w", "but"), Token("P", out.text, list(out.names), prep="at", sure=out.sure), *rest[2:]]


def lone_exception(piece: list[Token], before: Sequence[Assertion], lexicon: Lexicon) -> list[Assertion]:
    """``…; Umami is the only exception`` behind "on five of the six": what was said does not hold there."""
    words = [t.text for t in piece if t.kind == "w" and t.text not in SMALL]
    names = [t for t in piece if t.kind in "SP" and not t.is_span]
    last = before[-1] if before else None
    if last is not None and last.negated and words == ["exception"] and len(names) == 1 and last.at == names[0].names:
        return [last]  # told already, as the only place where it does not hold
    counted = len(before) == 1 and before[0].count is not None and before[0].across is not None
    told_so = [w for w in words if w not in ("are", "being", "were")] in (["exception"], ["exceptions"])
    if not counted or not told_so or len(names) != 1 or before[0].negated:
        return []
    one = before[0]
    pool = lexicon.series if one.across == "series" else lexicon.places or lexicon.numbers
    if one.count != len(pool) - len(names[0].names):
        return []
    if (one.across == "positions") != (names[0].kind == "P") or one.at or (one.across == "series" and one.series):
        return []
    field = "at" if one.across == "positions" else "series"
    return [
        one.model_copy(update={field: [name], "count": None, "across": None, "negated": True})
        for name in names[0].names
    ]

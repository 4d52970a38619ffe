"""Ranks in other words: ``takes second place``, ``comes in third``, ``only fourth at the end`` all rank.

They become ``ranks`` with an ordinal, the one form that the frames of ranking read.
"""

from __future__ import annotations

from dataclasses import replace

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEING, BEST, HIGHEST, LOWEST, ORDINALS, PREPOSITIONS, WORST
from chartprose.verify.typing.words import words_of

TAKING = words_of(
    "takes take took taking holds hold held holding occupies occupy occupied claims claim claimed secures "
    "secure reaches reach reached has have gets get keeps keep kept gains earns wins"
)
COMING = words_of("comes come came coming ranks rank ranked ranking places place placed finishes finish finished")
ENDING = frozenset(["finishes", "finish", "finished", "ends", "end", "ended"])
SPOTS = frozenset(["place", "spot", "position", "rank", "slot"])
DOWNTONERS = words_of("only just merely even still again joint clearly also now")
OFTEN = frozenset(["never", "always", "not"])
LEADS = frozenset(["the", "a", "its"])
RANKING = {
    **{word: word for word in ORDINALS if not word.endswith("-")},
    "last": "last",
    "top": "first",
    "bottom": "last",
}
HYPHENED = frozenset(f"{rank}-{best}" for rank in ORDINALS for best in HIGHEST | LOWEST)
"""``Second-largest`` and the like."""
EVERYWHERE = frozenset(["and", "or", "every", "each", "all", "throughout", "overall", "everywhere", "most"])
"""What may stand behind a rank, besides the prepositions: "finishes last every year"."""
AT_END = ("at", "the", "end")


def ranks_told(tokens: list[Token], *, numeric: bool) -> list[Token]:
    """Tokens with each phrase for a rank as ``ranks`` and its ordinal; ``numeric`` tells of an axis with an end."""
    tokens = [Token("w", t.text) if t.kind == "P" and _is_rank(tokens, i) else t for i, t in enumerate(tokens)]
    words = [t.text for t in tokens]
    if RANKING.keys().isdisjoint(words) and ("from" not in words or "to" not in words):
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        order = _from_best(tokens, i)
        if order is not None:
            made += [Token("w", "order"), Token("w", order[1])]
            i = order[0]
            continue
        found = _taking(tokens, i) or _coming(tokens, i) or _being(tokens, i) or _bare(tokens, i, made)
        if found is None:
            made.append(tokens[i])
            i += 1
            continue
        after, rank = found
        made += [Token("w", "ranks"), Token("w", rank)]
        ended = text_at(tokens, i) in ENDING and numeric and not any(t.kind == "P" for t in tokens[after:])
        if ended and text_at(tokens, after) not in PREPOSITIONS | EVERYWHERE - {"and", "or"}:
            made += [Token("w", w) for w in AT_END]
        i = after
    return _behind_one(made)


def _behind_one(tokens: list[Token]) -> list[Token]:
    """``Ranks second, behind A alone`` is behind A."""
    ranked = any(t.text == "ranks" and text_at(tokens, k + 1) == "second" for k, t in enumerate(tokens))
    k = next((k for k in range(2, len(tokens)) if ranked and text_at(tokens, k) in ("alone", "only")), 0)
    if not k or tokens[k - 1].kind not in "SP" or text_at(tokens, k - 2) not in ("behind", "after"):
        return tokens
    return [*tokens[:k], *tokens[k + 1 :]]


def _is_rank(tokens: list[Token], i: int) -> bool:
    """Whether a part of a category is a rank here: "ranks second", beside a category "Second shift"."""
    if tokens[i].text not in RANKING:
        return False
    before, after = text_at(tokens, i - 1), tokens[i + 1] if i + 1 < len(tokens) else None
    if before in TAKING and text_at(tokens, i + 1) in SPOTS:
        return True
    return before in COMING and (after is None or (after.kind in "w." and after.text in PREPOSITIONS | {".", ",", ";"}))


def _from_best(tokens: list[Token], i: int) -> tuple[int, str] | None:
    """``From best to worst``, "from the lowest to the highest": how an order goes."""
    if text_at(tokens, i) != "from":
        return None
    k = i + 2 if text_at(tokens, i + 1) == "the" else i + 1
    to = k + 1
    last = to + 2 if text_at(tokens, to + 1) == "the" else to + 1
    ends = (text_at(tokens, k), text_at(tokens, last))
    behind = tokens[last + 1] if last + 1 < len(tokens) else None
    named = behind is not None and behind.kind == "w" and behind.text not in BEING | PREPOSITIONS | DOWNTONERS
    if text_at(tokens, to) != "to" or named:
        return None
    down = ends[0] in HIGHEST | BEST and ends[1] in LOWEST | WORST
    up = ends[0] in LOWEST | WORST and ends[1] in HIGHEST | BEST
    return (last + 1, "descending" if down else "ascending") if down or up else None


def _skip(tokens: list[Token], i: int, words: frozenset[str]) -> int:
    while text_at(tokens, i) in words:
        i += 1
    return i


def _taking(tokens: list[Token], i: int) -> tuple[int, str] | None:
    """``Takes second place``, "holds the top spot"."""
    if text_at(tokens, i) not in TAKING:
        return None
    k = _skip(tokens, i + 1, LEADS | DOWNTONERS)
    rank = RANKING.get(text_at(tokens, k))
    return (k + 2, rank) if rank and text_at(tokens, k + 1) in SPOTS else None


def _coming(tokens: list[Token], i: int) -> tuple[int, str] | None:
    """``Comes in second``, "finishes only third", "ends up last"."""
    if text_at(tokens, i) not in COMING and text_at(tokens, i) not in ENDING:
        return None
    k = _skip(tokens, i + 1, frozenset(["in", "on", "up", "as"]) | LEADS | DOWNTONERS)
    rank = RANKING.get(text_at(tokens, k))
    if rank is None or text_at(tokens, k) in ("top", "bottom"):
        return None
    k += 1
    after = tokens[k] if k < len(tokens) else None
    if text_at(tokens, k) in SPOTS:
        return k + 1, rank
    return (k, rank) if after is None or after.kind != "w" or after.text in PREPOSITIONS | EVERYWHERE else None


def _being(tokens: list[Token], i: int) -> tuple[int, str] | None:
    """``Is in second place``, "stands in third position", "is never in last place"."""
    led = i > 0 and (tokens[i - 1].kind in "SP" or text_at(tokens, i - 1) in OFTEN)
    named = led and text_at(tokens, i) in ("in", "on", "at")
    if text_at(tokens, i) not in BEING and not named:
        return None
    k = i if named else _skip(tokens, i + 1, DOWNTONERS)
    if text_at(tokens, k) not in ("in", "on", "at"):
        return None
    k = _skip(tokens, k + 1, LEADS | DOWNTONERS)
    rank = RANKING.get(text_at(tokens, k))
    return (k + 2, rank) if rank and text_at(tokens, k + 1) in SPOTS else None


def _bare(tokens: list[Token], i: int, made: list[Token]) -> tuple[int, str] | None:
    """``… but only third at the end``, "yet last in spring"; ``… and third in autumn`` behind another rank."""
    before = text_at(tokens, i - 1)
    opened = before in ("but", "yet", "though", "although") or (
        (before == "and" or (i > 0 and tokens[i - 1].text == ","))
        and any(t.text == "ranks" and t.kind == "w" for t in made)
    )
    downtoned = text_at(tokens, i) in DOWNTONERS
    k = _skip(tokens, i, DOWNTONERS)
    rank = RANKING.get(text_at(tokens, k))
    if rank is None or text_at(tokens, k) in ("top", "bottom") or not (opened or (downtoned and before in BEING)):
        return None
    after = tokens[k + 1] if k + 1 < len(tokens) else None
    if text_at(tokens, k + 1) in SPOTS:
        return k + 2, rank
    return (k + 1, rank) if after is None or after.kind != "w" or after.text in PREPOSITIONS else None


def hyphened(tokens: list[Token]) -> list[Token]:
    """Tokens with ``second-largest`` as two words."""
    made: list[Token] = []
    for token in tokens:
        first, _, last = token.text.partition("-")
        ranks = token.kind == "w" and first in ORDINALS and last in HIGHEST | LOWEST
        made += [replace(token, text=first), replace(token, text=last)] if ranks else [token]
    return made

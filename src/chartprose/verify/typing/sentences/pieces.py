"""Pieces: the clauses of a sentence, and what each takes over from the one before."""

from __future__ import annotations

from dataclasses import replace

from chartprose.verify.typing.frames.comparisons.adding import joined
from chartprose.verify.typing.frames.comparisons.comparatives import GRADES
from chartprose.verify.typing.frames.families import TRIGGERS
from chartprose.verify.typing.frames.peaks.delays import EXTREMES as DELAYED
from chartprose.verify.typing.sentences.joints import leading_in_ends
from chartprose.verify.typing.sentences.reversals import all_of_them, is_reversal, left_pronoun, resolved, reversed_of
from chartprose.verify.typing.sentences.takeovers import even_more, takes_over, takes_over_next
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    DENIALS,
    DOWN,
    ENDS,
    GAP_NOUNS,
    HIGHEST,
    LOWEST,
    MULTIPLYING,
    PREPOSITIONS,
    STARTS,
    UP,
)
from chartprose.verify.typing.words import UNITS

SPLIT_WORDS = frozenset(["but", "while", "whereas", "although", "though", "yet", "despite"])
RELATIVE = frozenset(["where", "which", "who", "with", "gaining", "reaching", "followed", "at", "by"])
CONNECTIVE = SPLIT_WORDS | RELATIVE
STEPS = frozenset(
    ["increase", "rise", "gain", "growth", "decrease", "decline", "drop", "fall", "loss", "jump", "change"]
)
"""Changes between two places, of which one is the largest."""
OPENING = (TRIGGERS | (STARTS | ENDS) - {"last", "initial", "start", "end"}) - PREPOSITIONS
"""Words that open a frame or a new piece."""
ACTING = OPENING - BEING
ACTING_ON = frozenset(["exceeding", "outperforming", "surpassing", "beating", "outnumbering", "topping", "overtaking"])
"""Verbs of a piece whose first name is what its subject is set against."""
ACTING_ON |= frozenset(["passes", "overtakes", "crosses", "exceeds", "surpasses", "outperforms", "beats", "trails"])
ACTING_OR_DENIED = ACTING | DENIALS
JOINING = frozenset(["and", "but", "then", "later", "also", ","])
EXTREMES = HIGHEST | LOWEST
HEIGHTS = frozenset(["above", "below", "over", "under", "behind", "of"])
PACES = frozenset(["less", "more", "faster", "slower"])
PACING = PACES | frozenset(["but", "and", "far", "much", "somewhat", "slightly", "steeply", "sharply", "slowly", ","])
SHORT = 2
SHORT_OF_IT = 4
"""So many words "where it amounts to" has."""
RANKED = frozenset(["ranks"])
SMALL = PREPOSITIONS | frozenset(["the", "and", "but"])


def pieces_of(tokens: list[Token]) -> list[list[Token]]:
    """The clauses of a sentence: cut at semicolons, contrasts, and commas before a new predicate."""
    made: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        cut = _cuts(tokens, i, made[-1])
        if cut:
            made.append([])
        if not cut or not (token.kind == "w" or token.text in (",", ";")):
            made[-1].append(token)
    return [p for p in made if any(t.kind != "." for t in p)]


def _cuts(tokens: list[Token], i: int, before: list[Token]) -> bool:
    """Whether a new piece begins at a token."""
    token = tokens[i]
    following = tokens[i + 1] if i + 1 < len(tokens) else None
    if token.text == ";" or (token.kind == "w" and token.text in SPLIT_WORDS) or takes_over_next(tokens, i):
        return True
    if token.text == "," and leading_in_ends(tokens, i, OPENING):
        return True
    if token.text == "," and following is not None:
        words = [t.text for t in before if t.kind == "w"]
        after = tokens[i + 2] if i + 2 < len(tokens) else None
        denied = (
            following.text in ("never", "not") and after is not None and (after.text.endswith("ing") or after.bound)
        )
        joined = following.text in CONNECTIVE or following.text in ("and", "ranks") or _concludes(tokens[i + 1 :])
        ranked = following.text == "the" and after is not None and after.text in EXTREMES and bool(EXTREMES & {*words})
        new = joined or following.text.endswith("ing") or bool(denied) or ranked or _adds(tokens[i + 1 : i + 4])
        measured = following.text in ("by", "at") and after is not None and after.kind == "N"
        return new and not measured and any(t.kind == "w" and t.text in OPENING for t in before)
    if token.text == "and" and before[:1] and before[0].text == "with" and any(t.text in EXTREMES for t in before):
        return [t.text in EXTREMES for t in tokens[i + 1 : i + 3]] == [False, True]  # "… and the lowest median"
    if token.kind != "w" or token.text != "and" or not any(t.kind in "SPQ" for t in before):
        return False
    later = tokens[i + 1 : i + 3]
    if later and later[0].text in ("its", "the", "a", "their"):
        later = later[1:]
    figures = any(t.kind == "N" for t in before) and any(t.kind == "N" for t in tokens[i + 1 :])
    gapped = following is not None and following.kind in "SN" and figures
    denied = following is not None and following.text in ("never", "not") and following.kind == "w"
    acts = any(t.kind == "w" and t.text in OPENING for t in tokens[i + 2 : i + 4]) and len(before) > SHORT
    multiplied = following is not None and following.kind == "N" and following.text in MULTIPLYING
    if multiplied and any(t.kind == "w" and t.text in OPENING for t in before):
        return True
    if _says_more(tokens, i, before) or (denied and acts and any(t.text in OPENING for t in before)):
        return True
    return gapped or (bool(later) and later[0].kind == "w" and later[0].text in OPENING)


def _adds(tokens: list[Token]) -> bool:
    """Whether ", compared to 13 in B" or ", each spanning more than 30" says something more of what stands before."""
    words = [t.text for t in tokens[:2] if t.kind == "w"]
    part = tokens[0].amount if tokens[0].kind == "N" else None
    if part is not None and part.unit == "percent" and words == ["of"]:
        return tokens[-1].kind in "SP" or tokens[-1].text in ("the", "that")  # ", 65% of the value of B"
    if words in (["compared", "to"], ["compared", "with"]):
        return tokens[-1].kind == "N"
    return len(words) == SHORT and words[0] == "each" and words[1].endswith("ing")


def graded_where(tokens: list[Token]) -> bool:
    """Whether "…, where B is stronger" is left: a comparison of its own at another place."""
    at = next((k for k, t in enumerate(tokens) if t.text == "where" and t.kind == "w"), len(tokens))
    return any(t.kind == "w" and t.text in GRADES for t in tokens[at:])


def _concludes(tokens: list[Token]) -> bool:
    """Whether "so …" draws a conclusion that names nothing of the figure: "…, so the bars can be compared"."""
    return tokens[0].text == "so" and not any(t.kind in "SPGNQO" or t.text in DENIALS for t in tokens)


def _says_more(tokens: list[Token], i: int, before: list[Token]) -> bool:
    """``A is highest and B is lowest``: another name and its own predicate stand behind the ``and``."""
    k = i + 2 if tokens[i + 1 : i + 2] and tokens[i + 1].text in ("the", "that") else i + 1
    name = tokens[k] if k < len(tokens) else None
    subject = next((t for t in before if t.kind in "SPG" and not t.prep), None)
    if name is None or subject is None or name.kind != subject.kind or name.is_span or name.prep:
        return False
    end = next((n for n in range(k, len(tokens)) if tokens[n].text in (",", ";", "and")), len(tokens))
    said = (t.text in OPENING and t.kind == "w" for t in tokens[k:end])
    return any(said) and any(t.kind == "w" and t.text in OPENING for t in before)


def gapped(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``… and Beta by 3`` after "Alpha rises by 2": the clause before with the names and figures of this one."""
    own = [t for t in piece if t.kind in "SPGN"]
    own = [t for k, t in enumerate(own) if t.kind != "G" or not any(t.names == o.names for o in own[:k])]
    if is_reversal(piece):
        return None
    if not own or any(t.kind == "w" and t.text in ACTING_OR_DENIED for t in piece):
        return None
    made = list(before)
    for token in own:
        k = next((i for i, t in enumerate(made) if t.kind == token.kind and not any(t is o for o in own)), None)
        if k is None:
            return None
        made[k] = token
    return made


def _graded_anew(piece: list[Token], before: list[Token]) -> list[Token]:
    """``… and most in spring`` after "A and B differ least in summer": with the verb of the clause before."""
    words = [t.text for t in piece if t.kind == "w" and t.text not in SMALL]
    old = [t for t in before if t.text in ("most", "least") and t.kind == "w"]
    places = [t for t in piece if t.kind in "SP"]
    if len(words) != 1 or words[0] not in ("most", "least") or len(old) != 1 or len(places) != 1:
        return []
    own = [t for t in before if t.kind == places[0].kind and t.prep == places[0].prep]
    if len(own) != 1 or not places[0].prep or any(t.kind == "N" for t in (*piece, *before)):
        return []
    return [places[0] if t is own[0] else replace(t, text=words[0]) if t is old[0] else t for t in before]


def _other_extreme(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``… and the weakest, 3, between May and June``, behind "the strongest rise, 9, lies between June and July".

    The clause before with the superlative, the figure and the place of this one; nothing where they do not match.
    """
    words = [t for t in piece if t.kind == "w" and t.text not in SMALL and t.text not in UNITS]
    ranks = [t for t in before if t.kind == "w" and t.text in EXTREMES]
    moved = any(t.kind == "w" and t.text in STEPS and ranks and t not in ranks for t in before)
    own = [t for t in piece if t.kind in "SPGNQO"]
    if (
        len(words) != 1
        or words[0].text not in EXTREMES
        or len(ranks) != 1
        or not moved
        or not any(t.is_span for t in own)
    ):
        return None
    made = [words[0] if t is ranks[0] else t for t in before]
    for token in own:
        old = [t for t in before if t.kind == token.kind and t.is_span == token.is_span]
        if len(old) != 1 or sum(t.kind == token.kind and t.is_span == token.is_span for t in own) > 1:
            return []
        made = [token if t is old[0] else t for t in made]
    return made


def _its_own(piece: list[Token], before: list[Token]) -> list[Token]:
    """``… while B has exceeded its own``, behind "its 1998 peak": the 1998 peak of B."""
    marked = next((k for k, t in enumerate(before) if t.text in ("its", "their") and t.kind == "w"), None)
    if marked is None or [t.text for t in piece[-2:]] not in (["its", "own"], ["their", "own"]):
        return piece
    return [*piece[:-1], *(replace(t) for t in before[marked + 1 :])]


def _of_the_pair(piece: list[Token], before: list[Token]) -> list[Token]:
    """``… despite a thinner network``, after "A exceeds B": thinner than that of B."""
    pair = [t for t in before if t.kind in "SP" and not t.is_span]
    if len(pair) != 2 or {t.text for t in piece}.isdisjoint(GRADES):
        return piece
    return [*piece, Token("w", "than"), replace(pair[1])]


def inherited(piece: list[Token], before: list[Token]) -> list[list[Token]]:
    """A piece as it stands, and with the subject and the scope of the piece before it."""
    if before and is_reversal(piece):
        turned = reversed_of(piece, before)
        return [turned] if turned else []
    piece = _its_own(resolved(all_of_them(piece, before), before), before)
    if left_pronoun(piece):
        return []
    whole = _the_other(piece, before) or _becoming(piece, before)
    whole = whole or _so_long_after(piece, before) or _this_happens(piece, before) or _where_it_is(piece, before)
    whole = whole or even_more(piece, before) or takes_over(piece, before) or _paced_beside(piece, before)
    if whole is not None:
        return [whole]
    than = next((k for k, t in enumerate(before) if t.text == "than" and t.kind == "w"), None)
    if than is None and any(t.text == "despite" for t in piece):
        piece = _of_the_pair(piece, before)
    if than is not None and not any(t.text == "than" for t in piece) and not {t.text for t in piece}.isdisjoint(GRADES):
        other = next((t for t in before[than:] if t.kind in "SPO"), None)
        if other is not None:
            piece = [*piece, before[than], replace(other)]
    graded = _graded_anew(piece, before)
    if graded:
        return [graded]
    extreme = _other_extreme(piece, before)
    if extreme is not None:
        return [extreme] if extreme else []
    made: list[list[Token]] = []
    subject = next((t for t in before if t.kind in "SPQ" and not t.prep), None)
    if piece and piece[0].text in ("which", "who"):
        last = next((t for t in reversed(before) if t.kind in "SPG"), None)
        subject = replace(last, prep="") if last is not None and not last.is_span else subject
        if subject is not None and joined(before) and len(subject.names) > 1:
            return [[subject, Token("w", "together"), *piece[1:]]]  # "A and B add up to 40, which is more than C"
        if subject is not None and any(t.kind == subject.kind for t in piece):
            made.append([subject, *piece[1:]])  # "which is 39 points above Beta"
    begun = next((t.text for t in piece if t.text not in JOINING), "")
    on_other = begun in ACTING_ON or _set_beside(piece)  # "…, exceeding B by 13"
    if subject is not None and (on_other or not any(t.kind in f"SQ{subject.kind}" and not t.prep for t in piece)):
        made.append([subject, *piece])
    first = next((t for t in piece if t.text not in SMALL), None)
    if not made or first is None or first.text not in RANKED:
        made.append(piece)  # "… but ranks last in spring" says so of the same subject
    names = [t for t in before if t.kind in "SPG" and t.kind not in {x.kind for x in piece}]
    names += [t for t in before[:2] if t.kind == "Q" and t.prep and not any(x.kind == "Q" for x in piece)]
    if names:
        made.append([*[replace(t, prep=t.prep) for t in names], *piece])
    return [_placed(reading, piece, before) for reading in made]


def _set_beside(piece: list[Token]) -> bool:
    """Whether a piece begins with its verb, and each name stands behind a word of height: "finishes 15 above B"."""
    names = [k for k, t in enumerate(piece) if t.kind in "SPQ" and not t.prep]
    begun = next((t for t in piece if t.kind != "." and t.text not in SMALL), None)
    acting = begun is not None and begun.kind == "w" and begun.text in ACTING
    return acting and bool(names) and all(k and piece[k - 1].text in HEIGHTS for k in names)


def _placed(reading: list[Token], piece: list[Token], before: list[Token]) -> list[Token]:
    """``…, where B exceeds C by 5``, "…, 60% of that of B" are said at the place of the clause before."""
    places = [t for t in before if t.kind == "P"]
    there = bool(piece) and (piece[0].text == "where" or piece[0].kind == "N")
    if not there or len(places) != 1 or len(places[0].names) > 1 or any(t.kind == "P" for t in reading):
        return reading
    return [replace(places[0]), Token(".", ","), *reading]


def _paced_beside(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``… but less steeply than B`` behind "A declines": with the subject, the verb and the span of that clause."""
    words = [t.text for t in piece if t.text not in PACING]
    subject = next((t for t in before if t.kind == "S" and not t.prep), None)
    verbs = [t for t in before if t.kind == "w" and t.text in UP | DOWN]
    if words[:1] != ["than"] or len(verbs) != 1 or subject is None or any(t.kind == "N" for t in (*piece, *before)):
        return None
    start = next(k for k, t in enumerate(piece) if t.text in PACES)
    spans = [t for t in before if t.kind == "G" or (t.kind == "P" and t.is_span)]
    return [*spans, subject, verbs[0], *piece[start:]]


def _so_long_after(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``… while B has its minimum one month later``, behind "A peaks in June": one month after A peaks."""
    side = {"later": "after", "earlier": "before"}.get(piece[-1].text if piece else "")
    owner = [t for t in before if t.kind == "S"]
    words = [t for t in before if t.kind == "w" and t.text in DELAYED]
    if side is None or len(owner) != 1 or len(words) != 1 or not any(t.kind == "S" for t in piece):
        return None
    if any(t.kind == "P" for t in piece) or {t.text for t in piece}.isdisjoint(DELAYED):
        return None
    return [*piece[:-1], Token("w", side), replace(owner[0], prep=""), words[0]]


HAPPENING = frozenset(["this", "which", "it", "that", "happens", "happened", "occurs", "occurred", "is", "already"])
"""The words of a clause that only says when it is that what was said before happens."""


def _this_happens(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``…; this happens before day 30``: the clause before, at that place."""
    places = [t for t in piece if t.kind == "P"]
    rest = {t.text for t in piece if t.kind != "P" and not any(t.text == p.prep for p in places)}
    told = len(places) == 1 and rest <= HAPPENING and bool(rest & {"happens", "happened", "occurs", "occurred"})
    return [*before, places[0]] if told and not any(t.kind == "P" for t in before) else None


def _where_it_is(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``…, where it amounts to 0.7`` behind "the gap between A and B is widest at 45": the gap is that there."""
    gap = [t for t in before if t.kind == "w" and t.text in GAP_NOUNS]
    pair = [t for t in before if t.kind == "S"]
    places = [t for t in before if t.kind == "P" and not t.is_span]
    words = [t.text for t in piece if t.kind == "w"]
    figure = [t for t in piece if t.kind != "w"]
    if words[:2] != ["where", "it"] or len(gap) != 1 or len(places) != 1 or sum(len(t.names) for t in pair) != 2:
        return None
    told = len(figure) == 1 and figure[0].kind == "N" and len(words) <= SHORT_OF_IT
    return [gap[0], *pair, Token("w", "is"), figure[0], places[0]] if told else None


def _the_other(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``… then B is ahead`` behind "A leads B": ahead of A, and not of all."""
    pair = [t for t in before if t.kind == "S" and len(t.names) == 1]
    own = [t for t in piece if t.kind == "S"]
    at = next((k for k, t in enumerate(piece) if t.text in ("ahead", "leads", "lead", "behind", "trails")), -1)
    if len(pair) != 2 or len(own) != 1 or at < 0 or own[0].names not in (pair[0].names, pair[1].names):
        return None
    other = next((t for t in pair if t.names != own[0].names), None)
    if other is None:
        return None
    link = [Token("w", "of")] if piece[at].text == "ahead" else []
    behind = piece[at + 1 : at + 2]
    if any(after.text in ("of", "over", "it") or after.kind in "SO" for after in behind):
        return None
    return [*piece[: at + 1], *link, replace(other, prep="of"), *piece[at + 1 :]]


def _becoming(piece: list[Token], before: list[Token]) -> list[Token] | None:
    """``… with B becoming the hotter one`` behind two names: hotter than the other, where the clause before ends."""
    names = [n for t in before if t.kind == "S" for n in t.names]
    own = [t for t in piece if t.kind == "S"]
    grade = next((k for k, t in enumerate(piece) if t.text in GRADES and piece[k - 1].text == "the"), -1)
    if len(names) != 2 or len(own) != 1 or own[0].names not in ([names[0]], [names[1]]) or grade < 1:
        return None
    if piece[grade + 1 : grade + 2] and piece[grade + 1].text not in ("one", "of", ","):
        return None
    other = next((n for n in names if n != own[0].names[0]), None)
    if other is None:
        return None
    places = [t for t in before if t.kind == "P"]
    ends = [t.end if t.is_span else t.names[0] for t in places if t.is_span or t.names]
    end = next((p for p in reversed(ends) if p is not None), None)
    here = [t for t in piece if t.kind == "P"]
    where = here or ([Token("P", end, [end], prep="at")] if end is not None else [])
    than = [Token("w", "than"), Token("S", other, [other], prep="than")]
    return [replace(own[0], prep=""), Token("w", "is"), piece[grade], *than, *where]

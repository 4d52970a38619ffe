"""Superlatives: ``A has the highest score at 10``, ``the gap is widest at Knee``, ``A leads in every row``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.frames.clause import (
    Candidate,
    adverbless,
    boxed,
    denied,
    half_of,
    has_boxes,
    measure_in,
    quantified,
)
from chartprose.verify.typing.frames.comparisons.leads import is_lead
from chartprose.verify.typing.frames.peaks.optima_in_turn import optimum_sign
from chartprose.verify.typing.frames.superlatives.figures_beside import stated
from chartprose.verify.typing.frames.superlatives.ranked_things import (
    PEAKING_VERBS,
    PREDICATE,
    RANKS,
    TRANSITIVE,
    leading,
    subjects_of,
)
from chartprose.verify.typing.frames.superlatives.settling import (
    either_way,
    is_done,
    is_of_axis,
    is_shown,
    is_single,
    of_several,
    outdone,
    settled,
)
from chartprose.verify.typing.frames.superlatives.ties import TRIGGERS as TIES
from chartprose.verify.typing.vocabulary.adjectives import SHAPES
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    ADJECTIVE_SIGNS,
    APART_WORDS,
    BEST,
    BOX_PARTS,
    CHANGE,
    CORE_HIGHEST,
    CORE_LOWEST,
    DETERMINERS,
    DOWN,
    HIGHEST,
    IMPROVE,
    LOSE_VERBS,
    LOWEST,
    MISTAKES,
    ORDINALS,
    PLACING,
    PREPOSITIONS,
    RELATIVELY,
    SLOWEST,
    UP,
    WIN_VERBS,
    WORSEN,
    WORST,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

PACED = frozenset(["fastest", "quickest"]) | SLOWEST
TRIGGERS = (
    HIGHEST
    | LOWEST
    | BEST
    | WORST
    | WIN_VERBS
    | LOSE_VERBS
    | RANKS
    | PACED
    | PEAKING_VERBS
    | frozenset(["least", "first", "last", "ahead"])
)
RANKING_WORDS = TRIGGERS | ORDINALS.keys() | {"most", "deepest"}
RISES = UP | IMPROVE | frozenset(["gain", "improvement", "increase", "growth", "rise", "benefits"])
LEADS = frozenset(["lead", "advantage", "margin", "edge"])
LOSSES = frozenset(["loss", "losses"])
REACHING = frozenset(["reaches", "reach", "reached", "attains", "attain", "hits"])
MAX_CELLS = 16
FLATTEST = frozenset(["flattest", "steadiest", "stablest", "roundest", "evenest"])
"""Superlatives of the movement, not of the values."""
BOTH_ENDS = 4
"""How far apart the words of "both the lowest and the highest" may stand."""
LENGTHS = frozenset(["longest", "shortest"])
UNSURE = frozenset(["top", "peak", "max", "min", "maximum", "minimum", "bottom", "most", "least"])
"""Words that need not be superlatives: "20 min"."""
PLAIN_SIGNS = frozenset(["common", "frequent", "expensive", "numerous"])
CURVES = frozenset(["line", "curve", "lines", "curves"])
STEP_WORDS = frozenset(["change", "changes", "changed", "differs", "differ", "varies", "vary", "jump", "step"])
MOVING = RISES | DOWN | LOSSES | WORSEN | CHANGE | STEP_WORDS
BEATING = WIN_VERBS | LOSE_VERBS
MARGIN_WORDS = frozenset(
    ["above", "below", "ahead", "behind", "more", "less", "fewer", "higher", "lower", "over", "than"]
)
SUPERLATIVE_OF = frozenset(["of", "among", "in", "from", "across"])


def superlatives(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with a superlative, for each dimension that its subject may have."""
    found = list(_triggers(clause))
    if clause.words & MISTAKES and set(clause.lexicon.series) == set(clause.lexicon.places):
        return  # what is most often mistaken is no cell of its own
    if len(clause.find(ORDINALS.keys())) > 1 or optimum_sign(clause):
        return
    twice = (
        len(found) == 2 and found[0][1] != found[1][1] and found[1][0] - found[0][0] <= BOTH_ENDS and not clause.amounts
    )
    apart = twice and any(t.kind in "SP" for t in clause.tokens[found[0][0] : found[1][0]])
    if apart or (len(found) != 1 and not twice):
        return  # "highest at 30 and lowest at 0" are two clauses
    i, sign, sure = found[0]
    if clause.has(FLATTEST | TIES) or _compares(clause) or is_lead(clause):
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if not whole.named and leading(clause, i):
        whole = half_of(clause.tokens)
    rank = _rank(clause, i)
    for measures, flip in _measures(clause, i):
        for ranked, tier in _as_many(clause, i, subjects_of(clause, whole, i, measures)):
            done_to = measures.get("measure") in ("change", "drop") and clause.has(TRANSITIVE)
            fields = _against_other(clause, ranked) if done_to else ranked
            for way in quantified(clause, _outer(whole, fields)):
                made = {"kind": "extremum", **fields, **measures, **way}
                made["relation"] = "highest" if sign * flip > 0 else "lowest"
                if rank:
                    made["rank"] = rank
                if clause.text(i + 1) in CURVES and not made.get("quantifier") and fields["among"] == "series":
                    made |= {"quantifier": "all", "across": "positions"}
                everywhere = made.pop("everywhere", False)
                made = clause.scoped(boxed(clause, made))
                made, words = denied(clause, made)
                if made.get("measure") == "gap" and clause.has(LEADS):
                    yield from _widest_lead(clause, made, words)
                    continue
                if twice and words:
                    continue
                if twice:
                    other = made | {"relation": "lowest" if made["relation"] == "highest" else "highest"}
                    yield Candidate("extremum", [made, other], [], words, tier=tier)
                    continue
                if words:
                    if not clause.amounts and settled(clause, made) and is_single(clause, made):
                        yield Candidate("extremum", either_way(made), [], words, tier=tier)
                else:
                    everyone = adverbless(clause) or _but_some(clause)
                    plain = sure and everyone and clause.text(i + 1) not in CURVES
                    made_of = _cell if everywhere else _with_amount
                    yield from made_of(clause, made, sure=plain, tier=tier)


def _compares(clause: Clause) -> bool:
    sides = [k for k, t in enumerate(clause.tokens) if t.kind == "w" and t.text in ("ahead", "behind")]
    ahead = any(clause.text(k + 1) == "of" or _is_behind(clause, k) for k in sides)
    return ahead or any(t.text == "than" for t in clause.tokens)


def _is_behind(clause: Clause, k: int) -> bool:
    """Whether a name stands right behind a word and another one before it: "A has the highest yield, behind B"."""
    after = clause.tokens[k + 1] if k + 1 < len(clause.tokens) else None
    return after is not None and after.kind in "SP" and any(t.kind == after.kind for t in clause.tokens[:k])


def _as_many(clause: Clause, i: int, ranked: Iterator[tuple[Fields, int]]) -> Iterator[tuple[Fields, int]]:
    """``The two largest`` of what has two names: series among series, or positions among positions."""
    count = COUNT_WORDS.get(clause.text(i - 1)) or COUNT_WORDS.get(clause.text(i + 1))
    for fields, tier in ranked:
        named = fields["series" if fields["among"] == "series" else "at"]
        if count is None or clause.text(i - 1) == "of" or len(named) in (0, count):
            yield fields, tier


def _triggers(clause: Clause) -> Iterator[tuple[int, int, bool]]:
    good = clause.goodness
    for i in clause.find(RANKING_WORDS):
        word = clause.text(i)
        if word in UNSURE and not _ranks(clause, i):
            continue
        after = clause.text(i + 1)
        if word in ("closest", "nearest") and after == "to":
            continue  # how near it comes is no value
        behind = clause.tokens[i + 1] if i + 1 < len(clause.tokens) else None
        beaten = behind is not None and behind.kind in "SPO" and not (behind.kind == "P" and behind.prep)
        if beaten and word in BEATING:
            continue  # "A trails B" compares the two
        shaped = after in SHAPES and not (after == "compact" and has_boxes(clause) and clause.has(BOX_PARTS))
        if shaped or (word == "lead" and (after in ("over", "of") or clause.text(i - 1) in DETERMINERS)):
            continue
        if word in ("most", "least") and after in ADJECTIVE_SIGNS and stem(after) not in clause.lexicon.y_words:
            plain = after in PLAIN_SIGNS or is_shown(clause, after)
            yield i, ADJECTIVE_SIGNS[after] * (1 if word == "most" else -1), plain
        elif word == "deepest" and _has_negative(clause):
            yield i, -1, False
        elif word in HIGHEST:
            plain = word != "most" or not after or clause.tokens[i + 1].kind != "w" or is_done(clause, after)
            plain = plain or is_of_axis(clause, i)
            yield i, 1, (word in CORE_HIGHEST and plain) or is_shown(clause, word)
        elif word in LOWEST:
            told = word != "least" or is_done(clause, after) or is_of_axis(clause, i)
            plain = word in CORE_LOWEST and told
            yield i, -1, plain or is_shown(clause, word)
        elif (
            word == "ahead"
            and after != "of"
            and not (behind is not None and behind.kind in "SPO" and not (behind.kind == "P" and behind.prep))
        ):
            yield i, good or 1, False
        elif word in BEST or (word in WIN_VERBS and after not in ("of", "out", "to")):
            yield i, good or 1, good != 0 or word in WIN_VERBS
        elif word in WORST or word in LOSE_VERBS:
            yield i, -(good or 1), good != 0
        elif word in PACED and clause.lexicon.pace:
            yield i, clause.lexicon.pace * (-1 if word in SLOWEST else 1), False
        elif word in RANKS and (after in ORDINALS or after == "last"):
            yield i, -1 if after == "last" else 1, clause.goodness >= 0 and _has_one_subject(clause, i)
        elif word in ORDINALS and clause.text(i - 1) in PREDICATE and (after in PREPOSITIONS or not after):
            yield i, 1, False
        elif word in PEAKING_VERBS and clause.lexicon.places:
            yield i, -1 if word == "bottoms" else 1, False


def _has_one_subject(clause: Clause, i: int) -> bool:
    """Whether one name alone stands before a rank: not "A is first, with B second"."""
    return sum(t.kind in "SP" and t.prep in ("", "with") for t in clause.tokens[:i]) == 1


def _but_some(clause: Clause) -> bool:
    """Whether "everywhere" is all places but those of an exception: "A comes first everywhere except in Oslo"."""
    return clause.adverb == "all" and any(t.kind == "P" and t.quantifier == "all" for t in clause.tokens)


def _has_negative(clause: Clause) -> bool:
    told = (f.value for p in clause.facts for fs in p.facts.values() for f in fs)
    return any(value is not None and value.mid < 0 for value in told)


def _ranks(clause: Clause, i: int) -> bool:
    """Whether a word that is no superlative by itself is one here."""
    word, before = clause.text(i), clause.text(i - 1)
    if word in ("most", "least"):
        return before != "at"
    if before in ("its", "their"):
        return any(t.kind == "P" and t.prep in PLACING and not t.is_span for t in clause.tokens[i:])
    placed = stem(clause.text(i + 1)) in clause.lexicon.x_words
    return before in ("the", "a") and (word not in ("peak", "maximum", "minimum") or placed or leading(clause, i))


def _rank(clause: Clause, i: int) -> int | None:
    if clause.text(i) in ORDINALS:
        return ORDINALS[clause.text(i)] if ORDINALS[clause.text(i)] > 1 else None
    if clause.text(i) in RANKS:
        number = ORDINALS.get(clause.text(i + 1))
        return number if number and number > 1 else None
    for word in (clause.text(i - 1), clause.text(i).partition("-")[0]):
        if word in ORDINALS and ORDINALS[word] > 1:
            return ORDINALS[word]
    return None


def _measures(clause: Clause, i: int) -> list[tuple[Fields, int]]:
    """The measure that is ranked, and -1 where the word turns the ranking round."""
    tokens = [t for t in clause.tokens if not t.aside]
    words = [t.text for t in tokens if t.kind == "w"]
    own = clause.lexicon.y_words | clause.lexicon.x_words
    told = [w for w in words if stem(w) not in own]
    if clause.has(LEADS) and "over" in words:
        return [({"measure": "gap"}, 1)]
    if clause.has(APART_WORDS) or "farthest" in words or ("closest" in words and "together" in words):
        flip = -1 if "closest" in words else 1
        return [({"measure": "gap"}, abs(flip))]
    made = measure_in(clause, tokens)
    if made.get("measure") == "gap" and of_several(clause) and not clause.has(LEADS):
        return [({"measure": "range"}, 1)]
    if made.get("measure") in ("gap", "iqr", "range", "sum", "share"):
        return [(made, 1)]
    if has_boxes(clause) and "whiskers" in words and clause.text(i) in LENGTHS and not {"upper", "lower"} & set(words):
        return [({"measure": "range"}, 1)]
    verb = next((w for w in told if w in MOVING), None)
    if verb is not None:
        if verb in CHANGE or verb in STEP_WORDS:
            return [({"measure": "range"}, 1), ({"measure": "gap"}, 1)]
        down = verb in DOWN | LOSSES or (verb in WORSEN and clause.goodness >= 0)
        if (verb in IMPROVE or verb.startswith(("gain", "benefit"))) and clause.goodness < 0:
            down = True
        percent = "percent_" if clause.has(RELATIVELY) else ""
        return [({"measure": f"{percent}drop" if down else f"{percent}change"}, 1)]
    sloping = clause.text(i) == "steepest" or "depth" not in clause.lexicon.y_words
    if clause.text(i) in ("steepest", "shallowest") and sloping and not clause.lexicon.places:
        return [({"measure": "range"}, 1)]
    if "spans" in words or clause.text(i) in ("widest", "narrowest", "tightest", "broadest"):
        return (
            [({"measure": "iqr"}, 1), ({"measure": "range"}, 1)] if has_boxes(clause) else [({"measure": "range"}, 1)]
        )
    if made.get("measure") in ("max", "min"):
        made.pop("measure")
    if not made and clause.has(REACHING) and not any(t.kind == "P" for t in clause.tokens):
        return [({}, 1), ({"measure": "max" if clause.text(i) in HIGHEST else "min"}, 1)]
    return [(made, 1)]


def _overall(made: Fields) -> Fields:
    """The best value of the series ranked among those of all series, beside the position that is ranked for it."""
    measure = "max" if made["relation"] == "highest" else "min"
    return made | {"among": "series", "measure": measure, "at": []}


def _against_other(clause: Clause, fields: Fields) -> Fields:
    """``Plan B reduces the cost most in East``: from the other plan to this one."""
    own, everyone = fields["series"], clause.lexicon.series
    if fields["among"] != "positions" or len(own) != 1 or len(everyone) != 2:
        return fields
    return fields | {"series": [*(n for n in everyone if n not in own), *own]}


def _widest_lead(clause: Clause, made: Fields, words: set[str]) -> Iterator[Candidate]:
    """``The lead of A over B is largest at 20``: A minus B is; B minus A, where less is better."""
    other = [t for t in clause.tokens if t.kind == "S" and t.prep == "over" and len(t.names) == 1]
    owner = [n for n in made["series"] if not other or n not in other[0].names]
    if len(other) != 1 or len(owner) != 1 or words or clause.amounts or made.get("quantifier"):
        return
    measure = "change" if clause.goodness >= 0 else "drop"
    yield Candidate("extremum", [made | {"series": [*other[0].names, *owner], "measure": measure}])


def _cell(clause: Clause, made: Fields, *, sure: bool, tier: int) -> Iterator[Candidate]:
    """One cell among all, with the figure that stands beside it."""
    if made.get("measure", "value") != "value" or made.get("rank") or made.get("quantifier"):
        return
    graded = [clause.text(i + k) for i in clause.find(HIGHEST | LOWEST) for k in (1, 2)]
    if any(stem(word) in clause.lexicon.x_words - clause.lexicon.y_words for word in graded):
        return  # "the most common distance is 5 km for A": of A alone
    told = [made, _overall(made)]
    amounts = clause.amounts
    levels = list(stated(made, amounts[0])) if len(amounts) == 1 else []
    if len(levels) == len(amounts):
        yield Candidate("extremum", [*told, *levels], amounts, sure=sure, tier=tier)


def spread_out(made: Fields, clause: Clause) -> list[Fields]:
    """A panel ranked by plain values is ranked for each series and position of its own."""
    if made.get("among") != "panels" or made.get("measure", "value") != "value" or made.get("at"):
        return [made]
    series = made.get("series") or clause.lexicon.series
    plain = {k: v for k, v in made.items() if k not in ("quantifier", "across")}
    cells = [(s, p) for s in series for p in clause.lexicon.places]
    return [plain | {"series": [s], "at": [p]} for s, p in cells] if 0 < len(cells) <= MAX_CELLS else [made]


def _outer(whole: Half, fields: Fields) -> Half:
    """The half without the group that the superlative chooses from: ``of all four``."""
    own = {"series": "S", "positions": "P", "panels": "G"}[fields["among"]]
    keep = [
        g for g in whole.groups if not (g.names[0] in (own, "?") and g.prep in SUPERLATIVE_OF and g.names[0] == own)
    ]
    made = half_of(whole.tokens)
    made.groups = keep
    return made


def _with_amount(clause: Clause, made: Fields, *, sure: bool, tier: int) -> Iterator[Candidate]:
    amounts = clause.amounts
    if not amounts:
        yield Candidate(
            "extremum", spread_out(made, clause), sure=_refutable(clause, made, sure=sure) and tier == 1, tier=tier
        )
        return
    if len(amounts) == 1 and not _is_margin(clause, amounts[0]):
        told = "stat" not in made or not clause.words.isdisjoint(BOX_PARTS)  # of a box, the figure may be any part
        sure = sure and told
        for level in stated(made, amounts[0]):
            yield Candidate(
                "extremum", [made, level], amounts, sure=sure and settled(clause, made) and tier == 1, tier=tier
            )


def _refutable(clause: Clause, made: Fields, *, sure: bool) -> bool:
    """Whether a ranking may be refuted; that of a whole change only if another one is larger in percent as well."""
    return sure and (settled(clause, made) or outdone(clause, made))


def _is_margin(clause: Clause, token: Token) -> bool:
    """Whether an amount tells how far the subject is from another name: "…, about 1 above B"."""
    behind = clause.tokens[clause.tokens.index(token) + 1 :]
    k = next((k for k, t in enumerate(behind) if t.text in MARGIN_WORDS), None)
    return k is not None and any(t.kind in "SPGO" for t in behind[k:])

"""What is said of the pairs of a correlation matrix: signs, strengths, ranks, comparisons, counts; one reader each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.correlations.pairs import others
from chartprose.verify.typing.vocabulary.correlations import GRADES, UNCORRELATED

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.correlations.pairs import Pair, Pairs
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.normal_form import NormalForm

    Form = Callable[[re.Match[str], NormalForm, Pairs], Iterator["Reading"]]

ABOVE = frozenset(["exceed", "above", "stronger than", "larger than", "greater than", "higher than"])


@dataclass(slots=True)
class Reading:
    """What is read: assertions as fields, the pairs that figures behind names are of, whether it may refute.

    ``either``: readings that must all agree, of a word that may be meant of the number or of its absolute value.
    """

    assertions: list[Fields]
    pairs: list[Pair] = field(default_factory=list)
    sure: bool = False
    either: list[list[Fields]] = field(default_factory=list)


def _graded(m: re.Match[str], pairs: Pairs, told: list[Pair]) -> list[Fields] | None:
    """That pairs have the strength and the sign that are said; ``None`` where neither is."""
    made: list[Fields] = []
    if m["sign"]:
        made += [pairs.signed(pair, m["sign"]) for pair in told]
    if m["grade"]:
        low, high = GRADES[m["grade"]]
        made += [pairs.within(pair, low, least=True) for pair in told if low]
        made += [pairs.within(pair, high, least=False) for pair in told if high < 1]
    return made or None


def against(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A is positively correlated with B and C``, "A correlates negatively with every other variable except B"."""
    subjects, objects = words.named(m["subject"]), words.named(m["object"])
    out = words.named(m["out"]) if m["out"] else []
    if not objects:
        objects = [n for n in pairs.names if n not in (*subjects, *out)]
    elif out:
        return
    told = list(dict.fromkeys(frozenset((s, o)) for s in subjects for o in objects))
    made = _graded(m, pairs, told) if all(pair in pairs.values for pair in told) else None
    if made is None or not told or (out and not m["sign"]):
        return
    left = [
        pairs.unsigned(frozenset((s, o)), m["sign"]) for s in subjects for o in out if frozenset((s, o)) in pairs.values
    ]
    yield Reading([*made, *left], told, sure=not m["grade"] and not out)


def among(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A and B are positively correlated``, "the correlation between A and B is negative"."""
    told = pairs.of(words.named(m["names"]))
    made = _graded(m, pairs, told)
    if made is not None and told:
        yield Reading(made, told, sure=not m["grade"])


def uncorrelated(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A and B are nearly uncorrelated``."""
    told = pairs.of(words.named(m["names"]))
    if told:
        yield Reading([pairs.within(pair, UNCORRELATED, least=False) for pair in told], told)


def valued(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A and B have a correlation of 0.5``."""
    told = pairs.of(words.named(m["names"]))
    if len(told) == 1:
        yield Reading([pairs.level(told[0], "equal", words.figure(m["value"]).value)], told, sure=True)


def ranked(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``The strongest correlation is the negative one between A and B``."""
    told = pairs.of(words.named(m["names"]))
    if len(told) != 1:
        return
    found = _superlative(m, pairs, told[0], list(pairs.values))
    groups = m.groupdict()
    if found is None:
        return
    if groups.get("value"):
        below = words.figure(m["value"]).value < 0
        found.either = [] if below and m["sup"] == "lowest" else found.either  # the number is meant
        found.assertions.append(pairs.level(told[0], "equal", words.figure(m["value"]).value))
    if groups.get("own"):
        found.assertions.append(pairs.signed(told[0], m["own"]))
    yield found


def ranked_alone(m: re.Match[str], pairs: Pairs, reading: Reading) -> Reading | None:
    """``…, the weakest link in the matrix``: said of the one pair of what stands before it."""
    return _superlative(m, pairs, reading.pairs[0], list(pairs.values)) if len(reading.pairs) == 1 else None


def ranked_of_one(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A is most strongly correlated with B``: of the pairs of A."""
    told = pairs.of([*words.named(m["one"]), *words.named(m["other"])])
    found = _superlative(m, pairs, told[0], pairs.involving(words.named(m["one"])[0])) if len(told) == 1 else None
    if found is not None:
        yield found


def ranked_against(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A has the strongest correlation with B``: of the pairs of B."""
    told = pairs.of([*words.named(m["one"]), *words.named(m["other"])])
    found = _superlative(m, pairs, told[0], pairs.involving(words.named(m["other"])[0])) if len(told) == 1 else None
    if found is not None:
        found.sure = False
        yield found


def _superlative(m: re.Match[str], pairs: Pairs, one: Pair, pool: list[Pair]) -> Reading | None:
    """One pair against all others of a pool: by strength, or by the number where that may be meant."""
    sup, kind = m["sup"], m["kind"]
    made = [pairs.signed(one, kind)] if kind else []
    if kind:
        pool = [pair for pair in pool if (pairs.values[pair] > 0) == (kind == "positive")]
    rest = others(pairs, one, pool)
    if not rest:
        return None
    strong = [pairs.stronger(one, pair) for pair in rest]
    weak = [pairs.stronger(pair, one) for pair in rest]
    if sup.startswith(("strongest", "weakest", "most")):
        by = weak if sup == "weakest" or m["most"] == "weak" else strong
        return Reading([*made, *by], [one], sure=True)
    high = [pairs.larger(one, pair) for pair in rest]
    low = [pairs.larger(pair, one) for pair in rest]
    by, signed = (strong, high) if sup == "highest" else (weak, low)
    return Reading([*made, *signed], [one], sure=True, either=[[*made, *by]])


def compared(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``A is correlated more strongly with B than with C``, "the correlation of A and B is weaker than that of …"."""
    groups = m.groupdict()
    subject = words.named(groups.get("subject") or "")
    sides = [frozenset((*subject, *words.named(m[side]))) for side in ("one", "other")]
    if any(side not in pairs.values for side in sides) or sides[0] == sides[1]:
        return
    less = m["degree"] in ("less", "weaker") or (m["degree"] == "more" and groups.get("how") == "weak")
    if m["degree"] == "less" and groups.get("how") == "weak":
        return
    one, other = sides[::-1] if less else sides
    yield Reading([pairs.stronger(one, other)], sides, sure=True)


def restricted(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``Negative coefficients occur only in pairs that involve A``."""
    own = set(pairs.involving(words.named(m["name"])[0]))
    there = [
        pair for pair in pairs.values if (pairs.values[pair] > 0) == (m["sign"] == "positive") and pairs.values[pair]
    ]
    rest = [pairs.unsigned(pair, m["sign"]) for pair in pairs.values if pair not in own]
    some = [pairs.signed(pair, m["sign"]) for pair in there if pair in own]
    yield Reading([*rest, *some[:1]] if some else rest, sure=bool(rest))


def only_these(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``The only negative coefficients are those of A with B (-0.1) and with C``."""
    one = words.named(m["one"])[0]
    told = [frozenset((one, other)) for other in words.named(m["others"])]
    if any(pair not in pairs.values for pair in told):
        return
    made = [pairs.signed(pair, m["sign"]) for pair in told]
    rest = [pairs.unsigned(pair, m["sign"]) for pair in pairs.values if pair not in told]
    yield Reading([*made, *rest], told, sure=True)


def apart(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``The correlation of A with B exceeds that with C by 0.2``."""
    subject, one, other = (words.named(m[part])[0] for part in ("subject", "one", "other"))
    sides = [frozenset((subject, one)), frozenset((subject, other))]
    if any(side not in pairs.values for side in sides) or sides[0] == sides[1]:
        return
    made = [pairs.stronger(sides[0], sides[1])]
    if m["by"]:
        told = pairs.values[sides[1]] + words.figure(m["by"]).value
        made.append(pairs.level(sides[0], "equal", told))
    yield Reading(made, sides, sure=not m["by"] and min(pairs.values[side] for side in sides) > 0)


def all_with(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``All pairs that involve A are negative``, "all variables are positively correlated"."""
    name = words.named(m.groupdict().get("name") or "")
    told = pairs.involving(name[0]) if name else list(pairs.values)
    made = _graded(m, pairs, told)
    if made is not None:
        yield Reading(made, sure=not m["grade"])


def counted(m: re.Match[str], words: NormalForm, pairs: Pairs) -> Iterator[Reading]:
    """``Six of the ten pairs are negative``, "no pair exceeds 0.9 in absolute value"."""
    size = _number(m["size"], words) if m["size"] else len(pairs.values)
    if size != len(pairs.values):
        return
    holds, fails = _predicates(m, words, pairs)
    if holds is None or fails is None:
        return
    which = m["count"]
    told = [pair for pair in pairs.values if _said(m, words, pairs, pair)]
    if which in ("all", "every", "each", "no", "none"):
        by = fails if which in ("no", "none") else holds
        yield Reading([by[pair] for pair in pairs.values], sure=True)
        return
    count, half = _number(which, words), len(pairs.values) / 2
    fits = (
        len(told) == half
        if which == "half"
        else len(told) > half
        if which in ("most", "majority")
        else len(told) == count
    )
    if fits:
        yield Reading([holds[pair] if pair in told else fails[pair] for pair in pairs.values])


def _number(told: str, words: NormalForm) -> float:
    return words.figure(told).value if told.startswith("#") else NUMBER_WORDS.get(told, -1)


def _predicates(
    m: re.Match[str], words: NormalForm, pairs: Pairs
) -> tuple[dict[Pair, Fields], dict[Pair, Fields]] | tuple[None, None]:
    """What is said of each pair, and that it is not so."""
    groups = m.groupdict()
    if groups.get("sign"):
        return (
            {pair: pairs.signed(pair, m["sign"]) for pair in pairs.values},
            {pair: pairs.unsigned(pair, m["sign"]) for pair in pairs.values},
        )
    bound, above = words.figure(m["value"]).value, m["way"] in ABOVE
    if m["absolute"] or m["ending"] or m["way"] in ("stronger than", "weaker than"):
        return (
            {pair: pairs.beyond(pair, bound, above=above) for pair in pairs.values},
            {pair: pairs.within(pair, bound, least=not above) for pair in pairs.values},
        )
    if above and min(pairs.values.values()) > -bound:  # the number and its absolute value say the same
        return (
            {pair: pairs.level(pair, "above", bound) for pair in pairs.values},
            {pair: pairs.level(pair, "at_most", bound) for pair in pairs.values},
        )
    return None, None


def _said(m: re.Match[str], words: NormalForm, pairs: Pairs, pair: Pair) -> bool:
    """Whether the number of a pair is as is said of it."""
    value = pairs.values[pair]
    if "sign" in m.groupdict():
        return value > 0 if m["sign"] == "positive" else value < 0
    bound = words.figure(m["value"]).value
    return abs(value) > bound if m["way"] in ABOVE else abs(value) < bound

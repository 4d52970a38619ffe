"""The wording of claims on marks: groups and conditions of a sentence become signs, so that a pattern can read it.

``All gray tiles exceed 300 kN`` is "all <gc> tiles <va>", with <va> above 300 on the axis whose unit is kN. A figure
that no unit and no word of one axis alone stands beside leaves the sentence unread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.names import PARENTHESIS_RE, norm
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from chartprose.record import Panel
    from chartprose.verify.checks import Relation

NUMBER = r"(?P<number>-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)(?![\d.,]*\d)"
BOUNDS: dict[str, Relation] = {
    "above": "above", "over": "above", "beyond": "above", "past": "above", "more than": "above",
    "greater than": "above", "higher than": "above", "larger than": "above", "in excess of": "above",
    "below": "below", "under": "below", "beneath": "below", "less than": "below", "fewer than": "below",
    "lower than": "below", "smaller than": "below", "at least": "at_least", "at most": "at_most",
}  # fmt: skip
VERBS: dict[str, Relation] = {
    "exceed": "above", "exceeds": "above", "surpass": "above", "surpasses": "above",
    "reach": "at_least", "reaches": "at_least", "attain": "at_least", "attains": "at_least",
}  # fmt: skip
"""Verbs that set a mark against the figure behind them."""
SAID = "|".join(sorted((*BOUNDS, *VERBS), key=len, reverse=True))
BOUND_RE = re.compile(
    rf"(?:(?<![a-z-])(?P<bound>{SAID}) )?(?:about |roughly |around |approximately |nearly |almost |~ ?)?$"
)
WORD_RE = re.compile(r"[a-z][a-z-]*")
MOST_NAMES = 20
SHORTEST = 3
"""Letters of a name that keeps its plural ending."""
PERCENT = "%"
UNIT_FORMS = {PERCENT: ("%", " %", " percent"), "°C": ("°c", " °c", " degrees celsius", " degrees")}


@dataclass(frozen=True, slots=True)
class Condition:
    """A figure of one axis (0 for x, 1 for y) with what is said of it; ``equal`` without a bound."""

    axis: int
    relation: Relation
    value: float
    verb: bool = False


@dataclass(slots=True)
class Wording:
    """A sentence with signs.

    ``<ga>`` a group, ``<ma>`` a mark, ``<cb>`` a condition, ``<vb>`` one with a verb, ``<nb>`` a bare figure.
    """

    text: str
    groups: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)


def worded(text: str, groups: Sequence[str], names: Sequence[str], panels: Sequence[Panel]) -> Wording | None:
    """The sentence with its signs; ``None`` where a figure belongs to no axis, or to either one."""
    made = Wording(_lower(text))
    _mask_names(made, names)
    _mask_groups(made, groups if len(groups) > 1 else ())
    axes = [_words_of(p) for p in panels], [_units_of(p) for p in panels]
    while (found := re.search(rf"(?<![\w.]){NUMBER}", made.text)) is not None:
        if not _mask_figure(made, found, *axes):
            return None
    return made


def is_of(word: str, stems: Collection[str]) -> bool:
    """Whether a word is one of some stems: "temperatures" has lost the e of "temperature"."""
    root = stem(word)
    return root in stems or f"{root}e" in stems


def _lower(text: str) -> str:
    return text.strip(" .;").replace("–", "-").replace("−", "-").replace("’", "'").casefold()


def _mask_groups(made: Wording, groups: Sequence[str]) -> None:
    """Each group by its name, also in the singular or with a noun that all of them share."""
    forms = [(form, k) for k, name in enumerate(groups) for form in _forms(name)]
    made.groups = list(groups)
    for form, k in sorted(forms, key=lambda f: len(f[0]), reverse=True):
        if form in made.text:  # a pattern for each name costs more than all else
            made.text = re.sub(rf"(?<![\w-]){re.escape(form)}(?:'s)?(?![\w-])", f"<g{chr(97 + k)}>", made.text)


def _mask_names(made: Wording, names: Sequence[str]) -> None:
    """The marks by their labels, the longest first."""
    for name in sorted((n for n in names if len(n) > 1), key=len, reverse=True):
        if norm(name) not in made.text:
            continue
        pattern = rf"(?<![\w-]){re.escape(norm(name))}(?![\w-])"
        if len(made.names) < MOST_NAMES and re.search(pattern, made.text):
            made.text = re.sub(pattern, f"<m{_letters(len(made.names))}>", made.text)
            made.names.append(name)


def _forms(name: str) -> Iterator[str]:
    flat = norm(name)
    yield flat
    for ending in ("es", "s"):
        if flat.endswith(ending) and not flat.endswith("ss") and len(flat) > SHORTEST:
            yield flat.removesuffix(ending)


def _words_of(panel: Panel) -> frozenset[str]:
    """The stems of the words of an axis label, without its unit."""
    label = PARENTHESIS_RE.sub(" ", norm(panel.title or ""))
    return frozenset(stem(w) for w in WORD_RE.findall(label))


def _units_of(panel: Panel) -> tuple[str, ...]:
    unit = next((a.unit for a in panel.axes if a.channel == "y" and a.unit), None)
    return () if unit is None else UNIT_FORMS.get(unit, (unit.casefold(), f" {unit.casefold()}"))


def _mask_figure(
    made: Wording, found: re.Match[str], words: Sequence[frozenset[str]], units: Sequence[Sequence[str]]
) -> bool:
    """One figure with its bound, its unit and the words of its axis as a sign; whether its axis is told."""
    before, after = made.text[: found.start()], made.text[found.end() :]
    unit, after = _unit(after, units)
    bound = BOUND_RE.search(before)
    told = bound["bound"] if bound is not None else None
    before = before[: bound.start()] if bound is not None else before
    before, led = _led(before, words)
    after, behind = _behind(after, words)
    votes = {axis for axis in (unit, led, behind) if axis is not None}
    if len(votes) != 1:
        return False
    value = float(found["number"].replace(",", ""))
    relation = VERBS.get(told or "") or BOUNDS.get(told or "") or "equal"
    made.conditions.append(Condition(votes.pop(), relation, value, told in VERBS))
    sign = "v" if told in VERBS else "n" if relation == "equal" else "c"
    text = f"{before} <{sign}{_letters(len(made.conditions) - 1)}>{after}"
    made.text = re.sub(r" {2,}", " ", text).replace("( <", "(<").strip()
    return True


def _letters(number: int) -> str:
    """A number as a letter: signs have no digits, which would be figures again."""
    return chr(97 + number)


def _unit(after: str, units: Sequence[Sequence[str]]) -> tuple[int | None, str]:
    """The axis that the unit behind a figure is of, and what stands behind it; a unit of both axes tells none."""
    spelt = [(k, form) for k, forms in enumerate(units) for form in forms]
    fits = [(len(form), k) for k, form in spelt if after.startswith(form) and not after[len(form) :][:1].isalnum()]
    if not fits:
        return None, after
    size, axis = max(fits)
    told = {k for n, k in fits if n == size}
    return (axis if len(told) == 1 else None), after[size:]


def _led(before: str, words: Sequence[frozenset[str]]) -> tuple[str, int | None]:
    """The text without the words of one axis at its end ("with a density of"), and that axis."""
    found = re.search(r"(?P<words>(?:[a-z-]+ ){1,4}?)(?:(?:of|at|is|are|lies?|values?) )?$", before)
    if found is None:
        return before, None
    told = found["words"].split()
    for k in range(len(told)):
        axes = [i for i, own in enumerate(words) if all(is_of(w, own) for w in told[k:])]
        if len(axes) == 1:
            start = found.start("words") + sum(len(w) + 1 for w in told[:k])
            return before[:start], axes[0]
    return before, None


def _behind(after: str, words: Sequence[frozenset[str]]) -> tuple[str, int | None]:
    """The text without the words of one axis at its begin ("tree cover", "in density"), and that axis."""
    found = re.match(r" (?:of |in )?(?P<words>[a-z-]+(?: [a-z-]+){0,3})", after)
    told = found["words"].split() if found is not None else []
    for k in range(len(told), 0, -1):
        axes = [i for i, own in enumerate(words) if all(is_of(w, own) for w in told[:k])]
        if found is not None and len(axes) == 1:
            return after[found.start("words") + len(" ".join(told[:k])) :], axes[0]
    return after, None

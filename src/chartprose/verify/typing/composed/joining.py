"""Clauses of a sentence and what each takes over from the one before: the subject, or the whole predicate."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.checks import Assertion
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.composed.against import compared
from chartprose.verify.typing.composed.betweens import alike, amid
from chartprose.verify.typing.composed.clauses import told_of
from chartprose.verify.typing.composed.depths import with_depths
from chartprose.verify.typing.composed.graded_series import graded as along_grades
from chartprose.verify.typing.composed.moves import moved, passed
from chartprose.verify.typing.composed.one_by_one import one_by_one, panelled, turned
from chartprose.verify.typing.composed.own_extremes import own_extremes
from chartprose.verify.typing.composed.own_parts import own_parts
from chartprose.verify.typing.composed.panels import best_panel, graded_in, other_panels, over_panels, told_by_quantity
from chartprose.verify.typing.composed.parts_of_all import parts_of_all
from chartprose.verify.typing.composed.people import parts_told
from chartprose.verify.typing.composed.periods import by_years, placed, same_periods, with_periods
from chartprose.verify.typing.composed.phrases import phrased
from chartprose.verify.typing.composed.predicates import Said, endpoints, levels
from chartprose.verify.typing.composed.ranks import ranked
from chartprose.verify.typing.composed.relating import of_two, relations_of
from chartprose.verify.typing.composed.sides import is_plain
from chartprose.verify.typing.composed.sole_places import solely
from chartprose.verify.typing.composed.words import CRITICAL, FALLING, NOTS, RISING
from chartprose.verify.typing.frames.amounts.words import GRADED_LESS, GRADED_MORE
from chartprose.verify.typing.frames.clause import Clause
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.strides import Stride
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

JOINTS: Final = words_of("and but while whereas although though yet which compared versus vs against followed when")
LINKS: Final = JOINTS | words_of("with to by is just merely only even a little")
DEPTH: Final = 3
PAIR: Final = 2
MOST_TRIES: Final = 200
"""So many clauses are tried in a sentence; one with more joints than that allows is left open."""


class Composer:
    """Reads the sentences of one figure; ``panel`` is that of the heading above."""

    def __init__(
        self, lexicon: Lexicon, facts: Sequence[PanelFacts], sheets: Sequence[Sheet], panel: int | None
    ) -> None:
        self.lexicon, self.facts, self.sheets, self.panel = lexicon, facts, sheets, panel
        self.turned = False
        """Whether the text sets a "not" before a bound, which the tokens turn: "not above"."""
        self.stride: Stride | None = None
        """The phrase for the steps that every amount of the sentence is told of."""
        self._tries = 0

    def read(self, tokens: list[Token]) -> list[Assertion] | None:
        """The assertions of a sentence that holds, or of the clause of it that surely fails."""
        if self.lexicon.square:
            return None
        tokens = with_periods(told_by_quantity(with_depths(tokens, self.lexicon), self.facts), self.sheets)
        found = self._read(phrased(tokens, self.lexicon), DEPTH)
        several = any(t.kind == "Q" or (t.kind in "SP" and len(t.names) > 1) for t in tokens)
        if found is None or (self.turned and several and not found[1]):
            return None  # "every line is not above 90" may be said of all of them, or of some
        return found[0]

    def _read(self, tokens: list[Token], depth: int) -> tuple[list[Assertion], bool] | None:
        whole = self._clause(tokens)
        if whole is not None or not depth:
            return whole
        for i in _joints(tokens):
            left, right = tokens[:i], tokens[i + 1 :]
            right = _bared(right, LINKS if tokens[i].text != "and" else JOINTS)
            first = self._clause(left) if left and right else None
            if first is None:
                continue
            if not first[1]:
                return first if self._follows(left, right, depth) else None
            listed = self._listed(left, right)
            if listed is not None:
                return ([*first[0], *listed[0]], True) if listed[1] else listed
            for k, made in enumerate(_completed(left, right)):
                second = self._read(made, depth - 1)
                if second is not None and second[1]:
                    return [*first[0], *second[0]], True
                if second is not None and ((not k and made is right) or _only_as_much(right)):
                    return second
        return None

    def _listed(self, left: list[Token], right: list[Token]) -> tuple[list[Assertion], bool] | None:
        """``…, B 81 % and C 68 %`` behind "A keeps 96 % of its mass": the same of each, with its own figure."""
        items = _items(left, right)
        told = [self._clause(next(_gapped(left, item), [])) for item in items]
        read = [found for found in told if found is not None]
        if not read or len(read) < len(told):
            return None
        failed = next((found for found in read if not found[1]), None)
        return failed or ([a for found in read for a in found[0]], True)

    def _follows(self, left: list[Token], right: list[Token], depth: int) -> bool:
        """Whether what stands behind a clause that fails is read as well, or says nothing, so that it does fail."""
        if any(t.kind == "w" and t.text in NOTS for t in right):
            return False
        if any(t.kind == "P" for t in right) and all(t.kind != "P" for t in left):
            return False  # "rises by 6 and then by 7 in the first two years"
        if all(t.kind in "w." and t.text not in CRITICAL for t in right) or self._listed(left, right) is not None:
            return True
        return any(self._read(made, depth - 1) is not None for made in _completed(left, right))

    def _clause(self, tokens: list[Token]) -> tuple[list[Assertion], bool] | None:
        """What is read of a clause as it stands, in each panel that it names, or of each member of its group."""
        found = self._single(tokens) or self._in_that_panel(tokens)
        if found is not None:
            return found
        years = [self._within(sheets, one) for one, sheets in by_years(tokens, self.sheets)]
        each = years or [self._clause(one) for one in panelled(tokens) or same_periods(tokens, self.sheets)]
        if each:
            wrong = next((one for one in each if one is not None and not one[1]), None)
            held = [one[0] for one in each if one is not None]
            return wrong or (([a for one in held for a in one], True) if len(held) == len(each) else None)
        sheets = self._sheets(tokens)[0]
        alone = solely(tokens, sheets, self._clause, self.lexicon)
        return alone or one_by_one(tokens, sheets, self._clause, lambda a: outcome_of([a], self.facts).truth)

    def _within(self, sheets: Sequence[Sheet], tokens: list[Token]) -> tuple[list[Assertion], bool] | None:
        """What is read of a clause in a part of the panels, such as one year of them."""
        whole, self.sheets = self.sheets, sheets
        found = self._clause(tokens)
        self.sheets = whole
        return found

    def _in_that_panel(self, tokens: list[Token]) -> tuple[list[Assertion], bool] | None:
        """``A beats B in the left panel only``: it does so there, and surely not in any other one."""
        named, rest = other_panels(tokens, self.sheets)
        first = self._clause(named) if named else None
        if first is None or not first[1]:
            return first
        told = [self._clause(one) for one in rest]
        wrong = next((one for one in told if one is not None and one[1]), None)
        if wrong is not None:
            return [*first[0], *(turned(one) for one in wrong[0])], False
        failing = [
            next((a for a in one[0] if outcome_of([a], self.facts).truth is False), None)
            for one in told
            if one is not None
        ]
        if len(failing) < len(rest) or None in failing:
            return None
        return [*first[0], *(turned(a) for a in failing if a is not None)], True

    def _single(self, tokens: list[Token]) -> tuple[list[Assertion], bool] | None:
        """The first reading of a clause that holds; else one that surely fails, if none is open."""
        self._tries += 1
        if self._tries > MOST_TRIES:
            return None
        refuted: list[Assertion] | None = None
        open_ = False
        for said in self._readings(tokens):
            try:
                made = [Assertion.model_validate(fields) for fields in said.assertions]
            except ValueError:
                continue
            truth = outcome_of(made, self.facts).truth if made else None
            if truth:
                beside = [Assertion.model_validate(fields) for fields in said.beside]
                if not beside or outcome_of(beside, self.facts).truth:
                    return [*made, *beside], True
                truth = None
            open_ = open_ or truth is None or not said.sure
            refuted = refuted or made
        return (refuted, False) if refuted and not open_ else None

    def _readings(self, tokens: list[Token]) -> Iterator[Said]:
        told = told_of(tokens)
        if told is None:
            return
        told.stride = self.stride
        context = Clause(
            told.tokens,
            self.lexicon,
            self.facts,
            self.panel,
            frozenset(t.text for t in told.tokens if t.kind == "w"),
        )
        sheets, every = self._sheets(told.tokens)
        yield from over_panels(context, self.sheets, denied=told.denied)
        yield from best_panel(told, self.sheets, context)
        if any(t.kind == "Q" and t.names[0] == "G" and (t.prep == "among" or not is_plain(t)) for t in told.tokens):
            return  # "among the three fast ones"
        named = [t for t in told.tokens if t.kind != "G" and not _of_panels(t)]
        context = context.cut(named)
        made: list[list[Said]] = []
        for sheet in sheets:
            graded = graded_in(named, sheet, self.lexicon)
            relations = [*relations_of(context.cut(graded)), *of_two(graded, sheet)]
            bare = replace(told, tokens=parts_told(graded, sheet))
            found = [
                *endpoints(bare, sheet, context),
                *moved(bare, sheet, context),
                *passed(bare, sheet, context),
                *levels(bare, sheet, context),
                *ranked(bare, sheet, context),
                *amid(bare, sheet, context),
                *alike(bare, sheet, context),
                *parts_of_all(bare, sheet, context),
                *own_parts(bare, sheet, context),
                *own_extremes(bare, sheet, context),
                *along_grades(bare, sheet, context),
                *(said for relation in relations for said in compared(bare, sheet, relation, context)),
            ]
            made.append([said for said in found if not sheet.partial or placed(said.assertions, sheet)])
        if every and len(made) > 1:
            if all(made):
                yield Said([a for found in made for a in found[0].assertions], sure=all(f[0].sure for f in made))
            return
        told_in = [found for found in made if found]
        if len(told_in) == 1:
            yield from told_in[0]

    def _sheets(self, tokens: list[Token]) -> tuple[list[Sheet], bool]:
        """The panels that a clause speaks of, and whether it speaks of each."""
        named = {n for t in tokens if t.kind == "G" for n in t.names}
        if any(s.axis is not None for s in self.sheets):
            own = [s for s in self.sheets if any(t.kind == "S" for t in tokens) and _shows(s, tokens)]
            return own if len(own) == 1 and len(self.facts) == 1 else [], False
        if len(self.sheets) == 1:
            return list(self.sheets), False
        if len(named) > 1:
            return [], False
        if named:
            return [s for s in self.sheets if s.name in named], True
        if any(_of_panels(t) for t in tokens):
            two = any(_of_panels(t) and "both" in t.text.split() for t in tokens)
            return (list(self.sheets), True) if not two or len(self.sheets) == PAIR else ([], False)
        if self.panel is not None:
            return [s for s in self.sheets if s.panel.number == self.panel], False
        fits = [s for s in self.sheets if _shows(s, tokens)]
        return (fits, False) if len(fits) == 1 else ([], False)


def _shows(sheet: Sheet, tokens: list[Token]) -> bool:
    """Whether a panel has all names of a clause."""
    named = [(t.kind, n) for t in tokens if t.kind in "SP" and not t.is_span for n in t.names]
    ends = ("start", "end")
    return all(n in sheet.rows if kind == "S" else n in sheet.places or n in ends for kind, n in named)


def _of_panels(token: Token) -> bool:
    return token.kind == "Q" and token.names[0] == "G" and token.quantifier == "all"


def _joints(tokens: list[Token]) -> Iterator[int]:
    """The places where a new clause may begin."""
    for i, token in enumerate(tokens):
        if i and (token.text in (";", ",", ":") if token.kind == "." else token.kind == "w" and token.text in JOINTS):
            yield i


def _bared(tokens: list[Token], links: frozenset[str]) -> list[Token]:
    """A clause without the words that link it to the one before."""
    k = next((k for k, t in enumerate(tokens) if t.kind not in "w." or t.text not in links | {","}), len(tokens))
    return tokens[k:]


def _completed(left: list[Token], right: list[Token]) -> Iterator[list[Token]]:
    """A clause as it stands, with the subject of the one before, or in its form with other names and figures."""
    subject = _subject(left)
    scope = [t for t in left if t.kind == "P" and t.prep]
    pronoun = bool(right) and right[0].kind == "w" and right[0].text in ("it", "they", "its", "their")
    if not pronoun:
        yield right
        if scope and not any(t.kind == "P" for t in right):
            yield [*right, *scope]
    if subject:
        rest = right[1:] if pronoun and right[0].text in ("it", "they") else right
        yield [*subject, *rest]
        if scope and not any(t.kind == "P" for t in right):
            yield [*subject, *rest, *scope]
    yield from _gapped(left, right)
    graded = next((k for k, t in enumerate(right) if t.kind == "w" and t.text in GRADED_MORE | GRADED_LESS), None)
    named = [t for t in right if t.kind == "S"]
    if graded is not None and len(named) == 1 and all(t.text != "than" for t in right):
        others = [t for t in left if t.kind == "S" and t.names != named[0].names]
        if len(others) == 1:
            yield [*right, Token("w", "than"), replace(others[0], prep="than")]
    changed = [t for t in left if t.kind == "w" and t.text in RISING | FALLING]
    if subject and len(changed) == 1 and (any(t.kind == "N" for t in right) or _only_as_much(right)):
        yield [*subject, *changed, *right, *(scope if all(t.kind != "P" for t in right) else [])]


def _subject(tokens: list[Token]) -> list[Token]:
    """The name, or group, that the first clause is about."""
    found = next((t for t in tokens if t.kind in "SQ" and not t.prep), None)
    found = found or next((t for t in tokens if t.kind == "P" and not t.prep and not t.is_span), None)
    return [found] if found is not None else []


def _gapped(left: list[Token], right: list[Token]) -> Iterator[list[Token]]:
    """``… and Beta by 3`` after "Alpha rises by 2": the clause before with the names and figures of this one."""
    own = [t for t in right if t.kind in "SPQN" and not t.aside]
    if not own or any(t.kind == "w" and t.text not in GAP_WORDS for t in right):
        return
    made, left_over = [], list(own)
    swaps = [t for t in right if t.kind == "w" and t.text in SUPERLATIVES]
    for token in left:
        new = None if token.aside else next((t for t in left_over if _takes_place(t, token, left)), None)
        if new is not None:
            left_over.remove(new)
            made.append(replace(new, prep=new.prep or token.prep))
        elif token.kind == "w" and token.text in SUPERLATIVES and swaps:
            made.append(swaps.pop(0))
        elif not token.aside:
            made.append(token)
    if not left_over and not swaps:
        yield [*made, *(t for t in right if t.aside)]


def _only_as_much(right: list[Token]) -> bool:
    """``As much as B``, "twice as much as B": what has neither subject nor verb of its own, and takes both over."""
    factor = bool(right) and right[0].kind == "N" and right[0].amount is not None and right[0].amount.unit == "times"
    compared = text_at(right, 0) in GRADED_MORE | GRADED_LESS and text_at(right, 1) == "than"
    return text_at(right, int(factor)) == "as" or compared


def _items(left: list[Token], right: list[Token]) -> list[list[Token]]:
    """The items of a list of names, each with a figure of the same unit as that of the one name before."""
    items: list[list[Token]] = [[]]
    for token in right:
        if token.text in (",", "and", ";"):
            items.append([])
        else:
            items[-1].append(token)
    found = [item for item in items if item]
    for item in (*found, left):
        things = [t for t in item if t.kind in "SQN" and not t.aside]
        own = [t.kind for t in things if not (t.kind == "S" and t.prep)]
        known = item is left or all(t.kind in "SN" or (t.kind == "w" and t.text in GAP_WORDS) for t in item)
        if own != ["S", "N"] or len(things) > PAIR or not known:
            return []
    units = {t.amount.unit for item in (*found, left) for t in item if t.kind == "N" and t.amount is not None}
    return found if len(units) == 1 else []


def _takes_place(new: Token, old: Token, tokens: list[Token]) -> bool:
    """Whether a name or figure stands for one of the clause before: of its kind, and behind the same preposition."""
    kinds = "SQ" if new.kind in "SQ" else new.kind
    if old.kind not in kinds:
        return False
    if new.kind == "N" or not new.prep:
        return new.kind == "N" or not old.prep or all(t.prep for t in tokens if t.kind in kinds)
    return old.prep == new.prep or all(t.prep != new.prep for t in tokens if t.kind in kinds)


SUPERLATIVES: Final = words_of("highest lowest largest smallest greatest most least fewest best worst")
GAP_WORDS: Final = SUPERLATIVES | words_of("the a an by at in for on only to of about already")

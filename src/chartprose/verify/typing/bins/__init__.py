"""Histograms: statements on bins and on sums of them that no frame reads, as forms over a normal form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.derived import WHOLE
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.facts import facts_of
from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.bins.forms import FORMS
from chartprose.verify.typing.bins.joints import JOINT_RE, SIGN_RE, beside
from chartprose.verify.typing.bins.table import MEMBER_RE, bins_of
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.normal_form import Language, normal_form, without_tail
from chartprose.verify.typing.tokens.references import upright_lines
from chartprose.verify.typing.vocabulary.bins import DROPPED, KEPT, NOUNS, OPENING, SAME, UNITS
from chartprose.verify.typing.vocabulary.lexicon import lexicon_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.text.statement import Statement
    from chartprose.verify.derived import Derived
    from chartprose.verify.typing.normal_form import NormalForm

WORD_RE = re.compile(r"[a-z][a-z'-]*")
UNIT_RE = re.compile(r"[a-z][a-z'-]*|%")
PERCENT_RE = re.compile(r"(?<=\d) ?%(?! of\b)")
SIDES_OF = {"to the right of": "above", "to the left of": "below", "right of": "above", "left of": "below"}
LANGUAGE = Language(DROPPED, SAME, NOUNS, labels=True, kept=KEPT | frozenset(SAME.values()))
RUN_RE = re.compile(
    rf"\b(?:first|last|remaining|other|lowest|highest|middle) (?:{'|'.join(COUNT_WORDS)}) bins\b"
    rf"|\b(?:{'|'.join(COUNT_WORDS)}) (?:lower|lowest|upper|uppermost|highest|leftmost|rightmost) (?:bins|ones)\b"
    r"|\bbins (?:above|below|beyond|over|under|up to|from) \d"
    rf"|\bremaining bins\b|\b(?:{'|'.join(COUNT_WORDS)}|\d+)(?: of the(?: \w+)?)? bins\b",
    re.IGNORECASE,
)
"""A run of bins, or so many of them, which the numbers on the axis alone do not show."""
BEYOND_RE = re.compile(
    r"\b(?:above|below|beyond|over|under|(?:long|short|small|larg|heavi|light|old|young|great)er than)"
    r" (?P<edge>\d+(?:\.\d+)?) ?(?P<unit>[a-zA-Z]+)",
)
INTERVAL_RE = re.compile(r"[\[(](\d+(?:\.\d+)?), ?(\d+(?:\.\d+)?)[\])]")
"""A bin as an interval: "[10, 15)"."""
OR_MORE_RE = re.compile(
    r"(?<![\d.])(\d+(?:\.\d+)?)( ?[a-zA-Z]{1,12})? or "
    r"(?:more|longer|older|heavier|larger|later|higher|farther|better|above|over)\b"
)
"""``80 minutes or longer``: beyond 80, where a bin begins."""
SIDED_RE = re.compile(
    rf"\b(?P<count>{'|'.join(COUNT_WORDS)}) (?P<side>lower|lowest|upper|uppermost|highest|leftmost|rightmost) "
    r"(?:bins|ones|intervals)\b",
    re.IGNORECASE,
)
"""``The three lower bins``: the first three."""
EDGED = {"lower": "first", "lowest": "first", "leftmost": "first"}
EDGED |= {"upper": "last", "uppermost": "last", "highest": "last", "rightmost": "last"}
SCORED_RE = re.compile(
    r"\b(?:reach(?:es|ed)?|attain(?:s|ed)?|(?:scored?|got|achieved?|obtained?|earned) at least) (?:a score of )?"
    r"(\d+(?:\.\d+)?)(?! ?or\b| ?[-–])"
)
"""``Reached 70``: 70 or more, where scores are told."""
SCORES = frozenset(["score", "scores", "points", "mark", "marks", "grade", "grades", "rating", "ratings"])
FROM_RE = re.compile(
    r"\bfrom (?=(?P<edge>-?\d+(?:\.\d+)?)(?P<unit> [a-zA-Z]{1,12})? (?:onwards?|on|upwards?|up)\b)", re.IGNORECASE
)
ONWARD_RE = re.compile(r"(?<=\babove )(-?\d+(?:\.\d+)?(?: [a-zA-Z]{1,12})?) (?:onwards?|on|upwards?|up)\b")
"""``From 20 min upward``: above 20, where a bin begins."""
GROUP_RE = re.compile(
    r"\b(?:group|sample|cohort|class|population) is (?:(?:larger|smaller|bigger) than"
    r"|(?:[a-z]+ times|twice|[\d.]+ times) as (?:large|big) as)\b",
    re.IGNORECASE,
)
"""How many there are in all: "the group is larger than"."""
LASTING_RE = re.compile(
    r"\blast (?=(?:for )?(?:only |about )?(?:less|more|fewer|longer|shorter|between|over|under|at|up|within|beyond)\b)"
)
"""The verb, not the last of several."""
AT_TIME_RE = re.compile(r"\b(?P<way>before|after|beyond|past) (?:(?P<unit>[a-z]{3,10}) )?(?=\d)")
"""``before day 6``: below 6."""
THAT_RE = re.compile(r"\b(?:that|this) bin\b")
WIDTH_RE = re.compile(r"\b(?:bars?|bins?) (?:is|are) (?:narrower|wider|thinner|thicker|earlier|later)\b", re.IGNORECASE)
"""How wide bars are says nothing of their heights."""
BY = "rule/frame-bins"


def _in_dashes(text: str) -> str:
    """A statement with its intervals as they are named: "the bin 10–15"."""
    return INTERVAL_RE.sub(r"\1–\2", text)


def _in_figures(text: str, phrase: str, told: str) -> str:
    """A statement with a figure for a phrase, where it stands as words of their own."""
    at = text.lower().find(phrase)
    end = at + len(phrase)
    whole = at >= 0 and not text[max(0, at - 1) : at].isalnum() and not text[end : end + 1].isalnum()
    return f"{text[:at]}{told}{text[end:]}" if whole else text


class BinPass:
    """The pass over the statements of one histogram, or of several with the same bins; of others it types none."""

    def __init__(self, draft: Draft, derived: Sequence[Derived], things: frozenset[str]) -> None:
        panels, text = draft.panels, draft.source.text
        self.bins = None
        if not any(p.chart_type == "histogram" for p in panels):
            return
        drawn = sum(bool(p.points) for p in panels)
        pool = [*panels, *(p for one in derived for p in one.panels)]
        told = [one for one in derived if one.kind == "bins" and (drawn == 1 or one.source == WHOLE)]
        if len(told) != 1:
            return
        self.facts = facts_of(pool, text)
        number = next(k for k, p in enumerate(pool) if p is told[0].panels[0])
        names = names_of(told[0].panels)
        self.lexicon = lexicon_of(names, [self.facts[number]])
        self.lexicon.known |= things
        self.bins = bins_of(self.facts[number])
        labels = [f"{a.label or ''} {a.unit or ''}" for a in told[0].panels[0].axes if a.channel == "x"]
        self.units = frozenset(UNIT_RE.findall(" ".join(labels).lower()))
        units = {a.unit for a in told[0].panels[0].axes if a.channel == "x" and a.unit and a.unit.isalpha()}
        self.own_units = units - UNITS.keys()
        self.uprights = upright_lines(draft.statements)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement speaks of a run of bins, or of all beyond an edge: values at the edges are not meant."""
        if self.bins is None:
            return False
        ends = {end for edge in self.bins.edges for end in edge}
        beyond = [m for m in BEYOND_RE.finditer(statement.text) if float(m["edge"]) in ends]
        if any(float(m[1]) in ends for m in OR_MORE_RE.finditer(statement.text)):
            return True
        if MEMBER_RE.search(statement.text) is not None and not modal_in(plain(statement.text)):
            return True
        told = any(m["unit"].lower() in self.units for m in beyond)
        return told or RUN_RE.search(statement.text) is not None

    def _worded(self, text: str) -> str:
        """A statement with the words of a bound as the forms have them: "80 min or longer", "before day 6"."""
        text = SCORED_RE.sub(r"are above \1", text) if self.units & SCORES else text
        text = ONWARD_RE.sub(r"\1", FROM_RE.sub("above ", text))
        text = f"adding up all bins, {text[:1].lower()}{text[1:]}" if GROUP_RE.search(text) else text
        text = SIDED_RE.sub(lambda m: f"{EDGED[m['side'].lower()]} {m['count']} bins", text)
        text = LASTING_RE.sub("take ", OR_MORE_RE.sub(r"larger than \1\2", text))
        named = AT_TIME_RE.search(text)
        if named is None or (named["unit"] and self.units.isdisjoint({named["unit"], f"{named['unit']}s"})):
            return text
        way = "below" if named["way"] == "before" else "above"
        return f"{text[: named.start()]}{way} {text[named.end() :]}"

    def _without_unit(self, text: str) -> str:
        """A statement without the unit of the bins behind its figures; parts in percent keep theirs."""
        if "%" in self.units:
            text = PERCENT_RE.sub("", text)
        for unit in self.own_units:
            text = re.sub(rf"(?<=\d) ?{unit}\b", "", text)
        for unit, spelt in UNITS.items():
            if unit in self.units or not self.units.isdisjoint(spelt):
                text = re.sub(rf"(?<=\d)\s(?:{'|'.join(spelt)})\b", "", text)
        return text

    def _with_edges(self, text: str) -> str:
        """A statement with the place of an upright line for what it is called: "right of the dashed line"."""
        for line in self.uprights:
            for phrase in sorted(line.phrases, key=len, reverse=True):
                for article in ("the", "this", "that"):
                    text = _in_figures(text, " ".join((article, *phrase)), f"{line.value:g}")
            for side, way in SIDES_OF.items():
                text = _in_figures(text, f"{side} {line.value:g}", f"{way} {line.value:g}")
        return text

    def _with_bin(self, text: str, before: Statement | None) -> str:
        """A statement with the one bin that the statement before it names for "that bin"."""
        if before is None or THAT_RE.search(text) is None:
            return text
        words = normal_form(self._without_unit(_in_dashes(plain(before.text))), self.lexicon, LANGUAGE)
        named = set(words.names) if words is not None else set()
        return THAT_RE.sub(f"the {named.pop()} bin", text) if len(named) == 1 else text

    def _read(self, said: str, words: NormalForm) -> list[Assertion] | None:
        """What the first form reads of it that the counts decide."""
        own = {int(n) for n in SIGN_RE.findall(said)}
        figures = [a for at, amounts in words.asides if at in own or at < 0 for a in amounts]
        for pattern, form in FORMS:
            found = pattern.fullmatch(said)
            for reading in form(found, words, self.bins) if found is not None and self.bins is not None else ():
                if reading.asides != len(figures):
                    continue
                made = [Assertion.model_validate(fields) for fields in reading.assertions]
                truth = outcome_of(made, self.facts).truth if made else None
                if truth or (made and reading.sure):  # what it leaves open, no looser reading decides
                    return made
        return None

    def _joined(self, said: str, words: NormalForm) -> list[Assertion] | None:
        """Two sentences in one: both, or what the counts refute of one; the second may tell its peak by the first."""
        for cut in JOINT_RE.finditer(said):
            first, second = said[: cut.start()], beside(said[: cut.start()], said[cut.end() :].strip())
            made = [self._read(part, words) for part in (first, second)]
            if made[0] is not None and made[1] is not None:
                wrong = [one for one in made if one is not None and outcome_of(one, self.facts).truth is False]
                return wrong[0] if wrong else [*made[0], *made[1]]
        return None

    def type(self, statement: Statement, before: Statement | None = None) -> TypedClaim | None:
        """One statement, if a form reads all of it and the counts decide what it reads; ``before``: the one before."""
        text = plain(statement.text)
        if self.bins is not None:
            text = self._worded(self._with_edges(self._with_bin(_in_dashes(text), before)))
        if (
            self.bins is None
            or modal_in(text)
            or WIDTH_RE.search(text)
            or OPENING.isdisjoint(WORD_RE.findall(text.lower()))
        ):
            return None
        words = normal_form(self._without_unit(text), self.lexicon, LANGUAGE)
        if words is None:
            return None
        said = without_tail(words.text)
        made = self._read(said, words) or self._joined(said, words)
        return TypedClaim(statement, Check(assertions=made), BY) if made is not None else None

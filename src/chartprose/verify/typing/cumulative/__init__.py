"""Cumulative curves: shares by a place, between two places and at the ends, as forms over a plain wording."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.cumulative.forms import FORMS, Told
from chartprose.verify.typing.cumulative.table import curves_of
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import PARTS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

DROPPED = words_of("the an about approximately roughly around nearly almost close some already curve line just of-the")
SAME: dict[str, str] = {
    **dict.fromkeys(words_of("reaches reached attains attain attained passes passed crosses crossed"), "reach"),
    **dict.fromkeys(words_of("completes finish finishes completed-by released delivered covers covered"), "complete"),
    **dict.fromkeys(words_of("needs requires require"), "need"),
    **dict.fromkeys(words_of("takes"), "take"),
    **dict.fromkeys(words_of("lasts"), "last"),
    **dict.fromkeys(words_of("ends end"), "end"),
    **dict.fromkeys(words_of("are is was were"), "is"),
    **dict.fromkeys(words_of("stops stays falls remains"), "stop"),
    **dict.fromkeys(words_of("whereas while but"), "while"),
}
KEPT = words_of("it its of in by to at within after before for from and more less than between as last time")
NOUNS = words_of("case cases curves curve share axis range")
PART_LEADS = words_of("a one two three four")
JOINT = " , while "
ONE_IN_RE = re.compile(r"\bone (?:[a-z]{2,15} )?(?:in|out of) (two|three|four|five|six|seven|eight|nine|ten)\b")
MOST_RE = re.compile(r"^Most (?:of )?(?:the )?")
FINISHED_RE = re.compile(r"\b(has|have) (?:finished|completed)\b")
UNITS = words_of("s min minutes h hours days day weeks ms km m kg g mm years")
LONGEST = 260
BY = "rule/frame-cumulative"


class CumulativePass:
    """The pass over the statements of one plot of cumulative curves; of any other figure it types none."""

    def __init__(self, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.curves = curves_of(facts)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if forms read all of it and the curves decide it, or refute one half of it."""
        text = plain(statement.text)
        if self.curves is None or len(text) > LONGEST or modal_in(text):
            return None
        said = self._said(text)
        if said is None:
            return None
        made = self._read(said.text, said)
        if made is None and JOINT in said.text:
            made = self._joined(said)
        return TypedClaim(statement, Check(assertions=made), BY) if made is not None else None

    def _joined(self, said: Told) -> list[Assertion] | None:
        """Several sentences in one; a place in front of the first is that of the others as well."""
        parts = said.text.split(JOINT)
        front = parts[0].split(" , ")[0] if parts[0][:3] in ("at ", "by ", "wit", "aft") else ""
        read = [self._read(parts[0], said)]
        read += [self._read(part, said) or self._read(f"{front} , {part}", said) for part in parts[1:]]
        for one in read:
            if one is not None and outcome_of(one, self.facts).truth is False:
                return one
        return [a for one in read for a in one or ()] if None not in read else None

    def _read(self, text: str, said: Told) -> list[Assertion] | None:
        for pattern, form in FORMS:
            found = pattern.fullmatch(text)
            for reading in form(found, said, self.curves) if found is not None and self.curves is not None else ():
                made = [Assertion.model_validate(fields) for fields in reading.assertions]
                truth = outcome_of(made, self.facts).truth if made else None
                if truth or (truth is False and reading.sure):
                    return made
        return None

    def _said(self, text: str) -> Told | None:
        """The wording of a sentence; none where a name in it is not sure."""
        text = ONE_IN_RE.sub(lambda m: f"{100 / NUMBER_WORDS[m[1]]:g}%", text)
        text = MOST_RE.sub("More than half of the ", text)
        text = FINISHED_RE.sub(r"\1 complete", text)
        said, words = Told(), list[str]()
        for token in tokens_of(text.strip().rstrip("."), self.lexicon):
            word = self._word(token, said, words)
            if word is None:
                return None
            if word and not (word == "noun" and words[-1:] == ["noun"]):
                words.append(word)
        said.text = " ".join(w for w in words if w != "a")
        return said

    def _word(self, token: Token, said: Told, before: list[str]) -> str | None:
        """What stands for a token; nothing for a word that says nothing."""
        if token.kind == "S" and token.sure and self.curves is not None:
            said.names.append([n for n in token.names if n in self.curves.stops])
            return f"@{len(said.names) - 1}" if len(said.names[-1]) == len(token.names) else None
        if token.kind in "NP" and token.amount is not None and token.amount.high is None and not token.is_span:
            return _figure(token, said)
        if token.kind not in "w.":
            return None
        word = token.text
        if word in PARTS and (word == "half" or before[-1:] in ([w] for w in PART_LEADS)):
            return _part(word, said, before)
        if word in DROPPED or (before[-1:] and before[-1].startswith("#") and word in UNITS):
            return ""
        if word in SAME:
            return SAME[word]
        noun = word in NOUNS or (word not in KEPT and stem(word) in self.lexicon.known)
        return "noun" if noun else word


def _figure(token: Token, said: Told) -> str:
    """A figure: ``%`` for a part of the whole, ``x`` for a factor, ``#`` for any other."""
    amount = token.amount
    if amount is None:
        return ""
    part = amount.unit in ("percent", "part")
    said.figures.append(amount.value / 100 if part else amount.value)
    said.loose.append(amount.unit == "part")
    mark = "%" if part else "x" if amount.unit == "times" else "#"
    return f"{mark}{len(said.figures) - 1}"


def _part(word: str, said: Told, before: list[str]) -> str:
    """``A third``, "three quarters", "half"."""
    lead = before.pop() if before[-1:] in ([w] for w in PART_LEADS) else "one"
    said.figures.append(NUMBER_WORDS.get(lead, 1) * PARTS[word])
    said.loose.append(True)
    return f"%{len(said.figures) - 1}"

"""The subject of a sentence that does not name it: the series or category of the heading above."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.sentences.pieces import OPENING
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    GENERIC,
    GRADES,
    PANEL_NOUNS,
    PLACE_NOUNS,
    PLACING,
)

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

TOTAL_RE = re.compile(
    r"(?:(?:overall|grand|stacked|combined) )?(?:totals?|sum)|(?:upper|top|outer) edge(?: \(total\))?|stack height"
    r"|[a-z ]{1,30}\(total\)"
)
POINTING_RE = re.compile(
    r"(?:it|its|this|these|they|their|the (?:only|highest|lowest|largest|smallest))\b", re.IGNORECASE
)
MAX_CHARS = 300
SOLE = frozenset(["only", "sole", "single"])
OWNING = frozenset(["its", "their"])


def of_total(statement: Statement) -> Statement:
    """A remark on the total, whose label alone says so, with its subject: ``**Total:** rises from 12 to 16``."""
    told = statement.label is not None and TOTAL_RE.fullmatch(norm(statement.label)) is not None
    if not told or statement.role != "trend" or not statement.text[:1].isalpha():
        return statement
    text = f"The total {statement.text[0].lower()}{statement.text[1:]}"
    return statement._replace(text=text, series=None, category=None)


def at_place(statement: Statement, names: Names) -> Statement:
    """A claim behind a bold run-in that is a place, with it as its place: ``**Oslo**: A and B together reach 87 %``."""
    label = statement.label
    known = names.meaning.get(norm(label)) if label and statement.role in ("observation", "interpretation") else None
    if known is None or known.kind != "K" or known.more or names.pattern is None:
        return statement
    if POINTING_RE.match(statement.text) or len(statement.text) > MAX_CHARS:
        return statement
    told = [names.lookup(m.group()) for m in names.pattern.finditer(plain(statement.text))]
    if any(name is not None and name.kind in "KB" for name in told):
        return statement
    return statement._replace(text=f"In {known.shown}, {statement.text}")


def _heading(statement: Statement, lexicon: Lexicon) -> tuple[str | None, str | None]:
    """The series and the category above; a bold run-in that is a name is one: ``**Alpha**: rises over the range``."""
    if statement.series or statement.category or not statement.label:
        return statement.series, statement.category
    refs = lexicon.whole.get(norm(statement.label), [])
    names = {r.kind: r.names[0] for r in refs if len(r.names) == 1}
    return names.get("S"), None if "S" in names else names.get("P")


def _set_against(tokens: list[Token]) -> bool:
    """Whether a sentence sets its subject, which it leaves out, against a name: ``Slightly above Beta at first``."""
    lead = list(takewhile(lambda t: t.kind == "w", tokens))
    words = {t.text for t in lead}
    named = tokens[len(lead)] if len(lead) < len(tokens) else None
    sides = words & GRADES
    return named is not None and named.kind == "S" and bool(sides) and words.isdisjoint(OPENING - sides)


def _pointed_at(tokens: list[Token], series: str) -> list[Token]:
    """``Sorted by trust in this one`` behind a bold run-in that is a name: sorted by trust in it."""
    words = [t.text if t.kind == "w" else "" for t in tokens]
    at = [i for i in range(1, len(words) - 1) if words[i] == "this" and words[i - 1] in PLACING and words[i + 1]]
    if len(at) != 1 or words[at[0] + 1] in PLACE_NOUNS | PANEL_NOUNS:
        return tokens
    i = at[0]
    return [*tokens[:i], Token("S", series.lower(), [series], prep=words[i - 1]), *tokens[i + 2 :]]


def _of_another(tokens: list[Token], category: str) -> bool:
    """Whether the bars of a heading are set against those of another category: "in the same order as those of Oslo"."""
    named = [i for i, t in enumerate(tokens) if t.kind == "P"]
    told = [t.text for t in tokens[named[0] - 2 : named[0]]] if named else []
    return len(named) == 1 and told in (["those", "of"], ["that", "of"]) and category not in tokens[named[0]].names


def with_subject(tokens: list[Token], statement: Statement, lexicon: Lexicon) -> list[Token]:
    """The series or category of the heading, where the sentence does not name its subject."""
    first = tokens[0] if tokens else None
    if first is None or first.kind != "w":
        return tokens
    series, category = _heading(statement, lexicon)
    behind = [t.text for t in tokens if t.kind == "w"][:2] == ["in", "it"]
    if behind and series and not any(t.kind == "S" for t in tokens):
        subject = Token("S", series.lower(), [series])
        return [subject if t.text == "it" else t for t in tokens]  # "In spring it is …"
    if series and statement.label and not any(t.kind == "S" for t in tokens):
        tokens = _pointed_at(tokens, series)
    noun = tokens[1].text if len(tokens) > 1 and tokens[1].kind == "w" else ""
    pointing = first.text in ("this", "it") or (first.text == "the" and noun in GENERIC)
    owning = first.text in OWNING and not any(t.kind in "SPQO" and not t.prep for t in tokens)
    acting = first.text in OPENING or first.text in BEING or statement.role == "trend"
    if not (pointing or acting or owning):
        return tokens
    against = _set_against(tokens) if statement.role == "trend" else False
    rest = tokens[2:] if pointing and noun in GENERIC else tokens[1:] if first.text == "it" else tokens
    beside = statement.role == "trend" and any(t.text == "than" for t in tokens)  # ", less steeply than B"
    if series and not any(t.kind == "S" and not (beside and t.prep == "than" and t.names != [series]) for t in tokens):
        return [Token("S", series.lower(), [series]), *rest]
    if series and against:
        return [Token("S", series.lower(), [series], sure=False), Token("w", "is"), *tokens]
    if category and not any(t.kind == "P" for t in tokens):
        joint = [Token("w", "is")] if noun in SOLE and first.text == "the" else []
        return [Token("P", category.lower(), [category]), *joint, *rest]
    if category and statement.role == "trend" and _of_another(tokens, category):
        return [Token("P", category.lower(), [category]), *tokens]
    return tokens

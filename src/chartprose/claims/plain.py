"""Plain forms of claims, translated without a model: a small grammar in which every word is consumed.

A sentence is translated only if all of its tokens are names of the chart, figures, or words of the closed classes in
``words.py``, in one of the forms below; anything else is left to the model. A wrong translation is a defect, an open
claim is not. Sentences whose main clause guesses or advises get the reason why nothing is computed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.claims import words
from chartprose.claims.forms import sentence
from chartprose.claims.names import Names
from chartprose.claims.parser import Parser
from chartprose.claims.tokens import Lexicon
from chartprose.draft import Translation
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Panel, Rest
    from chartprose.text.statement import Statement

BY_FORM: Final = "rule/plain"
BY_WORD: Final = "rule/hedge"
MOST_CHARS: Final = 600
MOST_PANELS: Final = 12
PUNCTUATION: Final = ",;:()"


def translate_by_rules(statements: Iterable[Statement], panels: Sequence[Panel]) -> dict[int, Translation]:
    """The translations of the claims that have a plain form, by the number of their statement."""
    found: dict[int, Translation] = {}
    names = Names.of(panels)
    lexicons: dict[int, Lexicon] = {}
    for statement in statements:
        text = plain(statement.text, 0).text
        if len(text) > MOST_CHARS:
            continue
        tokens = _words(text)
        rest = hedge_of(tokens)
        if rest is not None:
            found[statement.number] = Translation(None, rest, BY_WORD)
            continue
        fact, rest = _without_cause(text)
        expression = _translated(statement, fact, panels, names, lexicons)
        if expression is not None:
            found[statement.number] = Translation(expression, rest, BY_FORM)
    return found


def hedge_of(tokens: Sequence[str]) -> Rest | None:
    """Whether the main clause of a sentence guesses or advises. Capital letters count: May is a month, may is none."""
    if not tokens:
        return None
    guesses = [place for place, word in enumerate(tokens) if word in words.GUESS]
    if guesses and tokens[0].lower() in words.CONDITIONS:
        return "guess"
    end = next((place for place, word in enumerate(tokens) if word.lower() in words.BREAKS), len(tokens))
    if guesses and guesses[0] < end:
        return "guess"
    advice = any(word in words.ADVICE for word in tokens[1:end])
    return "advice" if advice and not guesses else None


def _words(text: str) -> list[str]:
    for sign in PUNCTUATION:
        text = text.replace(sign, f" {sign} ")
    return [word.strip(".\"'") for word in text.split()]


def _without_cause(text: str) -> tuple[str, Rest | None]:
    """A sentence without the clause of cause at its end, and whether there was one."""
    tokens = text.split()
    for place in range(1, len(tokens)):
        for cause in words.CAUSE:
            if tuple(word.lower() for word in tokens[place : place + len(cause)]) == cause:
                return " ".join(tokens[:place]).rstrip(" ,"), "cause"
    return text, None


def _translated(
    statement: Statement, text: str, panels: Sequence[Panel], names: Names, lexicons: dict[int, Lexicon]
) -> str | None:
    """The expression of a sentence, if it has one in one panel alone."""
    if statement.category is not None or len(panels) > MOST_PANELS:
        return None
    indexes = range(len(panels)) if statement.panel is None else [statement.panel]
    made = {}
    for index in indexes:
        if index not in lexicons:
            lexicons[index] = Lexicon.of(panels[index], names.panels[index])
        tokens = lexicons[index].tokens(text)
        if tokens is None:
            return None
        parser = Parser(tokens, lexicons[index], names.panels[index], panels[index], several=len(panels) > 1)
        parser.subject = statement.series
        expression = sentence(parser)
        if expression is not None:
            made[index] = expression
    return next(iter(made.values())) if len(made) == 1 else None

"""Plain forms of claims, translated without a model: a small grammar in which every word is consumed.

A sentence is translated only if all of its tokens are names of the chart, figures, or words of the closed classes in
``words.py``, in one of the forms of ``forms.py``; anything else is left to the model. A wrong translation is a defect,
an open claim is not. A sentence whose main clause guesses or advises gets the reason why nothing is computed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.claims.names import Names
from chartprose.claims.plain.clauses import Reader
from chartprose.claims.plain.hedges import hedge_of, without_cause
from chartprose.draft import Translation
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement

__all__ = ["translate_by_rules"]

BY_FORM: Final = "rule/plain"
BY_HEDGE: Final = "rule/hedge"
MOST_CHARS: Final = 600
MOST_PANELS: Final = 12


def translate_by_rules(
    claims: Sequence[Statement], panels: Sequence[Panel], texts: Sequence[str] = ()
) -> dict[int, Translation]:
    """The translations of the claims that have a plain form, by the number of their statement.

    Args:
        claims: the statements to be translated.
        panels: the names of the record and where it has values.
        texts: all sentences of the document, for what it calls its series and positions ("the three schemes").
    """
    found: dict[int, Translation] = {}
    names = Names.of(panels)
    readers: dict[int, Reader] = {}
    for statement in claims:
        text = plain(statement.text, 0).text
        if len(text) > MOST_CHARS:
            continue
        rest = hedge_of(text)
        if rest is not None:
            found[statement.number] = Translation(None, rest, BY_HEDGE)
            continue
        if statement.category is not None or len(panels) > MOST_PANELS:
            continue
        fact, rest = without_cause(text)
        made = {}
        for index in range(len(panels)) if statement.panel is None else [statement.panel]:
            if index not in readers:
                readers[index] = Reader(panels[index], names.panels[index], several=len(panels) > 1, texts=texts)
            made[index] = readers[index].expression(fact, statement.series)
        expressions = [expression for expression in made.values() if expression is not None]
        if len(expressions) == 1:
            found[statement.number] = Translation(expressions[0], rest, BY_FORM)
    return found

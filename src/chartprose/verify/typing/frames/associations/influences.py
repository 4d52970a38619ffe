"""What depends on what: ``the choice of seed affects the yield``, "the yield varies widely between fields".

Of the things that are named (series, or positions) the values differ: at most positions, or of most series, the highest
is not similar to the lowest. Support only, and only where the clause names the quantity that is plotted, or the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

ACTING: Final = words_of("affects affect influences influence determines determine shapes shape")
DEPENDING: Final = words_of("depends depend")
VARYING: Final = words_of("varies vary differs differ")
TRIGGERS: Final = ACTING | DEPENDING | VARYING
MUCH: Final = words_of(
    "considerably substantially strongly widely markedly greatly significantly clearly noticeably heavily drastically"
)
LITTLE: Final = words_of(
    "little slightly barely hardly weakly minor small marginally negligible modestly less more most least"
)
CHOICES: Final = frozenset(["choice", "selection", "type", "kind"])
ACROSS: Final = frozenset(["between", "across", "among", "with", "by", "from", "on"])
RESULTS: Final = words_of(
    "performance result results value values score scores outcome outcomes quality level levels response success"
)
KNOWN: Final = TRIGGERS | MUCH | RESULTS | CHOICES


def influences(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that says that values depend on the series, or on the position."""
    if clause.amounts or clause.words & (DENIALS | LIMITS | LITTLE) or any(t.kind in "SPGO" for t in clause.tokens):
        return
    at = next(iter(clause.find(TRIGGERS)), None)
    if at is None or not _of_quantity(clause):
        return
    verb = clause.text(at)
    if verb in VARYING and not clause.words & MUCH:
        return
    dims = _dimensions(clause, range(at) if verb in ACTING else _behind(clause, at))
    if verb in VARYING and not dims:
        dims = _dimensions(clause, range(at))
    if len(dims) != 1:
        return
    made: Fields = {"kind": "comparison", "relation": "different", "quantifier": "most"}
    made |= {"among": "series", "across": "positions"} if dims == {"S"} else {"among": "positions", "across": "series"}
    yield Candidate("influence", [clause.scoped(made)], known=KNOWN)
    if dims == {"S"}:
        last: Fields = {"kind": "comparison", "relation": "different", "at": ["end"]}
        yield Candidate("influence", [clause.scoped(last)], known=KNOWN, tier=2)


def _behind(clause: Clause, at: int) -> range:
    """The words behind the preposition of a verb: "depends on …", "varies between …"."""
    start = next((i for i in range(at + 1, len(clause.tokens)) if clause.text(i) in ACROSS), len(clause.tokens))
    return range(start + 1, len(clause.tokens))


def _dimensions(clause: Clause, places: range) -> set[str]:
    """The kinds of things that nouns of the figure mean there."""
    lexicon = clause.lexicon
    found = set()
    for i in places:
        root = stem(clause.text(i)) if clause.tokens[i].kind == "w" else ""
        if clause.tokens[i].kind == "Q" and clause.tokens[i].names[0] in ("S", "P"):
            found.add(clause.tokens[i].names[0])
        elif root and root in lexicon.nouns and lexicon.nouns[root] in ("S", "P"):
            found.add(lexicon.nouns[root])
        elif root and root in lexicon.x_words - lexicon.y_words:
            found.add("P")
        elif root and root in lexicon.known - lexicon.y_words and _chosen(clause, i):
            found.add("S" if len(lexicon.series) > 1 else "P")
    return found


def _chosen(clause: Clause, i: int) -> bool:
    """Whether a noun of the overview stands behind "the choice of", "the type of"."""
    return any(clause.text(k) in CHOICES for k in range(max(0, i - 3), i))


def _of_quantity(clause: Clause) -> bool:
    """Whether the quantity of the value axis, or a word for a result, stands in the clause."""
    return any(word in RESULTS or stem(word) in clause.lexicon.y_words for word in clause.words)

"""Things named by what they lack: ``without memory`` for "w/o memory", ``the line without care`` for "No care"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem, stems_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LACKING_RE = re.compile(r"^(?:no|w/o|without|minus|non)[ -]", re.IGNORECASE)
NOTHING = frozenset(["none", "nothing", "no treatment", "untreated"])
LEADS = frozenset(["the", "any", "a", "an", "its"])


def absences(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each phrase with *without* as the one name that says the same."""
    if not any(t.text == "without" for t in tokens):
        return tokens
    lacking = [
        (kind, name, frozenset(stems_of(LACKING_RE.sub("", name, count=1))))
        for kind, pool in (("S", lexicon.series), ("P", lexicon.places))
        for name in pool
        if LACKING_RE.match(name)
    ]
    bare = next((("P", n) for n in lexicon.places if n.casefold() in NOTHING), None)
    bare = bare or next((("S", n) for n in lexicon.series if n.casefold() in NOTHING), None)
    if bare is not None:
        tokens = _none_of(tokens, bare, lexicon)
    if not lacking:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        k = i + 1
        while text_at(tokens, k) in LEADS:
            k += 1
        found = _without_it(tokens, i, lacking)
        for kind, name, stems in lacking if text_at(tokens, i) == "without" else ():
            said = {s for t in tokens[k : k + len(stems)] for s in stems_of(t.text)}
            if stems and said == stems:
                found = Token(kind, name.casefold(), [name], sure=False), k + len(stems)
        if found is None:
            made.append(tokens[i])
            i += 1
            continue
        while made and made[-1].kind == "w" and (made[-1].text == "the" or _is_noun(made, lexicon)):
            made.pop()
        made.append(found[0])
        i = found[1]
    return made


def _without_it(
    tokens: list[Token], i: int, lacking: list[tuple[str, str, frozenset[str]]]
) -> tuple[Token, int] | None:
    """``With compost than without it``: the name that lacks what the name before has; the index after it."""
    if (text_at(tokens, i), text_at(tokens, i + 1)) not in (("without", "it"), ("without", "them")):
        return None
    before = next((t for t in reversed(tokens[:i]) if t.kind in "SP"), None)
    own = frozenset(stems_of(before.names[0])) if before is not None and len(before.names) == 1 else None
    found = [(kind, name) for kind, name, stems in lacking if before and kind == before.kind and stems == own]
    return (Token(found[0][0], found[0][1].casefold(), [found[0][1]]), i + 2) if len(found) == 1 else None


def _none_of(tokens: list[Token], bare: tuple[str, str], lexicon: Lexicon) -> list[Token]:
    """``Without fertilizer`` is the column "None" of an axis of fertilizers."""
    nouns = lexicon.x_words if bare[0] == "P" else lexicon.size_words
    made: list[Token] = []
    skipped = False
    for i, token in enumerate(tokens):
        noun = text_at(tokens, i + 1) if token.text == "without" else ""
        if noun and stem(noun) in nouns:
            made.append(Token(bare[0], bare[1].casefold(), [bare[1]], sure=False, prep="at"))
            skipped = True
        elif skipped:
            skipped = False
        else:
            made.append(token)
    return made


def _is_noun(made: list[Token], lexicon: Lexicon) -> bool:
    """Whether the last word is the noun of "the line without …"."""
    return len(made) > 1 and made[-2].text == "the" and lexicon.dimension(stem(made[-1].text)) in ("S", "P", "?")

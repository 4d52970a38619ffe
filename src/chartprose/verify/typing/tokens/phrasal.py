"""Phrasal verbs: ``picks up`` rises, ``gives up`` and ``comes down`` fall, ``gets to 40`` reaches it."""

from __future__ import annotations

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import DETERMINERS

VERBS: dict[str, tuple[str, ...]] = {
    "pick": ("pick", "picks", "picked", "picking"),
    "put": ("put", "puts"),
    "give": ("give", "gives", "gave", "given"),
    "come": ("come", "comes", "came"),
    "drop": ("drop", "drops", "dropped", "fall", "falls", "fell", "tail", "tails", "tailed"),
    "creep": (
        "creep",
        "creeps",
        "creeping",
        "crept",
        "edge",
        "edges",
        "edged",
        "inch",
        "inches",
        "inched",
        "inching",
        "tick",
        "ticks",
        "ticked",
        "edging",
    ),
    "shoot": ("shoot", "shoots"),
}
PARTICLES: dict[tuple[str, str], str] = {
    ("pick", "up"): "gains",
    ("put", "on"): "gains",
    ("give", "up"): "loses",
    ("give", "back"): "loses",
    ("come", "down"): "falls",
    ("drop", "off"): "falls",
    ("drop", "away"): "falls",
    ("creep", "up"): "rises",
    ("creep", "upwards"): "rises",
    ("creep", "down"): "falls",
    ("shoot", "up"): "rises",
    ("shoot", "down"): "falls",
}
"""What a verb says with its particle."""
HEADS = {form: verb for verb, forms in VERBS.items() for form in forms}
GETTING = frozenset(["get", "gets", "got", "getting"])
PASSING = frozenset(["top", "clear"])
"""Words that pass a figure, and rank or describe nothing, behind a plural: "two huts top 60"."""
OPENING = frozenset(HEADS) | GETTING | PASSING


def phrasal(tokens: list[Token]) -> list[Token]:
    """Tokens in which such a verb and its particle are the one verb that says the same."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        word, after = text_at(tokens, i), text_at(tokens, i + 1)
        told = PARTICLES.get((HEADS.get(word, ""), after))
        figure = i + 2 < len(tokens) and tokens[i + 2].kind == "N"
        if word in PASSING and _passes(tokens, i):
            made.append(Token("w", "exceed"))
            i += 1
            continue
        if told is None and word in GETTING and after == "to" and figure:
            told = "reaches"
        made.append(tokens[i] if told is None else Token("w", told))
        i += 1 if told is None else 2
    return made


def _passes(tokens: list[Token], i: int) -> bool:
    """Whether a figure stands behind it, and a name or a noun in the plural before it."""
    before = tokens[i - 1] if i else None
    if before is None or i + 1 >= len(tokens) or tokens[i + 1].kind != "N" or before.text in DETERMINERS:
        return False
    return before.kind in "SP" or (before.kind == "w" and before.text.endswith("s"))

"""The closed classes of words that plain forms of claims consist of; ``plain.py`` walks them.

Words of one class mean one thing in every chart. Words that do not ("better", "gains", "leads": up for a yield, down
for an error) are not here: sentences with them are left to the model.
"""

from __future__ import annotations

from typing import Final


def _forms(*verbs: str) -> frozenset[str]:
    """The plain form of verbs, and that of the third person."""
    return frozenset(form for verb in verbs for form in (verb, f"{verb}s" if not verb.endswith("ch") else f"{verb}es"))


HAVE: Final = _forms("show", "exhibit", "record", "achieve", "reach", "attain", "display") | {"has", "have", "had"}
BE: Final = _forms("lie", "stay", "remain", "sit", "stand", "run") | {"is", "are", "was", "were"}
SUPERLATIVES: Final = {
    "highest": "max", "largest": "max", "greatest": "max", "biggest": "max", "maximum": "max", "tallest": "max",
    "lowest": "min", "smallest": "min", "minimum": "min",
}  # fmt: skip
COMPARATIVES: Final = {
    "higher": ">", "larger": ">", "greater": ">", "bigger": ">", "more": ">",
    "lower": "<", "smaller": "<", "less": "<", "fewer": "<",
}  # fmt: skip
BESIDE: Final = {"above": ">", "over": ">", "below": "<", "under": "<", "beneath": "<"}
EXCEED: Final = _forms("exceed", "surpass")
UP: Final = _forms("rise", "increase", "grow", "climb") | {"rose", "increased", "grew", "climbed"}
DOWN: Final = _forms("fall", "decrease", "decline", "drop", "sink") | {
    "fell", "decreased", "declined", "dropped", "sank",
}  # fmt: skip
GO: Final = frozenset({"go", "goes", "went"})
STEADILY: Final = frozenset({"steadily", "monotonically"})
THROUGHOUT: Final = frozenset({"throughout", "everywhere", "always", "consistently"})
DEGREES: Final = frozenset(
    {"clearly", "slightly", "sharply", "significantly", "markedly", "notably", "substantially", "strongly", "still",
     "also", "then", "considerably", "moderately"}
)  # fmt: skip
"""Adverbs that add nothing that a value could decide. Those that bound an amount ("just", "only") are not among them."""

HEDGES: Final = frozenset({"about", "around", "approximately", "roughly", "nearly", "almost", "~", "circa"})
FACTORS: Final = {"half": 0.5, "twice": 2.0, "double": 2.0}
MULTIPLY: Final = {
    "doubles": "2", "double": "2", "doubled": "2", "triples": "3", "triple": "3", "tripled": "3",
    "halves": "0.5", "halve": "0.5", "halved": "0.5",
}  # fmt: skip
NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12,
}  # fmt: skip
SERIES_NOUNS: Final = frozenset({"line", "curve", "series", "trace"})
PLACE_NOUNS: Final = frozenset({"position", "category", "point"})
VALUE_NOUNS: Final = frozenset({"value", "level"})
SPREADS: Final = frozenset({"variation", "variability", "spread", "range"})
GAPS: Final = frozenset({"gap", "difference", "distance"})
WIDEST: Final = {"widest": "max", "largest": "max", "greatest": "max", "smallest": "min", "narrowest": "min"}
ARTICLES: Final = frozenset({"the", "a", "an", "its", "their"})
AT: Final = frozenset({"at", "in", "on", "for", "during"})
JOINTS: Final = frozenset({"and", "but", "while", "whereas"})

GUESS: Final = frozenset({"may", "might", "could", "probably", "possibly", "perhaps", "presumably", "likely"})
ADVICE: Final = frozenset({"should", "must"})
CAUSE: Final = (("because",), ("due", "to"), ("owing", "to"))
CONDITIONS: Final = frozenset({"if", "should", "were", "unless", "provided"})
BREAKS: Final = frozenset(
    {",", ";", ":", "(", "which", "that", "while", "whereas", "although", "though", "but", "so", "and"}
)
"""What may begin another clause: a word of guessing behind it speaks of that clause, not of the whole sentence."""

"""The wording of a statement on a matrix of counts before its forms are asked: "one in five", "most of", "83–86%"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

IN_RE = re.compile(
    rf"\b(?P<part>{NUMBERS}) (?:in|out of|of)(?: every)? (?P<whole>{NUMBERS})(?: of the| of all)? "
    r"(?=(?!of\b|by\b|is\b|are\b)[A-Za-z])",
    re.IGNORECASE,
)
"""``One in five epochs``, "four out of five": a part."""
MOST_RE = re.compile(
    r"^(?:Most|The (?:vast |great |large )?majority)(?: of)?(?: the| all)? "
    r"(?!often|frequent|common|likely|reliab|accurat|of the (?:errors|time))"
)
RANGE_RE = re.compile(
    r"(?<![\d.,])(?P<low>\d+(?:\.\d+)?) ?(?:%|percent)? ?(?:–|-|to) ?(?P<high>\d+(?:\.\d+)?)(?= ?(?:%|percent\b))"
)
SAYS = (
    r"(?:calls?|labels?|tags?|marks?|predicts?(?: as| to be)?|classif(?:ies|y) as|assigns? to|takes? for|considers?"
    r"|reports? as|scores? as)"
)
MODEL_SAYS_RE = re.compile(
    rf"\b(?:that |which )?the (?:[a-z]+ )?(?:model|classifier|network|algorithm|system|software|program|app)"
    rf" {SAYS}(?= )"
)
"""``Epochs that the model calls B``: those classified as B."""

IN_PLACE_RE = re.compile(
    r"\b(?:ends? up|lands?|falls?|is found|are found|is|are) in the (?:correct|right)"
    r" (?:column|cell|place|class)\b"
)
"""``Fewer than half of them end up in the correct column``: are recognized."""


def worded(text: str, names: Sequence[str]) -> str:
    """A statement with its parts, ranges and predictions as the forms have them."""
    text = IN_RE.sub(_part, text)
    text = MOST_RE.sub("More than half of the ", text)
    text = RANGE_RE.sub(r"between \g<low>% and \g<high>", text)
    text = IN_PLACE_RE.sub("are recognized", MODEL_SAYS_RE.sub("classified as", text))
    for name in names:
        for behind in ("predictions", "calls by the model", "verdicts"):
            text = text.replace(f"{name} {behind}", f"cases classified as {name}")
    return (
        text.replace("in between ", "between ").replace("for between ", "between ").replace("with between ", "between ")
    )


def _part(m: re.Match[str]) -> str:
    part, whole = NUMBER_WORDS[m["part"].lower()], NUMBER_WORDS[m["whole"].lower()]
    return f"{100 * part / whole:.4g}% of " if part < whole else m.group()

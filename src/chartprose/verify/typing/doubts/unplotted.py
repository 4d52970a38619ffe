"""What is not plotted: widths of bands, how many dots there are, what looks suggest and what a figure leaves open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.sentences.opening import WORD_RE
from chartprose.verify.typing.vocabulary.words import DOWN, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

DRAWN_SUGGESTS_RE = re.compile(
    r"^(?:the|this|its|their|such an?)\s[^,;:.]{3,80}?\s(?:lines?|curves?|bars?|boxes|points?|slopes?|shapes?"
    r"|profiles?|cells?)\s(?:suggests?|indicates?|implies|imply|points? to|hints? at)\s(?:an?|the|no)\s"
    r"(?P<what>[^.]{3,200})",
    re.IGNORECASE,
)
"""What the look of something drawn is taken for: "The flat line of A suggests a mature trade"."""
OF_FIGURES = (
    UP
    | DOWN
    | words_of(
        "increase decrease rise fall decline growth loss drop gain difference gap variation correlation relationship "
        "trend peak minimum maximum plateau level value values high low higher lower stable constant spread range"
    )
)
"""Words of what the figures can decide."""
COUNTED_CLOUDS_RE = re.compile(r"\b(?:most|least) (?:numerous|common|frequent)\b", re.IGNORECASE)
UNPLOTTED_RE = re.compile(
    r"\b(?:error (?:bar|margin|band)s?|area under|AUC|AUROC|(?:confidence|shaded|uncertainty)"
    r" (?:(?:confidence|error|uncertainty) )?(?:intervals?|bands?|areas?|regions?|ribbons?))\b",
    re.IGNORECASE,
)
UNTOLD_RE = re.compile(
    r"\b(?:not|cannot|n['’]t|never|hardly) (?:[a-z]+ )?"
    r"(?:tell|show|reveal|say|disclose|indicate|state|report|explain|specify|clarify)s? "
    r"(?:whether|if|how|why|which|who|what|where|when)\b",
    re.IGNORECASE,
)
"""What a figure leaves open: "The plot does not tell whether …"."""
IN_UNPLOTTED = ("error ", "area under", "auc", "auroc", "conf", "haded", "ncertainty")
MEMBERS_RE = re.compile(
    r"^(?:all|every|each)(?: of the| the)? [a-z][a-z -]{1,30}? (?:(?:with|having|that are|lying) )?"
    r"(?:above|below|over|under|exceeding|(?:more|less|fewer|higher|lower|greater) than) "
    r"[~≈]?\d[^,;]{0,40}? (?:are|is|belongs?|comes?)"
    r"(?: (?:to|from|in|of|all|an?|the))* (?=[A-Z])",
)
"""Of which group all things beyond a figure are: not that this group is beyond it."""
GRADES_RE = re.compile(
    r"\b(?:(?:error|confidence|credible|uncertainty|variance|shaded|prediction) "
    r"(?:[a-z]{4,12} )?(?:bar|band|margin|interval|region|area|ribbon|envelope)s?|ribbons?)\b"
    r"[^,;.]{0,80}\b(?:wid|narrow|broad|tight|thick|thinn|long|short|larg|small)(?:er|est)\b"
    r"|\b(?:wid|narrow|broad|tight|thick|thinn|long|short|larg|small)(?:er|est) (?:[a-z]{4,12} )?"
    r"(?:(?:error|confidence|credible|uncertainty|variance|shaded|prediction) "
    r"(?:bar|band|margin|interval|region|area|ribbon|envelope)|ribbon)s?\b",
    re.IGNORECASE,
)
"""Whose band is the widest: no ranking of the values inside."""


def beyond_plot(said: Said) -> bool:
    """Whether it ranks what is not plotted, as error bars are, says what looks suggest or what the plot leaves open."""
    text = said.statement.text
    drawn = DRAWN_SUGGESTS_RE.match(text)
    if drawn is not None and OF_FIGURES.isdisjoint(WORD_RE.findall(drawn["what"].lower())):
        return True
    if UNTOLD_RE.search(text) and not modal_in(text):
        return True
    if said.figure.dotted and COUNTED_CLOUDS_RE.search(text):
        return True  # how many dots a cloud has
    low = text.lower()
    found = UNPLOTTED_RE.search(text) if any(map(low.__contains__, IN_UNPLOTTED)) else None
    return found is not None and said.figure.names.y_words.isdisjoint(WORD_RE.findall(found.group().lower()))


def of_members(said: Said) -> bool:
    """Whether a sentence says of which group all things beyond a figure are: ``All values above 40 are of A``."""
    return MEMBERS_RE.match(said.text[:1].lower() + said.text[1:]) is not None


def grades_bands(said: Said) -> bool:
    """Whether a statement grades the width of error bars or bands: "the shaded band is narrowest for A"."""
    return GRADES_RE.search(said.text) is not None

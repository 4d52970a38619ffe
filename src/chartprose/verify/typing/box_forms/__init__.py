"""Boxes and violins: which overlap, which is the widest, where quartiles, ends and outliers lie, as forms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Check
from chartprose.verify.typing.box_forms.chains import CHAINS
from chartprose.verify.typing.box_forms.forms import FORMS, shared
from chartprose.verify.typing.box_forms.parts import PARTS, WHISKERS, level
from chartprose.verify.typing.box_forms.ranks import SIMPLER
from chartprose.verify.typing.box_forms.table import boxes_of
from chartprose.verify.typing.box_forms.together import TOGETHER
from chartprose.verify.typing.form_readings import Reading, decided
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.normal_form import without_tail
from chartprose.verify.typing.plain_wording import Nouns, worded
from chartprose.verify.typing.sentences.phrasing import bare
from chartprose.verify.typing.tokens.shapes import shaped
from chartprose.verify.typing.tokens.token import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.box_forms.forms import Form
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

OF_BOXES = r"(?: of (?:boxes|box|violins))?"
NOUNS = Nouns(
    (
        (re.compile(rf"\b(?:(?:first|lower|25%) quartiles?|(?:lower|bottom) edges?{OF_BOXES})\b"), "Q1"),
        (re.compile(rf"\b(?:(?:third|upper|75%) quartiles?|(?:upper|top) edges?{OF_BOXES})\b"), "Q3"),
        (re.compile(rf"\b(?:lower (?:ends?|tips?|tails?|whiskers?)|minima|minimum){OF_BOXES}(?<!s of)"), "MIN"),
        (re.compile(rf"\b(?:upper (?:ends?|tips?|tails?|whiskers?)|maxima|maximum){OF_BOXES}(?<!s of)"), "MAX"),
        (re.compile(r"\b(?:interquartile (?:range|box|boxe|span)s?|iqrs?|box(?:es)?)\b"), "BOX"),
        (re.compile(r"\bmedian(?: value| line)?s?\b"), "MEDIAN"),
        (
            re.compile(
                r"\b(?:outliers?|outlying (?:reading|value|point|dot)s?|fliers?|isolated (?:dot|point|circle)s?)"
            ),
            "DOT",
        ),
    ),
    frozenset(["quartile", "box", "boxes", "median", "medians", "iqr", "iqrs", "outlier", "outliers", "interquartile"])
    | frozenset(["outlying", "isolated", "edge", "end", "ends", "whisker", "whiskers", "range", "ranges", "violins"]),
)
OPENING_RE = re.compile(
    r"\b(?:box|boxes|quartiles?|interquartile|IQRs?|medians?|outl(?:ier|ying)s?|whiskers?|violins?|quarters?|half"
    r"|no|not a single|every|each|all|never|have|has|range|tallest|longest|highest|shortest|lowest|largest|smallest"
    r"|one in (?:two|four)|in (?:two|four)|50 ?%|spans|covers|stretch(?:es)?|extends?)\b",
    re.IGNORECASE,
)
HIGHEST_RE = re.compile(r"\b(?:widest|highest|heaviest|oldest) (@\d+)(?! (?:BOX|MAX|MIN|MEDIAN|Q[13]))")
LOWEST_RE = re.compile(r"\b(?:narrowest|lowest|lightest|youngest) (@\d+)(?! (?:BOX|MAX|MIN|MEDIAN|Q[13]))")
"""The ends of a box by its members: "the tallest birch"."""
LENGTH_RE = re.compile(r"\b(?:long|longer|longest|short|shorter|shortest|length|spans?)\b", re.IGNORECASE)
LONGEST = 240
BY = "rule/frame-box-form"


class BoxPass:
    """The pass over the statements of one box or violin plot; of any other figure it types none."""

    def __init__(self, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.boxes = boxes_of(facts)

    def owns(self, statement: Statement) -> bool:
        """Whether a statement tells a share of the cases, which is no ratio of two boxes."""
        return any(form is shared for form, _ in self._readings(statement))

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if a form reads all of it and the boxes decide it."""
        made = decided((reading for _, reading in self._readings(statement)), self.facts)
        return TypedClaim(statement, Check(assertions=made), BY) if made is not None else None

    def _readings(self, statement: Statement) -> Iterator[tuple[Form, Reading]]:
        text = statement.text
        if self.boxes is None or len(text) > LONGEST or OPENING_RE.search(text) is None:
            return
        said = bare(plain(text))
        for pattern, plainer in SIMPLER:
            said = pattern.sub(plainer, said)
        tokens = shaped(tokens_of(said, self.lexicon), self.lexicon)
        words = worded(tokens, self.boxes, self.lexicon, NOUNS)
        if words is None:
            return
        words.text = LOWEST_RE.sub(r"MIN of \1", HIGHEST_RE.sub(r"MAX of \1", words.text))
        whiskers = WHISKERS if "whisker" in text.lower() else ()
        for pattern, form in (*FORMS, *PARTS, *TOGETHER, *CHAINS, *whiskers):
            found = pattern.fullmatch(without_tail(words.text))
            for reading in form(found, words, self.boxes) if found is not None else ():
                if not (whiskers and form is level):
                    yield form, reading
                elif LENGTH_RE.search(text) is None:  # its end, or its length
                    yield form, Reading(reading.assertions)

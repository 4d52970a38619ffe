"""The forms of what is said of a square matrix, as patterns over the normal form, each with its reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.plain_wording import NAME
from chartprose.verify.typing.squares import errors, readers
from chartprose.verify.typing.squares.confusions import CONFUSIONS, WITH_RATES
from chartprose.verify.typing.squares.outcomes import OUTCOMES, WITH_COUNTS
from chartprose.verify.typing.squares.transfers import TRANSFERS, WITH_FIGURES

if TYPE_CHECKING:
    from chartprose.verify.typing.squares.readers import Form

CLASSED = r"(?:classified|recognized)"
PART_TAIL = (
    r"(?:(?: ,)?(?: which (?:is|sums up to|sums to|equals)(?: to)?| i\.e(?: \.)?(?: ,)?| that is ,| or| for| giving)?"
    r"(?: overall)?(?: accuracy of)? (?P<part>%\d+)(?: accuracy)?(?: of (?:all |whole |entire )?noun)?)?"
)
DIAGONAL_RE = re.compile(
    r"(?:only )?(?P<count>#\d+) (?:out )?of (?:all )?(?P<size>#\d+) noun"
    rf" (?:is (?:on diagonal|correct|{CLASSED} correct|correct {CLASSED})|has been {CLASSED} correct){PART_TAIL}"
)
ADDS_UP_RE = re.compile(
    r"diagonal (?:sums(?: up)? to|holds|is|has) (?P<count>#\d+)(?: correct)?(?: noun)?(?: of (?P<size>#\d+) noun)?"
    rf"{PART_TAIL}"
)
ERRORS_RE = re.compile(
    rf"(?:mutual )?confusion (?:of|between) (?P<names>{NAME} and {NAME}) (?:accounts for|makes up|constitutes|is)"
    r" (?P<part>%\d+) of (?:all )?errors"
)
EMPTY_RE = re.compile(
    rf"no (?P<names>{NAME} (?:noun )?is {CLASSED} (?:as|for) {NAME}) (?:;|, and|and|,)(?: this| it| which)? is"
    r" only empty (?:cell|noun)(?: (?:in|of) (?:matrix|whole matrix|grid|table|heatmap))?"
)
EMPTY_AT_RE = re.compile(
    r"only empty(?: cell)?(?: (?:in|of) matrix)? is (?:at |for |that of )?"
    rf"(?P<names>{NAME} {CLASSED} (?:as|for) {NAME})"
)
COMMON_RE = re.compile(
    rf"confusion (?:between|of) (?P<one>{NAME} and {NAME}) is (?P<way>more|less) frequent than"
    rf" (?:confusion |that )?(?:between|of) (?P<other>{NAME} and {NAME})"
)
CONFUSED_RE = re.compile(
    rf"(?P<one>{NAME} and {NAME}) is confused (?:with each other )?(?P<way>more|less) frequent than"
    rf" (?P<other>{NAME} and {NAME})"
)
KEPT_RE = re.compile(rf"(?P<name>{NAME})(?: noun)? persists(?: unchanged| same)?(?: ,)? (?:at|to|with) (?P<part>%\d+)")
KEPT_PART_RE = re.compile(rf"(?P<part>%\d+) of (?P<name>{NAME})(?: noun)? (?:persists|is)(?: unchanged)?")
RECEIVED = r"(?: that| which)? this column (?:receives|reaches|takes|has)"
PASSED_RE = re.compile(
    rf"(?P<row>{NAME})(?: noun)? turns (?P<part>%\d+) of its noun (?:on )?(?:in)?to (?P<column>{NAME})"
    rf"(?: , (?P<rank>largest|smallest) (?:noun|inflow|gain|contribution|share){RECEIVED}"
    r"(?: from (?:another|other|any other) noun))?"
)
TURNED_RE = re.compile(rf"(?P<part>%\d+) of (?P<row>{NAME})(?: noun)? (?:turns|is turned) (?:in)?to (?P<column>{NAME})")
NO_OTHER_RE = re.compile(
    rf"no other noun turns (?P<way>more|less) than (?P<part>%\d+) of its noun (?:in)?to (?P<name>{NAME})"
)
SYMMETRIC_RE = re.compile(
    rf"[a-z]{{3,20}} is (?P<denied>not )?symmetric (?::|,|;) (?P<one>{NAME} to {NAME}) reaches (?P<first>#\d+)"
    rf"(?: ,)? (?:while|whereas|but|and) (?P<other>{NAME} to {NAME}) (?:reaches )?(?P<second>#\d+)"
)
EACH_OTHER_RE = re.compile(
    rf"(?P<names>{NAME} and {NAME}) (?:noun|transfer) well to each other(?: ,)? (?:with|at)(?: (?:noun|reaches) of)?"
    r" (?P<first>#\d+) and (?P<second>#\d+)"
)
DROPS_RE = re.compile(
    rf"noun (?:noun|trained) on (?P<name>{NAME}) (?:drops|loses|turns|falls|is)(?: by)? at least"
    r" (?P<drop>#\d+)(?: points?| noun)? when(?: it is)? (?:tested|noun) on any other noun"
)
ACCURACY_RE = re.compile(
    r"(?:noun |classifier |matrix )?(?:(?:reaches|has) )?(?:total )?accuracy (?:is|of|reaches) (?P<part>%\d+)"
)
WRONG_RE = re.compile(
    r"(?:only )?(?P<count>#\d+)(?: of (?:all )?(?P<size>#\d+))? noun (?:is|has been) (?:misclassified|off diagonal)"
)
ERROR_RATE_RE = re.compile(r"(?:total )?errors rate (?:is|of) (?P<wrong>%\d+)")
RATE_RE = re.compile(
    rf"(?P<name>{NAME}) (?:has|reaches|shows) (?P<rank>largest|smallest|best|worst) (?P<rate>recall|precision)"
    r"(?: (?:of|among) (?:all )?noun)?(?:(?: ,)? (?:at|of|with) (?P<part>%\d+))?"
)
RATE_VALUE_RE = re.compile(
    rf"(?:(?P<rate>recall|precision) (?:of|for) (?P<name>{NAME}) (?:is|reaches)"
    rf"|(?P<own>{NAME}) (?:has|reaches) (?P<of>recall|precision) of)"
    r" (?P<part>%\d+)"
)
KEEPS_RE = re.compile(rf"(?P<name>{NAME})(?: noun)? keeps (?P<part>%\d+) of its noun")
CLASS_RE = re.compile(
    rf"(?P<name>{NAME}) is (?P<rank>smallest|largest) noun(?: ,)? with (?:only )?(?P<count>#\d+) noun"
)
EVERY_RE = re.compile(
    r"(?P<rank>largest|smallest) noun (?:of|in) (?:every|each) (?P<line>row|column) is (?:always )?on diagonal"
    r"(?: , is on diagonal)?"
)
SAID_RE = re.compile(
    rf"(?:only )?(?P<part>%\d+) of (?P<row>{NAME})(?: noun)? is {CLASSED} (?:as|for) (?P<column>{NAME})"
)
SAID_RIGHT_RE = re.compile(
    rf"(?:only )?(?P<part>%\d+) of (?P<row>{NAME})(?: noun)? is (?:correct {CLASSED}|{CLASSED} correct)"
)
HARDEST_RE = re.compile(
    r"(?:for|in) each of other (?P<size>#\d+ |four |three |five |six )?noun , (?P<name>@\d+) is"
    r" (?P<rank>most difficult|hardest|worst|best|easiest) noun"
)
REALLY = r"(?:really |actually |truly |indeed |in fact )?"
RECOGNIZED_RE = re.compile(
    rf"(?P<name>{NAME})(?: noun)? is recognized"
    r" (?P<rank>least frequent|least reliable|least accurate|worst|most frequent|most reliable|most accurate|best)"
    r"(?:(?: ,)? with (?:only )?(?:(?P<part>%\d+) of its noun"
    r"|(?P<count>#\d+) (?:out )?of (?:its )?(?P<size>#\d+)(?: noun)?)"
    r" (?:is )?(?:on diagonal|recognized correct|correct recognized|classified correct|correct classified|correct))?"
)
OTHERS = "(?:any|every|all) other noun"
MORE_RIGHT_RE = re.compile(
    rf"(?P<name>{NAME})(?: noun)? has (?:(?P<way>more|fewer) correct (?:(?:classified|recognized) )?noun than {OTHERS}"
    r"|(?P<rank>most|fewest) correct (?:(?:classified|recognized) )?noun(?: of all(?: noun)?)?)"
)
FREQUENT_RE = re.compile(
    rf"(?:single )?(?:most frequent|largest)(?: single)? (?:errors|confusion) is"
    rf" (?P<names>{NAME} (?:noun )?(?:is )?{CLASSED} (?:as|for) {NAME})"
    r"(?:(?: ,)? (?:and|while|but) reverse(?: errors| confusion| noun)? (?:occurs|happens|is|has)"
    r" (?P<back>#\d+)(?: noun)?)?"
    rf"(?:(?: ,)? followed by (?P<second>{NAME} (?:noun )?(?:is )?{CLASSED} (?:as|for) {NAME}))?"
)
LEAST_RE = re.compile(
    rf"(?P<name>{NAME}) is (?P<rank>least frequent|least reliable|most frequent|most reliable|best|worst)"
    r" recognized noun"
)
LINE_RE = re.compile(
    rf"(?P<name>{NAME}) (?P<line>column|row) (?:collects|has|holds|receives|shows|gets|attracts|gathers)"
    r" (?:(?P<way>more|fewer|less) (?:errors|misclassified(?: noun)?) than (?:any other (?P=line)"
    r"|either of other (?P<both>rows|columns)|all other (?:rows|columns))"
    r"|(?P<rank>most|fewest) (?:errors|misclassified(?: noun)?))"
)
LINKED_RE = re.compile(
    r"(?P<part>%\d+) of (?:all )?errors (?:is|occurs|happens|arises|comes) (?:in|from) (?:two )?(?:cells|cell|noun)"
    rf" (?:that |which )?(?:link|links|join|joins|connect|connects|between) (?P<names>{NAME} and {NAME})"
)
PRECISION_RE = re.compile(
    rf"of (?:all )?noun(?: that is)? {CLASSED} (?:as|for) (?P<column>{NAME})(?: ,)? (?:only )?(?P<part>%\d+) {REALLY}is"
    rf" {REALLY}(?:(?P<row>{NAME})|correct|right)"
)
PRECISION_FIRST_RE = re.compile(
    rf"(?:only )?(?P<part>%\d+) of (?:all )?noun(?: that is)? {CLASSED} (?:as|for) (?P<column>{NAME}) {REALLY}is"
    rf" {REALLY}(?:(?P<row>{NAME})|correct|right)"
)
FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (DIAGONAL_RE, readers.diagonal_sum),
    (ADDS_UP_RE, readers.diagonal_sum),
    (ERRORS_RE, readers.part_of_errors),
    (EMPTY_RE, readers.only_empty),
    (EMPTY_AT_RE, readers.only_empty),
    (COMMON_RE, readers.pairs_compared),
    (CONFUSED_RE, readers.pairs_compared),
    (KEPT_RE, readers.kept),
    (KEPT_PART_RE, readers.kept),
    (PASSED_RE, readers.passed_on),
    (TURNED_RE, readers.passed_on),
    (NO_OTHER_RE, readers.no_other),
    (SYMMETRIC_RE, readers.symmetric),
    (EACH_OTHER_RE, readers.each_other),
    (DROPS_RE, readers.loses_elsewhere),
    (ACCURACY_RE, readers.diagonal_share),
    (WRONG_RE, readers.errors),
    (ERROR_RATE_RE, readers.diagonal_share),
    (RATE_RE, errors.recognized),
    (RATE_VALUE_RE, readers.rate_value),
    (KEEPS_RE, readers.kept),
    (CLASS_RE, readers.smallest_row),
    (EVERY_RE, readers.on_diagonal),
    (SAID_RE, readers.part_said),
    (SAID_RIGHT_RE, readers.part_said),
    (HARDEST_RE, readers.hardest),
    (RECOGNIZED_RE, errors.recognized),
    (MORE_RIGHT_RE, errors.more_right),
    (LEAST_RE, errors.recognized),
    (FREQUENT_RE, errors.most_frequent),
    (LINE_RE, errors.errors_of_line),
    (LINKED_RE, readers.part_of_errors),
    (PRECISION_RE, errors.predicted_right),
    (PRECISION_FIRST_RE, errors.predicted_right),
    *TRANSFERS,
    *CONFUSIONS,
    *OUTCOMES,
)
"""Each form with its reader; a statement is read by the forms that it matches from end to end."""

WITH_ASIDES: frozenset[Form] = (
    frozenset([errors.most_frequent, errors.recognized, errors.errors_of_line])
    | WITH_FIGURES
    | WITH_RATES
    | WITH_COUNTS
)
"""The readers that account for figures in parentheses."""

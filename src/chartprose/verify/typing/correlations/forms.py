"""The forms of what is said of pairs, as patterns over the normal form, each with the reader of what it finds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.correlations import readers
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from chartprose.verify.typing.correlations.readers import Form

LIST = rf"{NAME}(?: ,(?: and)? {NAME}| and {NAME}){{0,8}}"
PAIR = rf"{NAME} (?:and|with) {NAME}"
REST = r"(?:all|every|each|each of) (?:other|others|remaining)(?: one| noun)?|(?:every|any) other(?: one| noun)?"
EXCEPT = rf"(?: ,)? (?:except|but|apart from|other than|save|excluding|except for) (?P<out>{LIST})"
SIGN = "(?:positive|negative)"
QUALITY = rf"(?:(?P<grade>strong|moderate|weak)(?: ?,| and| but)? ?)?(?P<sign>{SIGN})?"
"""How strong, which sign, or both."""
CALLED = "(?: correlated| correlations?)?"
EACH_OTHER = "(?: with each other)?"
WITH = "(?:with|to)"
IS = "(?:is |has |correlates |is correlated )"
NEARLY = "(?:(?:nearly|almost|practically|virtually|essentially|basically|largely) )?"
IN_MATRIX = (
    r"(?: (?:in|of|within|among|across|between) (?:(?:all|whole|entire|two|any two) )?"
    r"(?:matrix|noun|pairs|correlations|all))"
)
ABSOLUTE = r"(?: (?:in|by) (?:absolute (?:value|values|terms|size)|magnitude|size)| regardless of sign)"
COUNT = rf"(?:#\d+|{'|'.join(NUMBER_WORDS)})"
HOW_MANY = rf"(?:only |exactly |in )?(?P<count>{COUNT}|half|most|majority|all|every|each|no|none)(?: of)?(?: all)?"
SUPERLATIVE = rf"(?P<sup>strongest|weakest|highest|lowest|most (?P<most>strong|weak))(?: (?P<kind>{SIGN}))?"
TOP = rf"{SUPERLATIVE} (?:correlation|pair|one){IN_MATRIX}?{ABSOLUTE}?"
ENTRY = r"(?:correlations?|pairs?|noun pairs|pairs of noun|values?)"
BETWEEN = rf"(?:between|of|for) (?P<names>{PAIR})"
WITH_ONE = rf"(?:(?:that |which )?(?:involve|with|of) )(?P<name>{NAME})"
THAN = r"(?:exceed|above|below|(?:stronger|weaker|larger|greater|higher|smaller|lower) than)"
SIGNED = rf"(?:is|has|carry) (?P<sign>{SIGN})(?: correlations?| values?| sign)?"
BEYOND = (
    r"(?:is |lie |has |stay |remain )?(?P<absolute>absolute (?:values?|correlations?) )?"
    rf"(?P<way>{THAN}) (?P<value>#\d+)(?P<ending>{ABSOLUTE})?"
)
MORE = r"(?:is )?(?:correlates |correlated )?(?P<degree>more|less) (?P<how>strong|weak) (?:correlated )?"
MOST = rf"(?:is )?(?:correlates |correlated )?{SUPERLATIVE} (?:correlated )?"

AGAINST_RE = re.compile(
    rf"(?P<subject>{LIST}) {IS}(?:correlated )?{QUALITY}{CALLED} {WITH} (?P<object>{LIST}|{REST})(?:{EXCEPT})?"
)
AMONG_RE = re.compile(rf"(?P<names>{LIST}) {IS}(?:correlated )?{QUALITY}{CALLED}{EACH_OTHER}")
BETWEEN_RE = re.compile(rf"correlations? (?:between|of|among) (?P<names>{LIST}|{PAIR}) is (?:all )?{QUALITY}")
UNCORRELATED_RE = re.compile(rf"(?P<names>{LIST}) is {NEARLY}uncorrelated{EACH_OTHER}")
UNCORRELATED_WITH_RE = re.compile(rf"(?P<names>{NAME} is {NEARLY}uncorrelated with {NAME})")
VALUE_RE = re.compile(rf"correlation {BETWEEN} (?:is|amounts to|reaches) (?P<value>#\d+)")
VALUE_WITH_RE = re.compile(rf"(?P<names>{NAME} has correlation of (?P<value>#\d+) with {NAME})")
VALUE_OF_RE = re.compile(rf"(?P<names>{NAME} and {NAME}) has correlation of (?P<value>#\d+)")
TOP_RE = re.compile(
    rf"{TOP} (?:is|occurs|is that|is (?P<own>{SIGN}) one) {BETWEEN}(?:(?: ,)? (?:at|of|has|with) (?P<value>#\d+))?"
)
TOP_VALUE_RE = re.compile(rf"{TOP} is (?P<value>#\d+)(?: ,)? {BETWEEN}")
HAVING_TOP_RE = re.compile(
    rf"(?P<names>{NAME} and {NAME}) (?:has|is|form) {SUPERLATIVE} (?:correlation|pair|correlated(?: pair| noun)?)"
    rf"{IN_MATRIX}?{ABSOLUTE}?"
)
MOST_WITH_RE = re.compile(rf"(?P<one>{NAME}) {MOST}with (?P<other>{NAME})")
OWN_TOP_RE = re.compile(rf"(?P<one>{NAME}) has its {SUPERLATIVE} correlation with (?P<other>{NAME})")
TOP_OF_RE = re.compile(rf"{SUPERLATIVE} correlation of (?P<one>{NAME}) is (?:that )?with (?P<other>{NAME})")
TOP_WITH_RE = re.compile(rf"(?P<one>{NAME}) has {SUPERLATIVE} correlation with (?P<other>{NAME})")
MORE_WITH_RE = re.compile(rf"(?P<subject>{NAME}) {MORE}{WITH} (?P<one>{NAME}) than {WITH} (?P<other>{NAME})")
MORE_THAN_RE = re.compile(rf"(?P<one>{NAME}) {MORE}{WITH} (?P<subject>{NAME}) than (?P<other>{NAME}) (?:is|does)")
STRONGER_RE = re.compile(
    rf"correlation (?:between|of) (?P<one>{PAIR}) is (?P<degree>stronger|weaker) than"
    rf" (?:that|one|correlation) (?:between|of) (?P<other>{PAIR})"
)
PAIRS_RE = re.compile(
    rf"(?P<one>{NAME} and {NAME}) is (?P<degree>more|less) (?P<how>strong|weak) correlated than"
    rf" (?P<other>{NAME} and {NAME})"
)
ONLY_IN_RE = re.compile(
    rf"(?P<sign>{SIGN}) (?:correlations|values|pairs) (?:occurs|is) only (?:in|for|among|with|within)"
    rf" (?:pairs )?(?:(?:that |which )?(?:involve|with|of) )?(?P<name>{NAME})"
)
ONLY_ARE_RE = re.compile(
    rf"only (?P<sign>{SIGN}) (?:correlations|values|pairs) is (?:those |that )?(?:of|between) (?P<one>{NAME})"
    rf" (?:with|and) (?P<others>{NAME}(?:(?: ,)?(?: and)?(?: with)? {NAME}){{0,8}})"
)
BY_RE = re.compile(
    rf"correlation (?:of|between) (?P<subject>{NAME}) (?:with|and) (?P<one>{NAME}) (?:exceed|is above)"
    rf" (?:its|that|one)(?: correlation)? (?:with|of @\d+ with) (?P<other>{NAME})(?: by (?P<by>#\d+))?"
)
ALL_SIGNED_RE = re.compile(
    rf"(?:all|every) (?P<sign>{SIGN}) (?:correlations?|pairs?|values?) (?:involve|is with) (?P<name>{NAME})"
)
ONLY_PAIRS_RE = re.compile(rf"only (?:pairs|correlations) {WITH_ONE} is (?P<sign>{SIGN})")
ALL_WITH_RE = re.compile(
    rf"(?:all|every|each) (?:pairs?|correlations?) {WITH_ONE} (?:is|has) {QUALITY}(?: correlations?| values?)?"
)
ALL_RE = re.compile(rf"(?:all|all pairs of) noun {IS}(?:correlated )?{QUALITY}{CALLED}{EACH_OTHER}")
COUNTED_RE = re.compile(rf"{HOW_MANY}(?: (?P<size>{COUNT}))? {ENTRY} {SIGNED}")
COUNTED_BEYOND_RE = re.compile(rf"{HOW_MANY}(?: (?P<size>{COUNT}))? {ENTRY} {BEYOND}")
FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (AGAINST_RE, readers.against),
    (AMONG_RE, readers.among),
    (BETWEEN_RE, readers.among),
    (UNCORRELATED_RE, readers.uncorrelated),
    (UNCORRELATED_WITH_RE, readers.uncorrelated),
    (VALUE_RE, readers.valued),
    (VALUE_WITH_RE, readers.valued),
    (VALUE_OF_RE, readers.valued),
    (TOP_RE, readers.ranked),
    (TOP_VALUE_RE, readers.ranked),
    (HAVING_TOP_RE, readers.ranked),
    (MOST_WITH_RE, readers.ranked_of_one),
    (OWN_TOP_RE, readers.ranked_of_one),
    (TOP_OF_RE, readers.ranked_of_one),
    (TOP_WITH_RE, readers.ranked_against),
    (MORE_WITH_RE, readers.compared),
    (MORE_THAN_RE, readers.compared),
    (STRONGER_RE, readers.compared),
    (PAIRS_RE, readers.compared),
    (ONLY_IN_RE, readers.restricted),
    (ONLY_ARE_RE, readers.only_these),
    (BY_RE, readers.apart),
    (ALL_SIGNED_RE, readers.restricted),
    (ONLY_PAIRS_RE, readers.restricted),
    (ALL_WITH_RE, readers.all_with),
    (ALL_RE, readers.all_with),
    (COUNTED_RE, readers.counted),
    (COUNTED_BEYOND_RE, readers.counted),
)
"""Each form with its reader; a statement is read by the forms that it matches from end to end."""

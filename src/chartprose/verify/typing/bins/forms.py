"""The forms of what is said of bins, as patterns over the normal form, each with its reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.bins import readers
from chartprose.verify.typing.bins.compared import COMPARED
from chartprose.verify.typing.bins.shapes import SHAPES
from chartprose.verify.typing.bins.sides import SIDES
from chartprose.verify.typing.bins.table import NUMBER, SPAN
from chartprose.verify.typing.plain_wording import NAME
from chartprose.verify.typing.vocabulary.words import ORDINALS

if TYPE_CHECKING:
    from chartprose.verify.typing.bins.readers import Form

TOP = "(?:most frequent bin|highest bin|modal bin|peak bin|peak|mode)"
TOP_NOUN = f"(?:{TOP}|most frequent noun)"
THINGS = "(?: noun){0,2}"
IN = "(?:(?:up )?in(?:to)? |of |to |at (?:noun of )?)?"
AHEAD = "is ahead|is in front|is (?:in )?lead|take over|takes over|prevail|prevails|come first|comes first"
MORE = f"(?:has more(?: noun)?|is more frequent|lead|leads|dominate|dominates|{AHEAD})"
OF_MORE = rf"(?:{MORE}|outnumber (?P<rival>{NAME}){THINGS})"
EVERY = "(?P<every>in (?:every (?:of )?(?:bins? )?)|)(?:in )?"
OTHER_BINS = "(?:in )?(?:every (?:of )?)?other(?: bins?)?"
IN_EVERY = "(?:in )?every (?:of )?(?:bins? )?"
LEADING_RE = re.compile(
    rf"(?P<one>{NAME}){THINGS} {OF_MORE} {EVERY}(?P<span>{SPAN})"
    rf"(?:(?: ,)? (?:while|and) (?P<other>{NAME}){THINGS} (?:{MORE}|outnumber (?P<behind>{NAME}){THINGS})"
    rf" (?:{OTHER_BINS}|{IN_EVERY}(?P<rest>{SPAN})))?"
)
LEADING_THERE_RE = re.compile(
    rf"(?P<every>(?:in )?every (?:of )?(?:bins? )?|(?:in )?)(?P<span>{SPAN})(?: ,)? (?P<one>{NAME}){THINGS}"
    rf" (?:(?:has (?:more(?: noun)?|larger (?:noun|bins?|heights))|is more frequent)"
    rf"(?: than (?P<more_than>{NAME}){THINGS})?"
    rf"|(?:has more(?: noun)? than|outnumber) (?P<rival>{NAME}){THINGS})"
)
IN_TURN_RE = re.compile(
    rf"(?P<one>{NAME}){THINGS} {MORE} in (?P<every>every (?:of )?)?(?P<span>{SPAN})(?: ,)?(?: and| while)?"
    rf" (?P<other>{NAME}){THINGS} in (?:every (?:of )?)?(?:(?:other|last|first)(?P<rest>(?: {NUMBER})?(?: bins)?))"
)
COUNTED_RE = re.compile(
    rf"(?P<span>{SPAN})(?: ,)? (?P<one>{NAME}){THINGS} has (?P<count>#\d+)(?: noun)?"
    rf"(?:(?: ,)? compared (?:with|to) (?P<second>#\d+)(?: noun)? (?:for|of|in) (?P<other>{NAME}){THINGS})?"
)
SERIES_COUNTED_RE = re.compile(rf"(?P<one>{NAME}){THINGS} has (?:only )?(?P<count>#\d+) noun (?P<span>{SPAN})")
COUNTED_OF_RE = re.compile(
    rf"(?:only )?(?P<count>#\d+) (?:out )?of (?:every )?(?:(?P<size>#\d+) )?"
    rf"(?:(?P<one>{NAME})|noun){THINGS} is {IN}(?P<span>{SPAN})"
)
NONE_RE = re.compile(rf"no (?:noun (?:of|from|at|in|with) )?(?:(?P<one>{NAME})|noun){THINGS} is {IN}(?P<span>{SPAN})")
HAVING_NONE_RE = re.compile(rf"(?P<one>{NAME}){THINGS} has no noun {IN}(?P<span>{SPAN})")
ONLY_COUNTED_RE = re.compile(rf"(?:only )?(?P<count>#\d+) (?:(?P<one>{NAME})|noun){THINGS} is {IN}(?P<span>{SPAN})")
MANY_RE = re.compile(
    rf"(?P<bound>more than|fewer than|less than|at least|at most) (?P<count>#\d+)"
    rf" (?:(?P<one>{NAME})|noun){THINGS} is {IN}(?P<span>{SPAN})"
)
BOUND = "(?:(?P<bound>more than|fewer than|less than|above|below|at least|at most) )?"
PART_RE = re.compile(
    rf"(?:only )?{BOUND}(?P<part>%\d+) of (?:every )?(?:(?P<size>#\d+) )?(?:(?P<one>{NAME})|noun){THINGS}"
    rf" (?:is|has noun|has) {IN}(?P<span>{SPAN})"
)
ALL_OF_IT = "(?:every )?(?:of )?(?:every )?(?:noun|has|whole|them)(?: noun)?"
FORMING_RE = re.compile(
    rf"(?:(?P<one>{NAME})|noun){THINGS}(?: that)?(?: is)?(?: (?:for|of|in|with|from))? (?P<span>{SPAN})"
    rf" (?:form(?: for)?|make up|makes up) (?:only )?{BOUND}(?P<part>%\d+) of {ALL_OF_IT}"
)
SINGLE_RE = re.compile(
    rf"(?:noun|heights|bins|&\d+) has (?:one |single ){{1,2}}(?:clear |main )?{TOP_NOUN} (?:at |in )?(?P<span>{SPAN})"
)
SLOPES_RE = re.compile(
    rf"(?:noun|heights|bins) (?:drop|is)(?: off| away)?(?: steadily| continuously)? on (?:both|either) sides? of"
    rf" (?:{TOP_NOUN}|(?:bin )?&\d+(?: noun)?(?: bin)?)"
    r"(?:(?: ,)? without (?:any |second |other |further ){0,2}(?:hump|peak|mode|maximum))?"
)
MOST_RE = re.compile(rf"most (?:of (?:every )?)?(?:(?P<one>{NAME})|noun){THINGS} is {IN}(?P<span>{SPAN})")
TOGETHER = "(?: together| combined| in total)?"
RUN_COUNTED_RE = re.compile(rf"(?P<span>{SPAN}){TOGETHER} has (?:only )?(?P<count>#\d+)(?: noun)?{TOGETHER}")
OF_TOP_RE = re.compile(rf"(?P<span>{SPAN}) has {BOUND}(?P<part>%\d+) of (?:noun (?:of|in) )?(?:that of )?{TOP}")
TOP_COUNT = r"(?:(?: ,)? (?:with|at) (?P<count>#\d+)(?: noun)?)?"
TOP_RE = re.compile(
    rf"{TOP_NOUN} (?:is|occupies|belongs to|has)(?: noun)? (?:one )?(?:at |in )?(?P<span>{SPAN}){TOP_COUNT}"
)
TOP_THERE_RE = re.compile(rf"(?P<span>{SPAN}) is (?:highest|most frequent|peak|mode)(?: one| bin)?{TOP_COUNT}")
TOPS_RE = re.compile(
    rf"{TOP_NOUN} is (?:at |in )?(?P<span>{SPAN}) (?:for|among|of|in) (?P<one>{NAME}){THINGS}(?: ,)?(?: and| while)?"
    rf" (?:at |in )?(?P<rest>{SPAN}) (?:for|among|of|in) (?P<other>{NAME}){THINGS}"
)
TOTALS_RE = re.compile(
    rf"(?:(?:both|every|every of|two) (?:two )?noun|(?P<names>{NAME} and {NAME}){THINGS}(?: both| every)?)"
    r" has (?P<count>#\d+)(?: noun)?(?: every| in total)?"
)
LARGER_RE = re.compile(
    rf"(?P<over>(?:adding up|adding|summing up|summed over|over) (?:every )?bins , )?(?P<one>{NAME}){THINGS}"
    rf" (?:is (?P<way>larger|smaller) than)(?: that of)? (?P<other>{NAME}){THINGS}"
)
OCCUPIED_RE = re.compile(
    rf"(?P<one>{NAME}){THINGS} occupies (?P<count>{NUMBER}) bins"
    rf"(?:(?: ,)? (?:compared (?:to|with)|while|and) (?P<second>{NUMBER})(?: bins)?"
    rf" (?:for|of|by|in) (?P<other>{NAME}){THINGS})?"
)
UNDER = "(?:at|in|for|among|with|under|of)"
FEWER_BINS_RE = re.compile(
    rf"(?P<one>{NAME}){THINGS} occupies (?P<way>fewer|more) bins than (?:noun of )?(?P<other>{NAME}){THINGS}(?: one)?"
)
RISING_RE = re.compile(
    r"(?:bin )?(?:heights|noun|bins) rise (?:from (?:bin to bin|every bin to next) )?(?:up )?to (?:bin )?(?P<top>&\d+)"
    r"(?: noun)?(?: bin)? and (?:drop|is) (?:(?:in |from )?every bin|from bin to bin|from every bin to next)"
    r" (?:after it|after that|above|above it|above that|from there on|behind it)"
)
STEPS_BEYOND_RE = re.compile(
    rf"above (?:bin )?(?P<top>&\d+){THINGS}(?: bin)? (?:heights|bins|noun)(?P<one>)"
    r" (?P<way>rise|drop|is) from every bin to next"
)
NTH = "|".join(ORDINALS)
STEPS_FROM_RE = re.compile(
    rf"from (?P<nth>{NTH}) bin (?:on|onward|onwards)(?: ,)? every bin is (?P<way>larger|smaller)"
    r" than (?:one|bin) (?:before it|to left|to its left)"
)
ONLY_RE = re.compile(rf"only (?P<one>{NAME}){THINGS} (?:is|has noun) {IN}(?:is )?(?P<span>{SPAN})")
ONLY_WITH_RE = re.compile(
    rf"(?:noun )?(?P<span>{SPAN}) (?:only is|is only|only exist|exist only) (?:with|in|for|among|by)"
    rf" (?P<one>{NAME}){THINGS}"
)
STEP_RE = re.compile(
    r"(?:largest|steepest|biggest|highest) (?P<way>drop|rise) (?:between|among|of) (?:two )?neighboring bins is"
    r"(?: is)? (?:from|between) (?P<pair>&\d+ (?:to|and) &\d+)"
)
FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (LEADING_RE, readers.leading),
    (LEADING_THERE_RE, readers.leading),
    (IN_TURN_RE, readers.leading_in_turn),
    (COUNTED_RE, readers.counted),
    (COUNTED_OF_RE, readers.counted),
    (NONE_RE, readers.none_there),
    (HAVING_NONE_RE, readers.none_there),
    (SERIES_COUNTED_RE, readers.counted),
    (ONLY_COUNTED_RE, readers.counted),
    (MANY_RE, readers.many),
    (STEPS_BEYOND_RE, readers.steps_beyond),
    (PART_RE, readers.part),
    (FORMING_RE, readers.part),
    (SINGLE_RE, readers.single),
    (SLOPES_RE, readers.single),
    (MOST_RE, readers.most),
    (RUN_COUNTED_RE, readers.counted),
    (OF_TOP_RE, readers.part_of_top),
    (TOP_RE, readers.top),
    (TOP_THERE_RE, readers.top),
    (TOPS_RE, readers.tops),
    (TOTALS_RE, readers.totals),
    (LARGER_RE, readers.larger),
    (OCCUPIED_RE, readers.occupied),
    (FEWER_BINS_RE, readers.fewer_bins),
    (RISING_RE, readers.rising_to),
    (STEPS_FROM_RE, readers.steps_from),
    (ONLY_RE, readers.only_one),
    (ONLY_WITH_RE, readers.only_one),
    (STEP_RE, readers.largest_step),
    *SHAPES,
    *SIDES,
    *COMPARED,
)
"""Each form with its reader; a statement is read by the forms that it matches from end to end."""

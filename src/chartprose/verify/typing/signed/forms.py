"""The forms of what is said of bars on both sides of zero, as patterns over the normal form, each with its reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.signed import readers

if TYPE_CHECKING:
    from chartprose.verify.typing.signed.readers import Form

NAME = r"&\d+"
LIST = rf"{NAME}(?: , {NAME}){{0,6}}(?:(?: ,)? and {NAME})?"
WAY = r"(?:up|down)"
OF_ALL = r"(?: (?:of|among) all(?: noun)?)?"
BY = r"(?:caused by|brought by|due to|from|by|of|in|through|at|for)"
WHOSE = r"(?:noun (?:on|to|for|in|of|at) )?"
THINGS = r"(?: noun| them| it)?"
LARGEST_RE = re.compile(
    rf"(?P<name>{NAME}) has (?P<rank>largest|smallest) (?P<way>{WAY}){OF_ALL}"
    rf"(?: , (?P<bound>more|less) than (?P<part>%\d+) of what (?P<whole>{NAME}) (?:has|up|down)"
    rf"| , (?P<by>[#%]\d+)(?: noun| point| points)? (?:ahead of|above|more than) (?P<other>{NAME})"
    rf"| ,? ?(?:at|with|of) (?P<figure>[#%]\d+)(?: noun| point| points)?)?(?: ,)?(?: followed by (?P<next>{NAME}))?"
)
COUNT_RE = re.compile(
    rf"(?P<count>[a-z]{{2,9}}|#\d+) of (?P<size>[a-z]{{3,9}}|#\d+) noun (?P<way>{WAY}){THINGS}"
    rf"(?:(?: ;| ,)?(?: and| while)? (?P<only>{NAME}) is only (?:one|noun)(?: that)? (?P<other>{WAY}){THINGS})?"
)
ALL_RE = re.compile(rf"(?:all|every|each)(?: of)? (?P<size>[a-z]{{3,9}} )?noun (?P<way>{WAY}){THINGS}")
ONLY_RE = re.compile(rf"(?:(?P<name>{NAME}) is only (?:one|noun)(?: of all noun)?(?: that)?) (?P<way>{WAY}){THINGS}")
ONLY_FIRST_RE = re.compile(rf"only (?P<name>{NAME}) (?P<way>{WAY}){THINGS}")
TOGETHER_RE = re.compile(
    rf"(?P<names>{LIST})(?: together| alone)? (?:has|accounts for|make up|makes up|up|down)(?: together)?"
    rf" (?:(?P<bound>more|less) than )?(?P<part>%\d+) of (?:all |total ){{0,2}}(?P<way>{WAY})"
)
COMPARED_RE = re.compile(
    rf"(?P<way>{WAY}) {BY} (?P<one>{NAME}) is (?P<grade>larger|smaller) than"
    rf" (?P<back>{WAY}|that) {BY} (?P<other>{NAME})"
)
CHANGED_RE = re.compile(
    rf"(?P<name>{NAME}) (?:is )?change(?: (?P<rank>most|least)){OF_ALL}(?: in absolute (?:terms|noun|values))?"
)
AS_MANY_RE = re.compile(
    rf"number of (?P<one>{WAY}) noun (?:equals|is (?:same as|equals to)) (?:number|that) of"
    rf" (?P<other>{WAY}) (?:ones|noun)"
)
MORE_RE = re.compile(rf"there is (?P<grade>more|fewer) (?P<one>{WAY})(?: noun)? than (?P<other>{WAY}) (?:ones|noun)")
ALL_BUT_RE = re.compile(
    rf"all(?: but (?P<but>[a-z]{{3,6}}))?(?: of)? (?P<way>{WAY}) noun (?P<move>{WAY})(?: noun)?(?: by)?"
    r" (?P<bound>more|less) than (?P<figure>[#%]\d+)"
)
APART_RE = re.compile(r"distance between largest up and largest down is (?P<figure>[#%]\d+)(?: noun| points)?")
MOVES_RE = re.compile(
    rf"{WHOSE}(?P<one>{LIST}) (?P<way>{WAY})"
    rf"(?:(?: ,)? (?:while|whereas|but|and) {WHOSE}(?P<two>{LIST}) (?P<other>{WAY}))?"
)
COUNTED_RE = re.compile(rf"(?:only )?(?P<count>[a-z]{{3,9}}|#\d+) noun (?P<way>{WAY})(?: them)?(?: noun)?")
MOST_OF_ALL_RE = re.compile(
    rf"{WHOSE}(?P<name>{NAME}) (?P<way>{WAY}){THINGS} (?:most(?: of all)?|more than any other noun)"
)
MOST_RE = re.compile(rf"(?P<share>most|%\d+)(?: of)? noun (?P<way>{WAY}){THINGS}")
OUTWEIGHS_RE = re.compile(
    rf"(?P<way>{WAY}) {BY} (?P<one>{NAME}) (?:outweighs|exceeds) (?P<back>{WAY}) {BY} (?P<other>{NAME})"
)
BY_AMOUNT_RE = re.compile(
    rf"{WHOSE}(?P<names>{LIST})(?: both| each| all)? (?P<way>{WAY}){THINGS}(?: by)?"
    r"(?: (?P<bound>more|less) than)? (?P<figure>[#%]\d+)(?: noun)?"
)
FACTOR = r"(?P<factor>twice|half|[a-z]{3,9} times)"
TIMES_RE = re.compile(
    rf"{WHOSE}(?P<one>{NAME}) (?P<way>{WAY}){THINGS}(?: by)?(?: (?P<bound>more|less) than)? {FACTOR} as much as"
    rf" (?P<other>{NAME})"
)
TIMES_THAT_RE = re.compile(
    rf"(?P<way>{WAY}) {BY} (?P<one>{NAME}) is(?: (?P<bound>more|less) than)? {FACTOR}(?: as (?:much|large) as)?"
    rf" that {BY} (?P<other>{NAME})"
)
NONE_RE = re.compile(rf"no noun (?P<way>{WAY}){THINGS}(?: by)? more than (?P<figure>[#%]\d+)(?: noun)?")
SUMMED_RE = re.compile(rf"(?:all )?(?P<way>{WAY}) (?:add|adds|sum|sums)(?: up)? to (?P<figure>#\d+)(?: noun)?")
FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (
    (LARGEST_RE, readers.largest),
    (COUNT_RE, readers.counted),
    (ALL_RE, readers.counted),
    (ONLY_RE, readers.only_one),
    (ONLY_FIRST_RE, readers.only_one),
    (TOGETHER_RE, readers.together),
    (COMPARED_RE, readers.compared),
    (CHANGED_RE, readers.changed),
    (AS_MANY_RE, readers.as_many),
    (MORE_RE, readers.as_many),
    (ALL_BUT_RE, readers.all_but),
    (APART_RE, readers.apart),
    (MOVES_RE, readers.moves),
    (COUNTED_RE, readers.counted),
    (MOST_OF_ALL_RE, readers.most_of_all),
    (MOST_RE, readers.most_go),
    (OUTWEIGHS_RE, readers.outweighs),
    (BY_AMOUNT_RE, readers.by_amount),
    (TIMES_RE, readers.times_as_much),
    (TIMES_THAT_RE, readers.times_as_much),
    (NONE_RE, readers.none_beyond),
    (SUMMED_RE, readers.summed),
)
"""Each form with its reader; a statement is read by the forms that it matches from end to end."""
WITH_ASIDES: frozenset[Form] = frozenset([readers.largest])
"""The readers that account for figures in parentheses."""

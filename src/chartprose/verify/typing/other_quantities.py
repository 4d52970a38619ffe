"""Other quantities: what a claim ranks or compares that the figure does not show.

Beside an axis of water use "A is more expensive than B", "A has more inhabitants" and "the prices in A are higher"
say nothing of the bars. Only words that are of one quantity are listed here; *larger*, *taller* and *longer* may be
said of any bar.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.axes import value_axis
from chartprose.verify.names import norm
from chartprose.verify.typing.vocabulary.adjectives import LONG, forms_of
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.vocabulary.words import ADJECTIVE_SIGNS, DOWN, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion

MONEY = words_of(
    "price prices cost costs costing rent rents fee fees fare fares wage wages salary salaries tariff tariffs charge "
    "charges spending expense expenses expenditure budget payment money value usd eur euro euros dollar dollars gbp "
    "pound pounds cent cents income toll premium bill bills"
)
SIGNS_OF_MONEY = ("$", "€", "£", "¥")
GRADED: dict[str, frozenset[str]] = {
    "expensive inexpensive cheap costly dear economical": MONEY,
    "hot warm cool cold": words_of(
        "temperature temperatures heat heating thermal celsius kelvin degree degrees warmth"
    ),
    "wet dry humid moist": words_of(
        "moisture humidity precipitation rain rainfall rains soil wet dry drying snow dew evaporation weight mm"
    ),
    "old young": words_of("age ages aged year years lifetime lifespan birth generation"),
    "rich": words_of("wealth income gdp richness content concentration species assets capital"),
    "populous crowded": words_of(
        "population people inhabitants residents visitors persons passengers occupancy density"
    ),
    "sunny": words_of("sun sunshine irradiance radiation solar light"),
    "rainy": words_of("rain rainfall precipitation"),
    "windy": words_of("wind gust gusts speed velocity"),
}
"""Adjectives of one quantity, and the words of a figure that may show it."""
SIGNED: dict[str, tuple[str, ...]] = {
    "expensive inexpensive cheap costly dear economical": SIGNS_OF_MONEY,
    "hot warm cool cold": ("°", " k)"),
}
TEMPERATURE = GRADED["hot warm cool cold"]
PEOPLE = GRADED["populous crowded"]
COUNTED: tuple[tuple[frozenset[str], frozenset[str], tuple[str, ...]], ...] = (
    (
        words_of("price prices income incomes wage wages rent rents tax taxes salary salaries profits"),
        MONEY,
        SIGNS_OF_MONEY,
    ),
    (words_of("temperature temperatures"), TEMPERATURE, ("°", " k)")),
    (words_of("population inhabitants residents"), PEOPLE, ()),
    (words_of("rainfall"), GRADED["rainy"], ()),
    (words_of("tonnage tonnages"), words_of("tonnage tonnages tonnes tons tonne ton weight mass"), ("(t)", " t)")),
    (
        words_of("emits emit emitted pollutes pollute"),
        words_of("pollution pollutants emissions emission emitted co2 carbon greenhouse exhaust"),
        (),
    ),
    (words_of("tastes taste tasted tasty"), words_of("taste tasting flavor flavour"), ()),
    (words_of("climate popularity unemployment"), words_of("climate popularity popular unemployment unemployed"), ()),
)
"""Nouns of quantities, the words of a figure that may show them, and the signs of their units."""
ALWAYS = words_of("statistically p-value p-values")
"""What no plotted value tells."""

SUBJECT_RE = re.compile(
    r"^(?:the )?(?P<noun>[a-z]{4,24}s) (?:is|are|was|were) (?:clearly |again |also |by far |always )?"
    r"(?:the )?(?:highest|lowest|largest|smallest|greatest|most frequent|most common|rarest) (?:for|in|with|at|among)\b"
    r"|^(?:the )?(?P<peaking>[a-z]{4,24}s) (?:peak|peaked) (?:for|in|with|at)\b",
    re.IGNORECASE,
)
"""What is ranked, in the subject: "Returns were highest for A"."""
MEASURED = words_of(
    "values scores results levels rates figures numbers readings shares counts totals sums percentages means averages "
    "medians amounts differences gaps changes gains losses gain losse effects variations errors deviations increases "
    "decreases improvements declines drops rises temperatures ratios frequencies proportions quantities concentrations "
    "intensities speeds times durations heights lengths widths depths weights masses volumes areas densities"
)
"""What may be said of any values."""

PER_RE = re.compile(
    r"(?:\bper|/)\s?(?:[a-z]{3,12}\s)?(?:person|inhabitant|resident|capita|head|employee|household)s?\b"
)
"""What a quantity is divided by, which the figure does not show."""

HEADS_RE = re.compile(r"(?:^|\b(?:than|as) )(?:the )?(?:residents|inhabitants) (?:of|in) ", re.IGNORECASE)
"""Whom the values of a name are of: "Residents of Oslo use more than those of Bergen" counts no residents."""
ANOTHER_RE = re.compile(
    r"\b(?:most|least|(?:high|low|larg|small|great|bigg|heavi|light|long)est) (?:[a-z]{2,24} )?"
    r"(?:volume|weight|mass|cost|price|length|area) of (?:the )?(?P<noun>[a-z-]{2,24})",
    re.IGNORECASE,
)
"""Another quantity than the axis has, and of what it is: "the largest volume of water"."""

OTHER_RE = re.compile(
    r"\b(?:highest|lowest|largest|smallest|greatest|most|least|best|worst) (?:[a-z-]{2,24} ){0,2}?"
    r"(?P<noun>fees?|prices?|costs?|salary|salaries|incomes?|wages?|budgets?|temperatures?|weight|mass|volume|energy"
    r"|power|capacity|quality|risks?|profits?)\b",
    re.IGNORECASE,
)
"""Another quantity alone: "the lowest entrance fee"."""

SHOWY_RE = re.compile(
    r"\b(?:most|least) (?P<adjective>[a-z]{3,20}(?:ful|ous|ical|ial|fortable|fordable|luable))"
    r"(?= (?:of|among|in)\b|[.,;]|$)",
    re.IGNORECASE,
)
"""A quality that no axis has: "the most beautiful"."""


VALUE_RE = re.compile(r"\bvalues?\b", re.IGNORECASE)
"""``With the value printed in each cell`` is of no money."""
THINGS_RE = re.compile(
    r"\b(?:more|fewer|as many) (?P<noun>(?!(?:across|less|always|towards|versus)\b)[a-z]{3,20}s)\b"
    r"(?: [a-z'-]{1,20}){0,8}? (?:than|as)\b",
    re.IGNORECASE,
)
"""Things that are counted in a comparison: "more trees than"."""

OFTEN_RE = re.compile(
    r"\b(?:(?:more|less|most|least) (?:often|frequently|rarely|popular)|sells?|sold|bought|more commonly)\b",
    re.IGNORECASE,
)
"""How often something is done, or asked for, which no measured quantity tells."""
TAKING_RE = re.compile(
    r"\b(?:takes?|took|lasts?|lasted) (?:(?:the|much|far|slightly) )?long(?:er|est)\b", re.IGNORECASE
)
"""How long something takes."""
AMOUNT_RE = re.compile(
    r"\b(?:more|less|fewer|most|least) (?P<noun>(?:kilo)?tonn?es|tons|kilograms|liters|litres|barrels|euros|dollars"
    r"|memory|data|money|storage|staff|effort|fuel|freight|cargo|goods|traffic|trucks|wagons|containers|parameters)\b",
    re.IGNORECASE,
)
"""Amounts in units, or of what is never a value without its name: "moves more tonnes"."""
COSTING_RE = re.compile(
    r"\b(?:costs?|costing) (?:the |far |much |slightly |about |almost |nearly )?"
    r"(?:more|less|most|least|twice|as much|half as much)(?: than\b| as\b| (?:in|at|for|of)\b|[.,;]|$)",
    re.IGNORECASE,
)
PACED_RE = re.compile(r"\b(?:faster|slower|quicker|fastest|slowest|quickest)\b", re.IGNORECASE)
PLAINLY = frozenset(["extremum", "comparison"])
VALUES = frozenset(["value", "max", "min", "sum", "mean"])
SPEEDS = words_of("speed speeds rate rates pace velocity throughput latency tempo fast quick slow performance")
SALES = words_of("sales sale sold visits orders purchases uses usage use demand popularity")
TIMES = words_of(
    "time times duration durations minute minutes hour hours second seconds day days week weeks month months year "
    "years delay latency lifetime runtime ms min length wait waiting"
)

PHYSICAL = words_of(
    "nm µm mm cm m km ml l ng µg mg g kg t ms s min h k °c °f c ma mv v kv w kw mw gw wh kwh mwh gwh twh hz khz mhz "
    "ghz pa kpa mpa gpa bar db j kj mj ppm ppb usd eur gbp day days week weeks month months year years hour hours "
    "minute minutes second seconds"
)
"""Units of what is measured, and not counted."""


def ranks_others(text: str, shown: frozenset[str]) -> bool:
    """Whether things are ranked that no word of the figure is of: "Returns were highest for A", beside its orders."""
    told = SUBJECT_RE.search(text)
    noun = (told["noun"] or told["peaking"]).lower() if told is not None else ""
    return bool(noun) and noun not in MEASURED and stem(noun) not in shown


def counts_things(text: str, panels: Sequence[Panel]) -> bool:
    """Whether things are counted that the axis of a measured quantity has not: "more trees than", beside heights in m.

    Nouns that the axis has, or that may be the name of its unit ("more hours than"), are of its values.
    """
    told = [m["noun"].lower() for m in THINGS_RE.finditer(text)]
    often = OFTEN_RE.search(text) is not None
    if not told and not often:
        return False
    plotted = [(panel, series) for panel in panels for series in {point.series for point in panel.points}]
    axes = [axis for panel, series in plotted if (axis := value_axis(panel, series)) is not None]
    units = [(axis.unit or "").lower().split("/")[0].strip() for axis in axes]
    if not units or any(unit not in PHYSICAL for unit in units):
        return False
    own = {s for axis in axes for s in stems_of(norm(axis.label or ""))}
    if often and own.isdisjoint(map(stem, SALES)):
        return True
    return any(stem(noun) not in own and not any(unit[:1] == noun[:1] for unit in units) for noun in told)


def of_amounts(text: str, assertions: Sequence[Assertion], shown: frozenset[str], told: str) -> bool:
    """Whether amounts are told that the figure has not, or has only as shares of each place's own whole.

    "A needs the most memory" of scores; "more tonnes go by rail in A than in B", where each bar is 100 %.
    """
    timed = not shown.isdisjoint(map(stem, TIMES)) or not frozenset(told.replace("(", " ").split()).isdisjoint(TIMES)
    if not timed and TAKING_RE.search(text):
        return True
    if COSTING_RE.search(text) and not _is_shown(MONEY, SIGNS_OF_MONEY, shown, told):
        return True
    ranked = any(a.kind in PLAINLY and a.measure in VALUES and not (a.start or a.end) for a in assertions)
    moving = not (UP | DOWN).isdisjoint(text.lower().split())
    if ranked and not (timed or moving) and shown.isdisjoint(map(stem, SPEEDS)) and PACED_RE.search(text):
        return True  # "the fastest model" of scores
    amounts = {stem(m["noun"].lower()) for m in AMOUNT_RE.finditer(text)}
    if not amounts:
        return False
    apart = any(a.among == "positions" or a.versus_at or len(a.at) > 1 for a in assertions)
    own = frozenset(stems_of(told))
    return (
        amounts.isdisjoint(shown)
        or (apart and amounts.isdisjoint(own) and "%" in told)
        or (apart and "share of" in told and "%" in told)
    )


def of_other_quantity(words: Collection[str], shown: frozenset[str], told: str) -> bool:
    """Whether one of the ``words`` is of a quantity that is none of the words that are ``shown``.

    ``told`` are the labels with their units, in which a sign of money or of degrees may stand.
    """
    if not ALWAYS.isdisjoint(words):
        return True
    labelled = frozenset(stems_of(PER_RE.sub("", told)))
    for counted, nouns, signs in COUNTED:
        if not counted.isdisjoint(words) and not _is_shown(counted | nouns, signs, labelled, told):
            return True
    for adjectives, nouns in GRADED.items():
        graded = any(form in words for base in adjectives.split() for form in forms_of(base))
        graded = graded or any(base in words for base in adjectives.split() if base in LONG)
        if graded and not _is_shown(nouns, SIGNED.get(adjectives, ()), shown, told):
            return True
    return False


def _is_shown(nouns: Collection[str], signs: Sequence[str], shown: frozenset[str], told: str) -> bool:
    return not shown.isdisjoint(map(stem, nouns)) or any(sign in told for sign in signs)


def shown_in(
    panels: Sequence[Panel], statements: Iterable[Statement], roles: Collection[str]
) -> tuple[frozenset[str], str]:
    """The stems of all words of a figure but for those of its claims, and its labels, titles and names."""
    labels = [f"{a.label or ''} ({a.unit or ''})" for panel in panels for a in panel.axes]
    titles = [panel.title or "" for panel in panels]
    titles += [name for panel in panels for s in panel.series for name in (s.name, *s.aliases)]
    titles += [name for panel in panels for axis in panel.axes for name in axis.categories or ()]
    titles += {point.x.label for panel in panels for point in panel.points if point.x.label}
    texts = [VALUE_RE.sub("", s.text) for s in statements if s.role not in roles]
    found = {s for text in (*labels, *titles, *texts) for s in stems_of(PER_RE.sub("", norm(text)))}
    return frozenset(found), " ".join([*labels, *titles]).lower()


def of_another_quantity(statement: Statement, assertions: Sequence[Assertion], words: frozenset[str]) -> bool:
    """Whether things are ranked by a quantity that is not plotted: "the largest volume of water", beside percentages.

    ``words`` are those of the value axes.
    """
    if not any(a.kind == "extremum" for a in assertions):
        return False
    own = {stem(w) for w in words}
    told = [m.group().lower().split()[1:] for m in ANOTHER_RE.finditer(statement.text)]
    told += [[m["noun"].lower()] for m in OTHER_RE.finditer(statement.text)]
    graded = [m["adjective"].lower() for m in SHOWY_RE.finditer(statement.text)]
    told += [[word] for word in graded if word not in ADJECTIVE_SIGNS]
    return any(own.isdisjoint(map(stem, phrase)) for phrase in told)

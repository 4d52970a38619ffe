"""Quantities: what a claim ranks, counts or follows that the figure does not show.

Beside an axis of water use "A is more expensive than B", "A has more inhabitants" and "the prices in A are higher"
say nothing of the bars. Only words that are of one quantity are listed here; *larger*, *taller* and *longer* may be
said of any bar.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.axes import value_axis
from chartprose.verify.names import norm
from chartprose.verify.typing.sentences.opening import words_in
from chartprose.verify.typing.vocabulary.adjectives import LONG, forms_of
from chartprose.verify.typing.vocabulary.measures import VALUES
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.vocabulary.words import ADJECTIVE_SIGNS, DOWN, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from chartprose.verify.typing.doubts.said import Said

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
FORMS = {
    adjectives: frozenset(form for base in adjectives.split() for form in (*forms_of(base), *LONG.intersection([base])))
    for adjectives in GRADED
}
"""All forms of these adjectives."""
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
SPEEDS = words_of("speed speeds rate rates pace velocity throughput latency tempo fast quick slow performance")
SALES = words_of("sales sale sold visits orders purchases uses usage use demand popularity")
TIMES = words_of(
    "time times duration durations minute minutes hour hours second seconds day days week weeks month months year "
    "years delay latency lifetime runtime ms min length wait waiting"
)
TIME_STEMS = frozenset(map(stem, TIMES))
PHYSICAL = words_of(
    "nm µm mm cm m km ml l ng µg mg g kg t ms s min h k °c °f c ma mv v kv w kw mw gw wh kwh mwh gwh twh hz khz mhz "
    "ghz pa kpa mpa gpa bar db j kj mj ppm ppb usd eur gbp day days week weeks month months year years hour hours "
    "minute minutes second seconds liter liters litre litres milliliters kilogram kilograms gram grams tonne tonnes "
    "ton tons meter meters metre metres kilometer kilometers kilometre kilometres centimeters millimeters degrees "
    "watts kilowatts decibels hectares"
)
"""Units of what is measured, and not counted."""
DIVIDING_RE = re.compile(r"\bper [a-z]{2,20}\b")
"""What a quantity is of one of: "milk per cow"."""
DOING_RE = re.compile(
    r"\b(?:longer|faster|slower|quicker|cheaper|costlier|easier|harder) to "
    r"(?:run|train|compute|build|operate|make|produce|buy|maintain|execute|use|learn|install|assemble|manufacture)\b"
)
RATE_AT_RE = re.compile(
    r"\b(?:rate|speed|pace) (?:at|with) which\b"
    r"(?! (?:it|they|each|both|all) (?:had |has |have )?(?:start|beg[aiu]n|set out))",
    re.IGNORECASE,
)
"""The rate at which something happens; that at which a line of rates starts is a value of it."""
KEEPING_RE = re.compile(r"\b(?:holds?|keeps?|retains?|stores?) \w{1,20} (?:longer|shorter)\b", re.IGNORECASE)
ALONG_RE = re.compile(
    r"\b(?:with|along with|as a function of)\s"
    r"(?:the\s|increasing\s|rising\s|higher\s|growing\s|greater\s)?(?P<noun>[a-z]+)\b"
)
QUANTITIES = frozenset({
    "age", "income", "education", "temperature", "pressure", "price", "distance", "dose", "concentration", "experience",
    "latitude", "speed", "rainfall", "salinity", "humidity", "density", "duration", "wealth", "voltage", "frequency",
})  # fmt: skip
"""Quantities of which none is a word for another one."""


def ranks_others(said: Said) -> bool:
    """Whether things are ranked that no word of the figure is of: "Returns were highest for A", beside its orders."""
    told = SUBJECT_RE.search(HEADS_RE.sub("", said.text))
    noun = (told["noun"] or told["peaking"]).lower() if told is not None else ""
    return bool(noun) and noun not in MEASURED and stem(noun) not in said.figure.shown


def counts_things(said: Said) -> bool:
    """Whether things are counted that the axis of a measured quantity has not: "more trees than", beside heights in m.

    Nouns that the axis has, or that may be the name of its unit ("more hours than"), are of its values.
    """
    told = [m["noun"].lower() for m in THINGS_RE.finditer(said.text)]
    often = OFTEN_RE.search(said.text) is not None
    if not told and not often:
        return False
    plotted = [(panel, series) for panel in said.figure.panels for series in {point.series for point in panel.points}]
    axes = [axis for panel, series in plotted if (axis := value_axis(panel, series)) is not None]
    units = [(axis.unit or "").lower().split("/")[0].strip() for axis in axes]
    if not units or any(unit not in PHYSICAL for unit in units):
        return False
    own = {s for axis in axes for s in stems_of(DIVIDING_RE.sub("", norm(axis.label or "")))}
    if often and own.isdisjoint(map(stem, SALES)):
        return True
    return any(stem(noun) not in own and not any(unit[:1] == noun[:1] for unit in units) for noun in told)


def of_amounts(said: Said) -> bool:
    """Whether amounts are told that the figure has not, or has only as shares of each place's own whole.

    "A needs the most memory" of scores; "more tonnes go by rail in A than in B", where each bar is 100 %.
    """
    text, shown, labels = said.text, said.figure.shown, said.figure.labels
    timed = not shown.isdisjoint(TIME_STEMS) or not said.figure.label_words.isdisjoint(TIMES)
    if not timed and TAKING_RE.search(text):
        return True
    if COSTING_RE.search(text) and not _is_shown(MONEY, SIGNS_OF_MONEY, shown, labels):
        return True
    ranked = any(a.kind in PLAINLY and a.measure in VALUES and not (a.start or a.end) for a in said.assertions)
    moving = not (UP | DOWN).isdisjoint(text.lower().split())
    if ranked and not (timed or moving) and shown.isdisjoint(map(stem, SPEEDS)) and PACED_RE.search(text):
        return True  # "the fastest model" of scores
    amounts = {stem(m["noun"].lower()) for m in AMOUNT_RE.finditer(text)}
    if not amounts:
        return False
    apart = any(a.among == "positions" or a.versus_at or len(a.at) > 1 for a in said.assertions)
    own = frozenset(stems_of(labels))
    return (
        amounts.isdisjoint(shown)
        or (apart and amounts.isdisjoint(own) and "%" in labels)
        or (apart and "share of" in labels and "%" in labels)
    )


def of_other_quantity(said: Said) -> bool:
    """Whether a word is of a quantity that is none of those that the figure shows: "hotter", beside prices."""
    bare = HEADS_RE.sub("", said.text)
    words = said.words if bare == said.text else words_in(bare)
    if not ALWAYS.isdisjoint(words):
        return True
    shown, labels = said.figure.shown, said.figure.labels
    for counted, nouns, signs in COUNTED:
        if not counted.isdisjoint(words) and not _is_shown(counted | nouns, signs, said.figure.label_stems, labels):
            return True
    for adjectives, nouns in GRADED.items():
        if not FORMS[adjectives].isdisjoint(words) and not _is_shown(nouns, SIGNED.get(adjectives, ()), shown, labels):
            return True
    return False


def _is_shown(nouns: Collection[str], signs: Sequence[str], shown: frozenset[str], labels: str) -> bool:
    """Whether one of the nouns is shown, or a sign of money or of degrees stands in the labels."""
    return not shown.isdisjoint(map(stem, nouns)) or any(sign in labels for sign in signs)


def of_another_quantity(said: Said) -> bool:
    """Whether things are ranked by a quantity that is not plotted: "the largest volume of water", beside shares."""
    if "extremum" not in said.kinds:
        return False
    own = {stem(w) for w in said.figure.value_words}
    told = [m.group().lower().split()[1:] for m in ANOTHER_RE.finditer(said.statement.text)]
    told += [[m["noun"].lower()] for m in OTHER_RE.finditer(said.statement.text)]
    graded = [m["adjective"].lower() for m in SHOWY_RE.finditer(said.statement.text)]
    told += [[word] for word in graded if word not in ADJECTIVE_SIGNS]
    return any(own.isdisjoint(map(stem, phrase)) for phrase in told)


def with_another(said: Said) -> bool:
    """Whether a trend is told along a quantity of no axis: "rises with income", where ages are plotted."""
    if "trend" not in said.kinds:
        return False
    told = {m["noun"] for m in ALONG_RE.finditer(said.statement.text.lower())} & QUANTITIES
    axes = [axis for panel in said.figure.panels for axis in panel.axes]
    labels = {word for axis in axes for word in re.findall(r"[a-z]+", (axis.label or "").lower())} if told else set()
    return bool(labels & QUANTITIES) and told.isdisjoint(labels)


def faster_as_less(said: Said) -> bool:
    """Whether what is faster, or slower, is told, where the first pass takes less time for faster: beside speeds."""
    return said.figure.lexicon.pace > 0 and PACED_RE.search(said.statement.text) is not None


def of_a_rate(said: Said) -> bool:
    """Whether it is said of the rate at which something happens."""
    return RATE_AT_RE.search(said.text) is not None


def of_doing(said: Said) -> bool:
    """Whether how long something takes to do, or keeps, is told where no times or speeds are shown."""
    if said.figure.paced:
        return False
    return DOING_RE.search(said.text) is not None or KEEPING_RE.search(said.text) is not None

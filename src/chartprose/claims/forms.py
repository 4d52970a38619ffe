"""The plain forms of claims, one function each, and the sentence that joins their clauses.

Each form reads one clause from a parser and returns its expression, or takes nothing and returns ``None``. ``FORMS`` is
the list of them; the first that fits is taken, and a sentence stands only if nothing is left over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.claims import words
from chartprose.claims.parser import Amount, Entity, Where
from chartprose.claims.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.claims.parser import Parser

    Form = Callable[[Parser, "Where | None"], "str | None"]


def sentence(p: Parser) -> str | None:
    """The expression of a whole sentence: clauses joined by "and", "but", "while" or a comma."""
    if not plottable(p):
        return None
    made = []
    while True:
        clause = _clause(p)
        if clause is None:
            return None
        made.append(clause)
        if p.done:
            break
        comma = p.phrase({",", ";"})
        if not p.word(words.JOINTS) and not comma:
            return None
    return made[0] if len(made) == 1 else " and ".join(f"({clause})" if " or " in clause else clause for clause in made)


def plottable(p: Parser) -> bool:
    """Whether all series of the panel are plain values of one axis: no box statistics, no second axis."""
    return not p.names.stats and all(series.axis == "y" for series in p.names.series) and bool(p.names.series)


def _clause(p: Parser) -> str | None:
    def reading() -> str | None:
        lead = p.where()
        if lead is not None:
            p.phrase({","})
        for form in FORMS:
            made = p.attempt(lambda form=form: form(p, lead))  # type: ignore[misc]
            if made is not None:
                return made
        return None

    return p.attempt(reading)


# Which is highest.


def superlative(p: Parser, lead: Where | None) -> str | None:
    """ "Rye has the highest yield in 2012 (~7.1)", "Pier 4 is the lowest of all piers"."""
    subject = p.entity()
    if subject is None or not p.word(words.HAVE, words.BE):
        return None
    p.degree()
    p.word(words.ARTICLES)
    word = p.word(words.SUPERLATIVES)
    if word is None:
        return None
    pick = words.SUPERLATIVES[word]
    measured = p.measure()
    if p.phrase({"of"}) and not (_of_all(p, subject) or (not measured and False)):
        return None
    where = lead or p.where()
    ranked = _ranked(p, subject, pick, where)
    if ranked is None:
        return None
    expression, cell = ranked
    amount = _apposition(p)
    return expression if amount is None else f"{expression} and {amount.equals(cell)}" if cell else None


def _of_all(p: Parser, subject: Entity) -> bool:
    """ "(of) all four depots": what is ranked, counted rightly."""
    total = len(p.series) if subject.kind == "series" else len(p.names.positions)
    nouns = words.SERIES_NOUNS if subject.kind == "series" else words.PLACE_NOUNS | p.lexicon.place
    p.phrase({"all"})
    p.word(words.ARTICLES)
    token = p.peek()
    numbered = token is not None and (token.kind == "number" or token.text in words.NUMBERS)
    return (p.count(total) if numbered else True) and p.noun(nouns)


def _ranked(p: Parser, subject: Entity, pick: str, where: Where | None) -> tuple[str, str] | None:
    """The comparison of a rank, and the value of the one that has it."""
    if subject.kind == "position":
        series = _only_series(p) if where is None else None
        if where is None and series is None and p.word(words.AT, {"under", "with"}):
            named = p.entity()
            series = str(named) if named is not None and named.kind == "series" else None
        if series is None:
            return None
        places = p.call("positions", series)
        return f"{pick}({places}, key=lambda x: {p.value(series, 'x')}) == {subject}", p.value(series, str(subject))
    if subject.kind != "series" or len(p.series) < 2:
        return None
    if where is None:
        if not all(p.one_place(name) for name in p.series):
            return None
        cell = f"{pick}({p.call('values', subject)})"
        return f"{pick}({p.all_series}, key=lambda s: {pick}({p.call('values', 's')})) == {subject}", cell
    if where.kind == "at":
        ranked = f"{pick}({p.all_series}, key=lambda s: {p.value('s', where.start)}) == {subject}"
        return ranked, p.value(subject, where.start)
    if where.kind == "each":
        inner = f"{pick}({p.all_series}, key=lambda s: {p.value('s', 'x')}) == {subject}"
        return f"all({inner} for x in {p.call('positions', subject)})", ""
    return None


def _only_series(p: Parser) -> str | None:
    return spelled(p.series[0]) if len(p.series) == 1 else None


def _apposition(p: Parser) -> Amount | None:
    """The figure behind a fact: "(~36)", ", approximately 46 days", "at 5.87", "with 12"."""

    def reading() -> Amount | None:
        if p.phrase({"("}):
            amount = p.amount()
            return amount if amount is not None and p.phrase({")"}) else None
        if p.phrase({","}):
            p.word({"at", "with"})
        elif not p.word({"at", "with"}):
            return None
        return p.amount()

    return p.attempt(reading)


# Where a series peaks.


def peak(p: Parser, lead: Where | None) -> str | None:
    """ "Rye peaks in 2015 at 7.2", "Both lines have their lowest yield in 2013"."""
    if lead is not None:
        return None
    subject = p.all_of_them() or p.entity()
    if subject is None or subject.kind == "position":
        return None
    pick = _peak_verb(p)
    if pick is None or not p.word(words.AT):
        return None
    place = p.position()
    if place is None:
        return None
    series = "s" if subject.kind == "all" else str(subject)
    peaked = f"{pick}({p.call('positions', series)}, key=lambda x: {p.value(series, 'x')}) == {place}"
    if subject.kind == "all":
        return f"all({peaked} for s in {p.all_series})"
    amount = _apposition(p)
    return peaked if amount is None else f"{peaked} and {amount.equals(p.value(series, place))}"


def _peak_verb(p: Parser) -> str | None:
    if p.word({"peaks", "peak", "peaked"}):
        return "max"
    if p.word(words.BE):
        word = p.word(words.SUPERLATIVES)
        return words.SUPERLATIVES[word] if word is not None else None
    if p.word(words.HAVE) and p.word(words.ARTICLES):
        word = p.word(words.SUPERLATIVES)
        if word is None:
            return "max" if p.phrase({"peak"}) else None
        p.measure()
        return words.SUPERLATIVES[word]
    return None


# Above and below.


def comparison(p: Parser, lead: Where | None) -> str | None:
    """ "Rye lies below oats in 2011 but above it in 2014", "Rye exceeds 5 t throughout", "Rye exceeds oats by 2 in 2015"."""
    subject = p.entity()
    if subject is None or subject.kind == "all":
        return None
    sign = _relation(p)
    if sign is None:
        return None
    other = p.entity()
    if other is not None:
        made = _compared(p, subject, sign, other, lead)
        return _turned(p, subject, other, made) if made is not None and lead is None else made
    amount = p.amount()
    if amount is None or amount.hedged:
        return None
    where = lead or p.where()
    if subject.kind != "series" or where is None:
        return None
    if where.kind == "at":
        return f"{p.value(subject, where.start)} {sign} {amount.digits}"
    if where.kind == "each":
        return f"all({p.value(subject, 'x')} {sign} {amount.digits} for x in {p.call('positions', subject)})"
    return None


def _relation(p: Parser) -> str | None:
    """A verb and what it says of two sides: ``>`` or ``<``."""
    p.degree()
    if p.word(words.EXCEED):
        return ">"
    if p.word(words.BE):
        p.degree()
        word = p.word(words.BESIDE)
        if word is not None:
            return words.BESIDE[word]
        word = p.word(words.COMPARATIVES)
        return words.COMPARATIVES[word] if word is not None and p.phrase({"than"}) else None
    if p.word(words.HAVE) and p.word({"a", "the"}):
        word = p.word(words.COMPARATIVES)
        if word is not None and p.measure() and p.phrase({"than"}):
            return words.COMPARATIVES[word]
    return None


def _compared(p: Parser, subject: Entity, sign: str, other: Entity, lead: Where | None) -> str | None:
    """Two series at a place, or two positions of the only series."""
    by = p.amount() if p.phrase({"by"}) else None
    where = lead or p.where()
    if subject.kind == other.kind == "position":
        series = _only_series(p)
        if series is None or where is not None or (by is not None and by.unit == "percent"):
            return None
        left, right = p.value(series, str(subject)), p.value(series, str(other))
    elif subject.kind == other.kind == "series" and where is not None:
        if where.kind == "each" and by is None:
            cells = f"{p.value(subject, 'x')} {sign} {p.value(other, 'x')}"
            places = p.call("positions", f"{subject}, {other}")
            return f"all({cells} for x in {places})"
        if where.kind != "at" or (by is not None and by.unit == "percent"):
            return None
        left, right = p.value(subject, where.start), p.value(other, where.start)
    else:
        return None
    if by is None:
        return f"{left} {sign} {right}"
    return by.equals(f"{left} - {right}" if sign == ">" else f"{right} - {left}")


def _turned(p: Parser, subject: Entity, other: Entity, first: str) -> str:
    """The other half of "below oats in 2011 but above it in 2014"."""

    def reading() -> str | None:
        if not p.word({"but", "and"}):
            return None
        p.degree()
        word = p.word(words.BESIDE)
        if word is None or not (p.phrase({"it"}) or p.entity() == other):
            return None
        return _compared(p, subject, words.BESIDE[word], other, None)

    second = p.attempt(reading)
    return first if second is None else f"{first} and {second}"


# Rising and falling.


def motion(p: Parser, lead: Where | None) -> str | None:
    """ "All lines rise", "Rye falls steadily from 7 to 4", "Rye rose by 3 points between 2010 and 2015"."""
    subject = p.all_of_them() or p.entity()
    if subject is None or subject.kind == "position":
        return None
    p.degree()
    steady = p.word(words.STEADILY) is not None
    way = _way(p)
    if way is None:
        return None
    p.degree()
    steady = p.word(words.STEADILY) is not None or steady
    series = "s" if subject.kind == "all" else str(subject)
    made = _moved(p, series, way, steady=steady, lead=lead)
    return made if made is None or subject.kind == "series" else f"all({made} for s in {p.all_series})"


def _way(p: Parser) -> str | None:
    if p.word(words.UP):
        return "rises"
    if p.word(words.DOWN):
        return "falls"
    if p.word(words.GO):
        return "rises" if p.phrase({"up"}) else "falls" if p.phrase({"down"}) else None
    return None


def _moved(p: Parser, series: str, way: str, *, steady: bool, lead: Where | None) -> str | None:
    if lead is not None and lead.kind != "window":
        return None
    by = p.amount() if p.phrase({"by"}) else None
    ends = p.attempt(lambda: _ends(p)) if by is None else None
    where = lead or p.where()
    if where is not None and where.kind != "window":
        return None
    if not steady and by is None and ends is None and where is None and p.one_place(series):
        return None
    window = [f"start={where.start}", f"end={where.end}"] if where is not None else []
    parts = [p.call(way, series, *window, *(["steadily=True"] if steady else []))]
    start = p.value(series, where.start) if where is not None else p.call("first", series)
    end = p.value(series, where.end) if where is not None else p.call("last", series)
    if where is not None and not steady:
        parts = [f"{end} {'>' if way == 'rises' else '<'} {start}"]
    if ends is not None:
        parts += [ends[0].equals(start), ends[1].equals(end)]
    if by is not None:
        if by.unit == "percent":
            return None  # of the value, or points of a share: the words alone do not say
        parts = parts[: int(steady)] + [by.equals(f"{end} - {start}" if way == "rises" else f"{start} - {end}")]
    return " and ".join(parts)


def _ends(p: Parser) -> tuple[Amount, Amount] | None:
    """ "from 7 to 4": two values, neither of them a position of the axis."""
    if not p.phrase({"from"}):
        return None
    first = p.amount()
    second = p.amount() if first is not None and p.phrase({"to"}) else None
    if first is None or second is None:
        return None
    placed = {f"{x:g}" for x in p.names.positions if isinstance(x, float | int)}
    numbers = {f"{float(amount.digits):g}" for amount in (first, second)}
    return None if numbers & placed else (first, second)


def multiple(p: Parser, lead: Where | None) -> str | None:
    """ "Rye nearly doubles from 2010 to 2015"."""
    subject = p.entity()
    if subject is None or subject.kind != "series":
        return None
    p.word(words.HEDGES)
    word = p.word(words.MULTIPLY)
    where = lead or p.where()
    if word is None or where is None or where.kind != "window":
        return None
    start, end = p.value(subject, where.start), p.value(subject, where.end)
    return f"about({end} / {start}, {words.MULTIPLY[word]})"


# Values, ratios, gaps and counts.


def stated(p: Parser, lead: Where | None) -> str | None:
    """ "Rye reaches about 7.2 in 2015", "In 2015 rye is at 7.2"."""
    subject = p.entity()
    if subject is None or subject.kind == "all" or not p.word(words.BE, {"reaches", "reached", "reach", "has", "had"}):
        return None
    p.word({"at"})
    amount = p.amount()
    if amount is None or amount.unit == "points":
        return None
    where = lead or p.where()
    if subject.kind == "position":
        series = _only_series(p)
        return amount.equals(p.value(series, str(subject))) if series is not None and where is None else None
    return amount.equals(p.value(subject, where.start)) if where is not None and where.kind == "at" else None


def ratio(p: Parser, lead: Where | None) -> str | None:
    """ "In 2015 rye is about twice oats", "… the yield of oats is roughly half that of rye"."""
    subject = p.entity()
    if subject is None or subject.kind != "series" or not p.word(words.BE):
        return None
    hedged = p.word(words.HEDGES) is not None
    factor = _factor(p)
    if factor is None:
        return None
    p.phrase({"as"}, {"high", "large"}, {"as"})
    if p.phrase({"that"}) and not p.phrase({"of"}):
        return None
    other = p.entity()
    where = lead or p.where()
    if other is None or other.kind != "series" or where is None or where.kind != "at":
        return None
    return Amount(factor, hedged).equals(f"{p.value(subject, where.start)} / {p.value(other, where.start)}")


def _factor(p: Parser) -> str | None:
    word = p.word(words.FACTORS)
    if word is not None:
        return f"{words.FACTORS[word]:g}"
    number = p.word(words.NUMBERS)
    if number is not None:
        return str(words.NUMBERS[number]) if p.phrase({"times"}) else None
    amount = p.amount()
    return amount.digits if amount is not None and not amount.hedged and p.phrase({"times"}) else None


def gap(p: Parser, lead: Where | None) -> str | None:
    """ "The gap between rye and oats is widest in 2013, where it is about 4", "In 2011 the two lines are 2 points apart"."""
    if lead is not None:
        return None
    p.word(words.ARTICLES)
    if not p.word(words.GAPS):
        return None
    p.phrase({"in"}) and p.measure()
    if not p.phrase({"between"}):
        return None
    first = p.entity()
    second = p.entity() if first is not None and p.phrase({"and"}) else None
    if first is None or second is None or not first.kind == second.kind == "series":
        return None
    return _gap_of(p, first, second)


def _gap_of(p: Parser, first: Entity, second: Entity) -> str | None:
    where = p.where()
    if not p.word(words.BE):
        return None
    if where is not None:
        amount = p.amount() if where.kind == "at" else None
        return amount.equals(_distance(p, first, second, where.start)) if amount is not None else None
    word = p.word(words.WIDEST)
    place = p.position() if word is not None and p.word(words.AT) else None
    if word is None or place is None:
        return None
    places = p.call("positions", f"{first}, {second}")
    made = f"{words.WIDEST[word]}({places}, key=lambda x: {_distance(p, first, second, 'x')}) == {place}"
    if p.phrase({","}, {"where"}, {"it"}) and (p.word(words.BE) or p.phrase({"amounts"}, {"to"})):
        amount = p.amount()
        return f"{made} and {amount.equals(_distance(p, first, second, place))}" if amount is not None else None
    amount = _apposition(p)
    return made if amount is None else f"{made} and {amount.equals(_distance(p, first, second, place))}"


def _distance(p: Parser, first: Entity, second: Entity, x: str) -> str:
    return f"abs({p.value(first, x)} - {p.value(second, x)})"


def apart(p: Parser, lead: Where | None) -> str | None:
    """ "In 2011 the two lines are 2 points apart", with two series."""
    if lead is None or lead.kind != "at" or len(p.series) != 2:
        return None
    p.word(words.ARTICLES)
    if not (p.phrase({"both"}) or p.count(2)) or not (p.noun(words.SERIES_NOUNS) or p.noun(p.lexicon.measure)):
        return None
    amount = p.amount() if p.word(words.BE) else None
    if amount is None or not p.phrase({"apart"}):
        return None
    first, second = (Entity("series", name) for name in p.series)
    return amount.equals(_distance(p, first, second, lead.start))


def spread(p: Parser, lead: Where | None) -> str | None:
    """ "Rye shows the largest variation of the three lines", "Rye shows greater variability than oats"."""
    subject = p.entity() if lead is None else None
    if subject is None or subject.kind != "series" or not p.word(words.HAVE):
        return None
    p.word(words.ARTICLES)
    size = lambda series: f"max({p.call('values', series)}) - min({p.call('values', series)})"  # noqa: E731
    word = p.word(words.SUPERLATIVES)
    if word is not None:
        if not p.word(words.SPREADS) or (p.phrase({"of"}) and not _of_all(p, subject)):
            return None
        return f"{words.SUPERLATIVES[word]}({p.all_series}, key=lambda s: {size('s')}) == {subject}"
    word = p.word(words.COMPARATIVES)
    if word is None or not p.word(words.SPREADS):
        return None
    p.phrase({"in"}) and p.measure()
    if not (p.phrase({"than"}) or p.phrase({"compared"}, {"to", "with"})):
        return None
    other = p.entity()
    if other is None or other.kind != "series":
        return None
    return f"{size(subject)} {words.COMPARATIVES[word]} {size(other)}"


def counted(p: Parser, lead: Where | None) -> str | None:
    """ "Three of the five depots exceed 4.5 days", "Only Eastdock stays under 4 days": positions of the only series."""
    series = _only_series(p)
    if series is None or lead is not None:
        return None
    only = p.phrase({"only"})
    subject = p.entity() if only else None
    number = None if only else p.word(words.NUMBERS)
    if only and (subject is None or subject.kind != "position"):
        return None
    if not only and (number is None or not p.phrase({"of"}) or not _of_all(p, Entity("position"))):
        return None
    sign = _relation(p)
    amount = p.amount() if sign is not None else None
    if amount is None or amount.hedged:
        return None
    places, cell = p.call("positions", series), p.value(series, "x")
    if only:
        others = f"not any({cell} {sign} {amount.digits} for x in {places} if x != {subject})"
        return f"{p.value(series, str(subject))} {sign} {amount.digits} and {others}"
    return f"count({cell} {sign} {amount.digits} for x in {places}) == {words.NUMBERS[str(number)]}"


FORMS: Final[tuple[Form, ...]] = (
    superlative, peak, comparison, motion, multiple, ratio, stated, gap, apart, spread, counted,
)  # fmt: skip

"""Claims by rules: what plain forms say, and above all which sentences are left alone."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.claims.names import Names
from chartprose.claims.plain import translate_by_rules
from chartprose.claims.plain.clauses import compiled
from chartprose.claims.plain.grammar import FORMS, VOCABULARY, expanded
from chartprose.claims.spelling import spelled
from chartprose.claims.syntax import check_expression
from chartprose.draft import Translation
from chartprose.record import Axis, Panel, Point, Quantity
from chartprose.text.statements import Statement
from claim_charts import chart
from record_strategies import panels


def panel(
    series: tuple[str, ...], places: tuple[str | float, ...], kind: str = "line", stat: str | None = None, **labels: str
) -> Panel:
    """A panel in which each series has a value at each place; ``labels`` are those of its axes by channel."""
    axes = [Axis(channel=channel, label=label, by="rule/axes") for channel, label in labels.items()]  # type: ignore[arg-type]
    rows = {f"{name}|{stat or ''}": dict.fromkeys(places, "1") for name in series}
    return chart(rows, chart_type=kind, axes=axes)


LINES = panel(("Rye", "Oats", "Spelt"), (2010.0, 2012.0, 2014.0), x="Year", y="Yield (t/ha)")
FOUR = panel(("Rye", "Oats", "Spelt"), (2010.0, 2012.0, 2014.0, 2016.0), x="Year", y="Yield (t/ha)")
PAIR = panel(("P1", "P2"), (0.0, 5.0, 10.0, 20.0), x="Depth (m)", y="Flow (l/s)")
BARS = panel(("",), ("Harbour", "Old Town", "Mill"), "bar", x="District", y="Noise (dB)")
STACK = panel(("Tram", "Bus"), ("Morning", "Noon", "Night"), "stacked_bar", x="Time", y="Trips")
BOXES = panel(("",), ("Ward 1", "Ward 2"), "box", "median", x="Ward", y="Wait (min)")
GRID = panel(("Upper Fen", "Low Fen"), ("1990s", "2000s", "2010s"), "heatmap", x="Decade", y="Basin", color="Anomaly")


def statement(text: str, **scope: object) -> Statement:
    return Statement(1, 0, len(text), text, "observation", **scope)  # type: ignore[arg-type]


def translated(text: str, *charts: Panel, texts: tuple[str, ...] = (), **scope: object) -> Translation | None:
    found = translate_by_rules([statement(text, **scope)], charts, texts).get(1)
    if found is not None and found.expression is not None:
        check_expression(found.expression, text, Names.of(charts))
    return found


def expression(text: str, *charts: Panel, **options: object) -> str | None:
    found = translated(text, *charts, **options)  # type: ignore[arg-type]
    return found.expression if found is not None else None


FORMS_OF_CLAIMS = """
LINES Rye is above Oats in 2012.
    v("Rye", 2012) > v("Oats", 2012)
LINES In 2012, rye lies clearly below `Oats`.
    v("Rye", 2012) < v("Oats", 2012)
LINES Rye stays above Oats in every year.
    all(v("Rye", x) > v("Oats", x) for x in positions("Rye", "Oats"))
LINES Rye has the highest yield in each year.
    all(max(series(), key=lambda s: v(s, x)) == "Rye" for x in positions("Rye"))
LINES Rye peaks in 2012 at 4.5.
    max(positions("Rye"), key=lambda x: v("Rye", x)) == 2012 and v("Rye", 2012) == 4.5
LINES Rye is lowest in 2010.
    min(positions("Rye"), key=lambda x: v("Rye", x)) == 2010
LINES All three lines rise.
    all(rises(s) for s in series())
LINES Every curve falls steadily.
    all(falls(s, steadily=True) for s in series())
LINES Rye rises from year to year.
    rises("Rye", steadily=True)
LINES Rye nearly doubles from 2010 (2.2) to 2014 (~4.5).
    about(v("Rye", 2014) / v("Rye", 2010), 2) and v("Rye", 2010) == 2.2 and about(v("Rye", 2014), 4.5)
LINES Rye reaches about 4.5 t/ha in 2014.
    about(v("Rye", 2014), 4.5)
LINES In 2014 the yield of Rye is roughly twice that of Oats.
    about(v("Rye", 2014) / v("Oats", 2014), 2)
LINES The gap between Rye and Oats is widest in 2012.
    max(positions("Rye", "Oats"), key=lambda x: abs(v("Rye", x) - v("Oats", x))) == 2012
LINES Spelt shows the smallest variation of the three lines.
    min(series(), key=lambda s: max(values(s)) - min(values(s))) == "Spelt"
PAIR P1 has the lower flow at all four depths.
    all(min(series(), key=lambda s: v(s, x)) == "P1" for x in positions("P1"))
PAIR The two lines are farthest apart at 20 m.
    max(positions("P1", "P2"), key=lambda x: abs(v("P1", x) - v("P2", x))) == 20
PAIR The gap between the two lines is widest at 20 m (3 l/s).
    max(positions("P1", "P2"), key=lambda x: abs(v("P1", x) - v("P2", x))) == 20 and abs(v("P1", 20) - v("P2", 20)) == 3
PAIR 10 m has the lowest flow for both pumps.
    all(min(positions(s), key=lambda x: v(s, x)) == 10 for s in series())
FOUR Rye reaches the highest yield of the three, at about 4.5 t/ha.
    max(series(), key=lambda s: max(values(s))) == "Rye" and about(max(values("Rye")), 4.5)
PAIR Both curves fall from depth to depth.
    all(falls(s, steadily=True) for s in series())
BARS The Mill has the highest noise of all districts.
    max(positions(""), key=lambda x: v("", x)) == "Mill"
BARS Two of the three districts exceed 60 dB.
    count(v("", x) > 60 for x in positions("")) == 2
BARS Only Old Town is below 55 dB.
    v("", "Old Town") < 55 and not any(v("", x) < 55 for x in positions("") if x != "Old Town")
STACK Night has the smallest total of all times.
    min(positions(), key=lambda x: sum(v(s, x) for s in series())) == "Night"
BOXES Ward 2 has the highest median of all wards.
    max(positions("", stat="median"), key=lambda x: v("", x, stat="median")) == "Ward 2"
GRID In each decade, Low Fen has the lowest anomaly of all basins.
    all(min(series(), key=lambda s: v(s, x)) == "Low Fen" for x in positions("Low Fen"))
"""


CHARTS = {"LINES": LINES, "FOUR": FOUR, "PAIR": PAIR, "BARS": BARS, "STACK": STACK, "BOXES": BOXES, "GRID": GRID}
CASES = re.findall(r"^(\w+) (.+)\n {4}(.+)$", FORMS_OF_CLAIMS, re.MULTILINE)


@pytest.mark.parametrize(("chart", "text", "expected"), CASES, ids=[text for _, text, _ in CASES])
def test_a_plain_form_is_the_expression_that_a_person_would_write(chart: str, text: str, expected: str) -> None:
    assert expression(text, CHARTS[chart]) == expected


LEFT_ALONE = [
    (BOXES, "Ward 2 has the highest median, about 41 minutes."),  # of which places?
    (LINES, "Rye is above Oats."),  # at which year?
    (LINES, "Rye has the highest yield in 2012."),  # of all cereals, or of all its years?
    (LINES, "Rye is not above Oats in 2012."),
    (LINES, "Rye more than doubles from 2010 to 2014."),
    (LINES, "Wheat is above Oats in 2012."),
    (LINES, "Rye is above Oats in 2013."),
    (LINES, "Rye rises, which pleases farmers."),
    (LINES, "All five lines rise."),
    (LINES, "Rye reaches 4,5 t/ha in 2014."),  # a decimal comma
    (LINES, "Rye exceeds only Oats in 2012."),
    (LINES, "Rye and Oats rise."),
    (LINES, "Rye has the highest yield across all years."),  # in each of them, or in total?
    (PAIR, "P1 peaks at 20."),  # a depth, or a flow?
    (BOXES, "Ward 1 is above Ward 2."),  # which statistic?
]


@pytest.mark.parametrize(("chart", "text"), LEFT_ALONE, ids=[text for _, text in LEFT_ALONE])
def test_a_sentence_that_could_mean_something_else_is_left_to_the_model(chart: Panel, text: str) -> None:
    assert translated(text, chart) is None


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Rye may suffer from frost.", "guess"),
        ("If the trend goes on, Rye will probably overtake Oats.", "guess"),
        ("Should prices fall, Rye might vanish.", "guess"),
        ("Farmers should sow more Rye.", "advice"),
        ("Rye rises, so Oats may fall.", None),
        ("Rain in May is high.", None),
        ("It should be noted that Rye is low in some years.", None),
        ("Rye is more likely to be cut than Oats.", None),
        ("Rye is most likely cut early.", "guess"),
    ],
)
def test_a_guess_is_one_only_if_the_main_clause_guesses(text: str, rest: str | None) -> None:
    found = translated(text, LINES)
    assert (found.rest if found is not None else None) == rest
    assert found is None or found.expression is None


def test_a_cause_at_the_end_leaves_the_fact_before_it() -> None:
    found = translated("Rye falls because of the drought.", LINES)
    assert found == Translation('falls("Rye")', "cause", "rule/plain")


def test_nouns_that_the_text_counts_rightly_are_kinds_of_its_series() -> None:
    text = "The Rye cereal has the highest yield of all cereals in every year."
    assert expression(text, LINES) is None
    texts = ("The chart compares three hardy cereals over three years.",)
    assert expression(text, LINES, texts=texts) is None  # as many years as cereals: which of them is counted?
    assert expression(text, FOUR, texts=texts) == (
        'all(max(series(), key=lambda s: v(s, x)) == "Rye" for x in positions("Rye"))'
    )


def test_with_several_panels_a_sentence_must_fit_one_alone_and_names_it() -> None:
    text = "Rye is above Oats in 2012."
    assert expression(text, LINES, BARS) == 'v("Rye", 2012, panel="#1") > v("Oats", 2012, panel="#1")'
    assert expression(text, LINES, LINES) is None
    assert expression(text, LINES, LINES, panel=1) == 'v("Rye", 2012, panel="#2") > v("Oats", 2012, panel="#2")'


def test_series_of_a_second_axis_are_not_compared() -> None:
    drawn = LINES.model_copy(deep=True)
    drawn.axes.append(Axis(channel="y2", label="Price", by="rule/axes"))
    assert expression("Rye is above Oats in 2012.", drawn) is None
    assert expression("Rye has the lowest yield of the three lines in every year.", drawn) is None
    assert expression("Rye rises.", drawn) == 'rises("Rye")'


@pytest.mark.parametrize("name", ["Total", "Higher", "It", "May", "Half", "Only", "The"])
def test_a_series_that_is_called_by_a_word_of_the_grammar_leaves_its_sentences_open(name: str) -> None:
    drawn = panel((name, "Oats"), (2010.0, 2012.0, 2014.0), x="Year", y="Yield (t/ha)")
    assert expression(f"{name} is above Oats in 2012.", drawn) is None
    assert expression("Oats rises.", drawn) == 'rises("Oats")'


def test_a_reference_line_is_not_ranked_among_the_series() -> None:
    drawn = LINES.model_copy(deep=True)
    drawn.points.append(Point(series="Target", value=Quantity(value=9), by="rule/prose"))
    assert expression("Rye has the highest yield in each year.", drawn) is None
    assert expression("Rye is above Oats in 2012.", drawn) is not None


names = st.text("abcdefghijklmnoprstuvwxyzäß-+()/ 0123456789", min_size=1, max_size=12).filter(
    lambda name: name == name.strip() and any(char.isalpha() for char in name)
)


@settings(max_examples=50)
@given(st.lists(names, min_size=2, max_size=2, unique_by=str.casefold))
def test_renaming_series_renames_the_expression_or_leaves_the_sentence_open(given_names: list[str]) -> None:
    first, second = given_names
    if "spelt" in {first.casefold(), second.casefold()}:
        return
    drawn = panel((first, second, "Spelt"), (2010.0, 2012.0, 2014.0), x="Year", y="Yield (t/ha)")
    one, other = spelled(first), spelled(second)
    for text, wanted in (
        (f"{first} is above {second} in 2012.", f"v({one}, 2012) > v({other}, 2012)"),
        (f"{second} peaks in 2012.", f"max(positions({other}), key=lambda x: v({other}, x)) == 2012"),
    ):
        assert expression(text, drawn) in (wanted, None)


@settings(max_examples=40)
@given(st.lists(panels, max_size=3), st.sampled_from([text for _, text, _ in CASES]), st.data())
def test_whatever_a_chart_is_called_a_translation_is_grounded_in_its_names(
    charts: list[Panel], text: str, data: st.DataObject
) -> None:
    called = [series.name for chart in charts for series in chart.series if series.name.strip()]
    for old in ("Rye", "Oats", "Mill"):
        if called:
            text = text.replace(old, data.draw(st.sampled_from(called)))
    translated(text, *charts)


words = st.lists(st.sampled_from([*sorted(VOCABULARY), "Rye", "Oats", "2012", "4.5", ","]), max_size=14)


@given(st.text(max_size=200) | words.map(" ".join))
def test_whatever_a_sentence_is_made_of_it_is_grounded_or_left_alone(text: str) -> None:
    translated(text, LINES, BARS)


def test_every_pattern_compiles_and_captures_what_its_expression_needs() -> None:
    known = {"p", "q", "o", "n_", "_n", "m_", "_m"}
    for form in FORMS:
        pattern = expanded(form.pattern)
        assert compiled(pattern)
        captured = set(re.findall(r"(\w+)=", pattern)) | ({"a", "b"} if form.guard == "two" else set())
        needed = {name for _, name, _, _ in Formatter().parse(form.expression + form.cells) if name}
        assert needed <= captured | known, form

"""Records of every shape, for laws that hold for all of them."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from chartprose import record

words = st.text(max_size=20)
maybe_words = st.none() | words
numbers = st.floats(allow_nan=False, allow_infinity=False)
maybe_numbers = st.none() | numbers
spans = st.tuples(st.integers(0, 500), st.integers(0, 500)).map(lambda pair: (min(pair), max(pair)))
evidence = st.dictionaries(st.sampled_from(["series", "x", "value", "label"]), spans, max_size=3)
readers = st.sampled_from(["rule/list", "rule/legend", "model/some-model"])


def one_of(literal: object) -> st.SearchStrategy[str]:
    return st.sampled_from(get_args(literal))


axes = st.builds(
    record.Axis,
    channel=one_of(record.Channel),
    label=maybe_words,
    unit=maybe_words,
    scale=st.none() | one_of(record.Scale),
    domain=st.none() | st.tuples(maybe_numbers, maybe_numbers),
    ticks=st.none() | st.lists(numbers, max_size=3),
    categories=st.none() | st.lists(words, max_size=3),
    by=readers,
    evidence=evidence,
)
series = st.builds(
    record.Series,
    name=words,
    aliases=st.lists(words, max_size=2),
    color=maybe_words,
    line=st.none() | one_of(record.Line),
    marker=maybe_words,
    axis=st.sampled_from([None, "y", "y2"]),
    by=readers,
    evidence=evidence,
)
positions = st.builds(record.Position, value=maybe_numbers, low=maybe_numbers, high=maybe_numbers, label=maybe_words)
quantities = st.builds(
    record.Quantity,
    value=maybe_numbers,
    low=maybe_numbers,
    high=maybe_numbers,
    approx=st.none() | st.booleans(),
    unit=maybe_words,
)
points = st.builds(
    record.Point,
    series=words,
    x=positions,
    value=quantities,
    stat=st.none() | one_of(record.Stat),
    missing=st.none() | one_of(record.Missing),
    derived=st.lists(st.sampled_from(["x", "value"]), max_size=2, unique=True),
    by=readers,
    evidence=evidence,
    also=st.lists(spans, max_size=2),
)
panels = st.builds(
    record.Panel,
    title=maybe_words,
    chart_type=maybe_words,
    position=maybe_words,
    axes=st.lists(axes, max_size=2),
    series=st.lists(series, max_size=2),
    points=st.lists(points, max_size=3),
)
claims = st.builds(
    record.Claim,
    text=words,
    check=maybe_words,
    rest=st.none() | one_of(record.Rest),
    verdict=one_of(record.Verdict),
    reason=words,
    by=readers,
    evidence=st.builds(record.ClaimEvidence, text=spans, values=st.lists(spans, max_size=2)),
)
doubts = st.builds(record.Doubt, evidence=st.lists(spans, max_size=2), reason=words)
issues = st.builds(
    record.Issue,
    code=one_of(record.Code),
    severity=one_of(record.Severity),
    message=words,
    evidence=st.lists(spans, max_size=2),
)
usages = st.builds(
    record.Usage,
    model=maybe_words,
    calls=st.integers(0, 9),
    cached_calls=st.integers(0, 9),
    failed_calls=st.integers(0, 9),
    input_tokens=st.integers(0, 10**9),
    output_tokens=st.integers(0, 10**9),
    cost_usd=maybe_numbers,
)
sources = st.builds(
    record.Source,
    uri=words,
    sha256=st.just("0" * 64),
    chars=st.integers(0, 10**7),
    figure=maybe_words,
    describer=maybe_words,
)
figures = st.builds(
    record.Figure,
    source=sources,
    status=one_of(record.Status),
    reason=maybe_words,
    kind=one_of(record.Kind),
    title=maybe_words,
    panels=st.lists(panels, max_size=2),
    claims=st.lists(claims, max_size=2),
    issues=st.lists(issues, max_size=2),
    unread=st.lists(spans, max_size=2),
    doubts=st.lists(doubts, max_size=2),
    coverage=st.none() | st.floats(0, 1),
    usage=usages,
)

"""Intervals: they hold what is known, and claim nothing where nothing is known."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from chartprose.evaluate import intervals
from chartprose.evaluate.intervals import bootstrap, design_effect, nothing, proportion, wilson
from chartprose.evaluate.metrics import f1, mean

counts = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)), max_size=12)


@given(counts)
def test_nothing_is_ever_nan_and_the_value_is_in_its_interval(rows: list[tuple[int, int, int]]) -> None:
    estimate = bootstrap(rows, f1, n=sum(map(sum, rows)), unit="points")
    if estimate.value is None:
        assert estimate == nothing("points")
        return
    assert estimate.low is not None
    assert estimate.high is not None
    assert not any(map(math.isnan, (estimate.value, estimate.low, estimate.high)))
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


@pytest.mark.parametrize("skewed", [False, True])
def test_the_interval_is_that_of_scipy(*, skewed: bool) -> None:
    """The same method (BCa over documents) in scipy, with its own draws; skewed samples need both its corrections."""
    source = np.random.default_rng(7)
    rows = source.integers((3, 0, 0), (20, 4, 4), size=(40, 3)).tolist()
    if skewed:
        rows = [[20, 0, source.integers(0, 2)] for _ in range(12)] + [[30, 40, 50], [2, 9, 30]]
    columns = tuple(np.array(column, dtype=float) for column in zip(*rows, strict=True))

    def statistic(tp: np.ndarray, fp: np.ndarray, fn: np.ndarray, axis: int = -1) -> np.ndarray:
        hits = 2 * tp.sum(axis)
        return np.asarray(hits / (hits + fp.sum(axis) + fn.sum(axis)))

    theirs = stats.bootstrap(
        columns, statistic, paired=True, n_resamples=20000, method="BCa", rng=np.random.default_rng(1)
    ).confidence_interval
    ours = bootstrap(rows, f1, n=400, unit="points")
    assert ours.low == pytest.approx(theirs.low, abs=0.01)
    assert ours.high == pytest.approx(theirs.high, abs=0.01)
    assert ours.method == "bca"


def test_a_bootstrap_that_leans_to_one_side_is_corrected() -> None:
    """Draws even over [0, 1], 30 % of them below the value, no acceleration: by hand, z0 = -0.5244.

    The ends are the quantiles at Φ(2 z0 - 1.96) = 0.0013 and Φ(2 z0 + 1.96) = 0.8189.
    """
    low, high = intervals._bca(0.3, np.linspace(0, 1, 10001), np.full(5, 0.3))
    assert (low, high) == pytest.approx((0.0013, 0.8189), abs=2e-4)


def test_a_perfect_score_is_not_certain() -> None:
    many = bootstrap([(1, 0, 0)] * 1000, f1, n=1000, unit="points")
    assert (many.low, many.high) == pytest.approx((wilson(1.0, 1000)[0], 1.0))
    single = bootstrap([(8, 2, 2)], f1, n=10, unit="points")
    assert single.value == pytest.approx(0.8)
    assert (single.low or 0) < 0.2, "one document is not a sample"
    estimate = bootstrap([(20, 0, 0)] * 5, f1, n=100, unit="points")
    assert (estimate.value, estimate.high, estimate.method) == (1.0, 1.0, "wilson")
    assert estimate.low == pytest.approx(0.5655, abs=1e-4)  # Wilson's lower end for 5 of 5


def test_many_documents_get_the_interval_that_they_would_have_each_drawn_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    source = np.random.default_rng(5)
    rows = source.integers((3, 0, 0), (20, 4, 4), size=(2 * intervals.MOST_DRAWN + 7, 3)).tolist()
    grouped = bootstrap(rows, f1, n=10, unit="points")
    monkeypatch.setattr(intervals, "MOST_DRAWN", len(rows))
    alone = bootstrap(rows, f1, n=10, unit="points")
    assert (grouped.low, grouped.high) == pytest.approx((alone.low, alone.high), abs=0.001)
    assert grouped.documents == alone.documents == len(rows)


def test_documents_without_the_thing_do_not_narrow_its_interval() -> None:
    rows = [(8, 2, 2), (3, 1, 0), (7, 0, 5)]
    alone, among = (bootstrap(r, f1, n=30, unit="points") for r in (rows, rows + [(0, 0, 0)] * 50))
    assert among == alone
    assert among.documents == 3


def test_a_mean_of_nothing_is_nothing_and_one_of_some_leaves_out_what_has_no_value() -> None:
    estimate = mean([1.0, None, 0.5])
    assert (estimate.value, estimate.n) == (0.75, 2)
    assert mean([]) == nothing("documents")
    assert mean([None, None]) == nothing("documents")
    assert proportion([], unit="claims") == nothing("claims")
    assert proportion([(0, 0)], unit="claims") == nothing("claims")


def test_identical_runs_are_not_certainly_identical() -> None:
    estimate = mean([0.0] * 10, signed=True)
    assert estimate.value == 0
    assert estimate.low == pytest.approx(-0.2775, abs=1e-4)  # Wilson's upper end for 0 of 10
    assert estimate.high == pytest.approx(0.2775, abs=1e-4)


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table I: method 3.
    [
        (81 / 263, 263, 0.2553, 0.3662),
        (15 / 148, 148, 0.0624, 0.1605),
        (0.0, 20, 0.0, 0.1611),
        (1 / 29, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(share: float, n: float, low: float, high: float) -> None:
    assert wilson(share, n) == pytest.approx((low, high), abs=5e-5)


def test_documents_that_are_all_right_or_all_wrong_are_worth_one_item_each() -> None:
    """10 documents of 8 alike items: by hand, between = 10/9 · 10 · 16 / 6400 and single = 0.25 / 79."""
    assert design_effect([(1, 1), (0, 1), (1, 1), (1, 1), (0, 1), (0, 1)]) == pytest.approx(1.0)
    assert design_effect([(5, 5), (5, 5)]) == 5
    assert proportion([(50, 50)], unit="claims").low == pytest.approx(wilson(1.0, 1)[0])
    effect = design_effect([(8, 8), (0, 8)] * 5)
    assert effect == pytest.approx((10 / 9 * 160 / 6400) / (0.25 / 79))
    estimate = proportion([(8, 8), (0, 8)] * 5, unit="claims")
    assert estimate.low == pytest.approx(wilson(0.5, 80 / effect)[0])
    assert estimate.n == 80

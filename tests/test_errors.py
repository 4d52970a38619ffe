"""The error tree: fields that a program can act on, and errors that travel between processes."""

from __future__ import annotations

import pickle

import pytest

from chartprose import errors

SAMPLES = [
    errors.ChartproseError("something"),
    errors.InputError("a.txt", "0xff is not valid UTF-8", place="byte 7", hint="Convert it"),
    errors.InputError("a.txt", "no such file"),
    errors.UsageError("jobs is 0"),
    errors.StoreError("S/answers.db", "the disk is full"),
    errors.NotDrawnError("no points"),
    errors.MissingExtraError("Parquet", "parquet"),
    errors.ModelError("odd answer", status=418, calls=2),
    errors.EndpointError("timed out", calls=5),
    errors.RefusedRequestError("no such model", status=404, calls=1),
    errors.MalformedAnswerError("cut off", calls=3),
    errors.BudgetExceededError("the next call would pass 1 USD"),
    errors.CassetteError("no recording of this request"),
]


def test_every_class_of_the_tree_is_tried_here() -> None:
    defined = {cls for cls in vars(errors).values() if isinstance(cls, type) and issubclass(cls, Exception)}
    assert defined == {type(error) for error in SAMPLES}
    assert all(issubclass(cls, errors.ChartproseError) for cls in defined), "one except clause catches all"


@pytest.mark.parametrize("error", SAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_comes_through_pickle_with_its_fields_and_its_sentence(error: errors.ChartproseError) -> None:
    back = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (SAMPLES[1], "a.txt, byte 7: 0xff is not valid UTF-8. Convert it"),
        (SAMPLES[6], "pip install 'chartprose[parquet]'"),
    ],
)
def test_an_error_says_where_what_and_what_to_do(error: errors.ChartproseError, sentence: str) -> None:
    assert sentence in str(error)


def test_only_what_may_heal_is_retryable() -> None:
    retryable = {type(error) for error in SAMPLES if isinstance(error, errors.ModelError) and error.retryable}
    assert retryable == {errors.EndpointError}

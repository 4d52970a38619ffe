"""The language of checks is what the model room builds its schema on."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from chartprose.verify.checks import SAID, Assertion, Check, interpretation


def test_a_check_read_back_is_the_same_check() -> None:
    check = Check(assertions=[Assertion(kind="extremum", series=["Alpha"], relation="highest", at=["90"])])
    assert Check.model_validate(check.model_dump()) == check
    assert Check.model_validate(check.model_dump(exclude_defaults=True)) == check


def test_a_misspelt_field_does_not_vanish() -> None:
    with pytest.raises(ValidationError):
        Assertion.model_validate({"kind": "trend", "serie": ["Alpha"]})


def test_a_word_outside_the_language_is_refused() -> None:
    with pytest.raises(ValidationError):
        Assertion.model_validate({"kind": "trend", "relation": "improves"})


def test_every_field_is_explained_to_the_reader_of_the_schema() -> None:
    assert set(SAID) == set(Assertion.model_fields)
    assert all(field.description for field in Assertion.model_fields.values())


def test_no_field_is_a_free_form_dictionary() -> None:
    properties = Check.model_json_schema()["$defs"]["Assertion"]["properties"]
    assert all("additionalProperties" not in str(p) for p in properties.values())


def test_an_interpretation_has_the_kind_interpretation() -> None:
    assert interpretation("a cause").kind == "interpretation"
    assert Check(assertions=[]).kind == "interpretation"

"""What is sent: the strict schema, the modes, the content key, the bounds."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel

from chartprose.errors import UsageError
from chartprose.model.forms import FORMS
from chartprose.model.wire import (
    Settings,
    body_of,
    canonical,
    estimated_tokens,
    key_of,
    most_tokens,
    schema_of,
    tokens_of,
)
from model.asking_both import Answer

MESSAGES = ({"role": "user", "content": "a – ½"},)


def key(**changes: Any) -> str:
    given: dict[str, Any] = {"model": "m", "mode": "strict", "parameters": {}, "messages": MESSAGES, "schema": Answer}
    given |= changes
    return key_of(
        body_of(Settings(given["model"], given["mode"], 10, given["parameters"]), given["messages"], given["schema"])
    )


class Small(BaseModel):
    model_config = {"extra": "forbid"}
    a: int


@pytest.mark.parametrize(
    "change",
    [
        {"model": "n"},
        {"mode": "tools"},
        {"parameters": {"temperature": 0}},
        {"messages": ({"role": "user", "content": "a - ½"},)},
        {"messages": ({"role": "system", "content": "a – ½"},)},
        {"schema": Small},
    ],
    ids=["model", "mode", "parameters", "dash", "role", "schema"],
)
def test_all_that_is_sent_is_in_the_key(change: dict[str, Any]) -> None:
    assert key(**change) != key()
    assert len(key()) == 64


def test_the_order_of_parameters_is_not_in_the_key_and_that_of_names_is() -> None:
    assert key(parameters={"a": 1, "b": 2}) == key(parameters={"b": 2, "a": 1})
    one, two = ({"role": "user", "content": text} for text in ("A above B", "B above A"))
    assert key(messages=(one,)) != key(messages=(two,))


@pytest.mark.parametrize("form", FORMS)
def test_each_answer_schema_is_strict(form: type[BaseModel]) -> None:
    schema = schema_of(form)
    objects = [schema, *schema["$defs"].values()]
    assert all(node["additionalProperties"] is False for node in objects if node.get("type") == "object")
    assert all(set(node["required"]) == set(node["properties"]) for node in objects if node.get("type") == "object")
    assert '"default"' not in canonical(schema)


def test_a_field_called_title_stays_in_the_schema() -> None:
    class Titled(BaseModel):
        model_config = {"extra": "forbid"}
        title: str
        description: str

    assert set(schema_of(Titled)["properties"]) == {"title", "description"}


def test_a_model_without_strict_schemas_gets_the_next_best_mode_and_an_unknown_mode_is_refused() -> None:
    modes = [Settings(name).mode for name in ("gpt-3.5-turbo-0125", "gpt-5-mini", "my-own")]
    assert modes == ["tools", "strict", "strict"]
    with pytest.raises(UsageError, match="strict, tools, json"):
        Settings("m", "loose")  # type: ignore[arg-type]


def test_tokens_are_estimated_by_the_stated_rule_and_bounded_by_bytes() -> None:
    body = body_of(Settings("m", "strict", 77), MESSAGES, Small)
    size = len(canonical(body).encode())
    assert estimated_tokens(body) == -(-size // 4)
    assert most_tokens(body) == (size + 16, 77)
    assert most_tokens(body_of(Settings("m", "strict", None), MESSAGES, Small))[1] is None
    old = body_of(Settings("m", "strict", 77, {"max_tokens": 5}), MESSAGES, Small)
    assert ("max_completion_tokens" in old, most_tokens(old)[1]) == (False, 5)


@pytest.mark.parametrize("usage", [None, {}, {"prompt_tokens": "7", "completion_tokens": 1}, {"prompt_tokens": 1}])
def test_usage_that_is_not_told_is_unknown_not_zero(usage: Any) -> None:
    assert tokens_of({"usage": usage}) is None

"""The check of a request: refused items are asked for once more, and nothing of a good answer is lost."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import BaseModel, ConfigDict

from chartprose.errors import EndpointError, ModelError
from chartprose.model.cache import MemoryStore
from chartprose.model.wire import schema_of
from endpoint.stub import Stub, error, ok
from model.asking_both import client_of

if TYPE_CHECKING:
    from endpoint.stub import Answer

both = pytest.mark.parametrize("twin", [False, True], ids=["plain", "async"])
MESSAGES = ({"role": "user", "content": "Name the even numbers."},)


class Item(BaseModel):
    model_config = ConfigDict(extra="forbid")
    place: int
    number: int


class Numbers(BaseModel):
    model_config = ConfigDict(extra="forbid")
    items: list[Item]


@dataclass
class Even:
    """Refuses odd numbers."""

    seen: list[Numbers] = field(default_factory=list)

    def refusals(self, answer: Numbers) -> list[str]:
        self.seen.append(answer)
        return [f"place {item.place}: {item.number} is odd." for item in answer.items if item.number % 2]

    def merged(self, first: Numbers, second: Numbers) -> Numbers:
        new = {item.place: item for item in second.items}
        return Numbers(items=[new.get(item.place, item) if item.number % 2 else item for item in first.items])


def numbers(*values: int, start: int = 0) -> dict[str, Any]:
    return {"items": [{"place": place, "number": value} for place, value in enumerate(values, start)]}


def asked(stub: Stub, *, twin: bool = False, check: Even | None = None, **options: Any) -> Any:
    client, check = client_of(stub.url, **options), check or Even()
    try:
        if twin:
            return asyncio.run(client.arequest(MESSAGES, Numbers, check))
        return client.request(MESSAGES, Numbers, check)
    finally:
        client.close()


def values(reply: Any) -> list[int]:
    return [item.number for item in reply.answer.items]


@both
@pytest.mark.parametrize("mode", ["strict", "tools", "json"])
def test_refused_items_are_asked_for_once_more_with_the_sentence_and_put_into_the_first_answer(
    mode: str, *, twin: bool
) -> None:
    tool = "Numbers" if mode == "tools" else None
    with Stub(ok(numbers(2, 3, 8), tool=tool), ok(numbers(4, start=1), tool=tool)) as stub:
        reply = asked(stub, twin=twin, mode=mode)
    assert values(reply) == [2, 4, 8]
    assert type(reply.answer) is Numbers
    first, second = stub.calls
    assert second["messages"][: len(first["messages"])] == first["messages"]
    message = str(second["messages"][-1]["content"])
    assert "place 1: 3 is odd." in message
    assert "pydantic.dev" not in message
    assert "input_value" not in message
    assert (reply.usage.calls, reply.usage.failed_calls, reply.usage.input_tokens) == (2, 1, 200)


def test_a_good_item_is_not_replaced_by_what_nobody_asked_for_again() -> None:
    with Stub(ok(numbers(2, 3)), ok(numbers(6, 4))) as stub:
        assert values(asked(stub)) == [2, 4]


def test_what_is_refused_again_is_not_asked_for_a_third_time() -> None:
    with Stub(ok(numbers(2, 3)), ok(numbers(5, start=1))) as stub:
        assert values(asked(stub)) == [2, 5]
    assert len(stub.calls) == 2


@pytest.mark.parametrize(
    "bad", [ok("no json"), ok(numbers(4), finish="length"), ok("{}", refusal="no")], ids=["malformed", "cut", "refused"]
)
def test_a_second_answer_of_the_wrong_form_does_not_cost_the_first(bad: Answer) -> None:
    with Stub(ok(numbers(2, 3)), bad) as stub:
        reply = asked(stub)
    assert values(reply) == [2, 3]
    assert len(stub.calls) <= 3
    assert reply.usage.calls == len(stub.calls)


def test_malformed_and_refused_answers_share_the_two_times_of_asking_again() -> None:
    with Stub(ok("{}"), ok(numbers(3)), ok(numbers(4)), ok(numbers(6))) as stub:
        assert values(asked(stub)) == [4]
    assert len(stub.calls) == 3
    with Stub(ok("{}"), ok("{}"), ok(numbers(3)), ok(numbers(4))) as stub:
        assert values(asked(stub)) == [3]
    assert len(stub.calls) == 3


def test_an_endpoint_that_goes_away_while_asking_again_is_an_error_and_nothing_is_kept() -> None:
    store = MemoryStore()
    with Stub(ok(numbers(3)), error(503)) as stub, pytest.raises(EndpointError) as caught:
        asked(stub, store=store)
    assert len(store) == 0
    assert caught.value.calls == len(stub.calls) == 5


def test_the_merged_answer_is_what_the_cache_keeps_under_the_key_of_the_schema_alone() -> None:
    store = MemoryStore()
    with Stub(ok(numbers(2, 3)), ok(numbers(4, start=1))) as stub:
        client = client_of(stub.url, store=store)
        asked(stub, store=store)
        again = asked(stub, store=store)
        assert store.get(client.key(MESSAGES, Numbers)) is not None
    assert (values(again), again.cached, len(stub.calls)) == ([2, 4], True, 2)
    assert stub.calls[0]["response_format"] == stub.calls[1]["response_format"]
    assert stub.calls[0]["response_format"]["json_schema"]["schema"] == schema_of(Numbers)


def test_a_flood_of_refusals_is_told_in_a_bounded_message() -> None:
    with Stub(ok(numbers(*range(1, 2001, 2))), ok(numbers(2))) as stub:
        asked(stub)
    message = json.dumps(stub.calls[1]["messages"][-1])
    assert len(message) < 5_000
    assert "960 more" in message


def test_a_fault_in_a_check_is_told_by_its_class_and_never_with_words_of_the_document() -> None:
    class Broken(Even):
        def refusals(self, answer: Numbers) -> list[str]:
            raise KeyError("words of the document", answer)

    with Stub(ok(numbers(1))) as stub, pytest.raises(ModelError) as caught:
        asked(stub, check=Broken())
    assert caught.value.problem == "an unexpected KeyError"
    assert caught.value.usage is not None
    assert caught.value.usage.failed_calls == caught.value.usage.calls == 1

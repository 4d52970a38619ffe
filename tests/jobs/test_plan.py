"""The plan: what is read again, and what is not."""

from __future__ import annotations

import pytest

from chartprose.errors import InputError
from chartprose.formats.document import Document, Unreadable
from chartprose.jobs.identity import Configuration, configuration, fingerprint, rules_identity
from chartprose.jobs.ledger import Entry, Reason, State, reason_to_read
from chartprose.model.wire import Settings

NOW = Configuration("rules-2", "prompt-2", "model-2")
MARK = b"m" * 32


def _entry(state: State = State.DONE, **changes: str | None) -> Entry:
    known = {"rules": NOW.rules, "prompt": NOW.prompt, "model": NOW.model} | changes
    return Entry(MARK, Configuration(str(known["rules"]), known["prompt"], known["model"]), state, 0)


@pytest.mark.parametrize(
    ("entry", "mark", "reason"),
    [
        (_entry(), MARK, None),
        (_entry(State.DEAD), MARK, None),
        (None, MARK, Reason.NEW),
        (_entry(State.GONE), MARK, Reason.NEW),
        (_entry(), b"x" * 32, Reason.TEXT),
        (_entry(rules="rules-1"), MARK, Reason.RULES),
        (_entry(prompt="prompt-1"), MARK, Reason.PROMPT),
        (_entry(model="model-1"), MARK, Reason.MODEL),
        (_entry(model=None, prompt=None), MARK, Reason.MODEL),
        (_entry(State.PENDING), MARK, Reason.UNFINISHED),
        (_entry(State.FAILED), MARK, Reason.FAILED),
        (_entry(State.DEAD, rules="rules-1"), MARK, Reason.RULES),
    ],
)
def test_a_change_or_a_failure_is_not_overlooked_and_nothing_else_is_read(
    entry: Entry | None, mark: bytes, reason: Reason | None
) -> None:
    assert reason_to_read(entry, mark, NOW) == reason


def test_all_that_is_in_a_record_is_in_the_fingerprint() -> None:
    documents = [
        Document("a", "u"),
        Document("b", "u"),
        Document("a", "u", figure="f"),
        Document("a", "u", describer="f"),
        Unreadable("u", InputError("u", "no such file"), b"a"),
        Unreadable("u", InputError("u", "permission denied"), b"a"),
    ]
    assert len({fingerprint(document) for document in documents}) == len(documents)
    assert fingerprint(Document(b"a", "u")) == fingerprint(Document("a", "elsewhere"))


def test_the_configuration_knows_rules_prompt_and_all_settings_of_the_model() -> None:
    rules = configuration()
    assert rules == Configuration(rules_identity())
    one, other = configuration(Settings("m")), configuration(Settings("m", parameters={"temperature": 0}))
    assert one.rules == rules.rules
    assert one.prompt is not None
    assert one.prompt.startswith("read-")
    assert one.model != other.model
    assert str(one.model).startswith("m-")

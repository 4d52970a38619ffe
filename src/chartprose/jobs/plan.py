"""The plan: what is to be done with a document, from what is known of it. Nothing here reads or writes.

pending → done | failed → … → dead after so many tries; a change of text, rules, prompt or model starts anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.jobs.identity import Configuration

MOST_TRIES = 3


class State(StrEnum):
    """Where a document stands. ``dead`` failed too often; ``gone`` was removed from the corpus."""

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"
    DEAD = "dead"
    GONE = "gone"


class Reason(StrEnum):
    """Why a document is to be read now."""

    NEW = "new"
    UNFINISHED = "unfinished"
    TEXT = "text changed"
    RULES = "rules changed"
    PROMPT = "prompt changed"
    MODEL = "model changed"
    FAILED = "failed before"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the ledger knows of a document."""

    fingerprint: bytes
    configuration: Configuration
    state: State
    tries: int


def reason_to_read(entry: Entry | None, fingerprint: bytes, configuration: Configuration) -> Reason | None:
    """Why a document is to be read, or ``None`` if its outcome stands.

    Args:
        entry: what is known of it; ``None`` if it is new.
        fingerprint: of the document as it is now.
        configuration: of this run.
    """
    if entry is None or entry.state == State.GONE:
        return Reason.NEW
    before = entry.configuration
    for reason, changed in (
        (Reason.TEXT, entry.fingerprint != fingerprint),
        (Reason.RULES, before.rules != configuration.rules),
        (Reason.MODEL, before.model != configuration.model),
        (Reason.PROMPT, before.prompt != configuration.prompt),
        (Reason.UNFINISHED, entry.state == State.PENDING),
        (Reason.FAILED, entry.state == State.FAILED),
    ):
        if changed:
            return reason
    return None


def starts_anew(reason: Reason) -> bool:
    """Whether the tries so far no longer count."""
    return reason not in {Reason.UNFINISHED, Reason.FAILED}


def state_after(*, failed: bool, tries: int, most_tries: int) -> State:
    """The state after an outcome; ``tries`` are the failed ones, with this one."""
    if not failed:
        return State.DONE
    return State.DEAD if tries >= most_tries else State.FAILED

"""Cassettes: recorded answers of an endpoint, played back without any network.

A folder holds one cassette a request, ``ANY-NAME.KEY.json``, where KEY is the first twelve digits of its content key:
so a document finds its own, whatever it is called, and a recording of an older prompt is never taken for one of the
present. A single file serves all requests that it holds. A folder may also hold answers alone (``recorded.py``), as
files that are named by the whole key.

A replay takes the place of the network below the SDK: nothing else can be reached. It fails if a request is not
recorded, and if something of a document's own cassette is left unplayed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel

from chartprose.errors import CassetteError, MissingExtraError
from chartprose.model.background import run
from chartprose.model.client import OpenAIClient, Reply
from chartprose.model.endpoint import Address
from chartprose.model.prices import Prices, known_prices
from chartprose.model.recorded import RecordedAnswers
from chartprose.model.retry import RetryPolicy
from chartprose.model.wire import body_of, key_of

if TYPE_CHECKING:
    from chartprose.model.check import Check
    from chartprose.model.tape import Tape
    from chartprose.model.wire import Messages, Settings

T = TypeVar("T", bound=BaseModel)

KEY_DIGITS = 12
ENDING = ".json"
NOWHERE = Address("http://127.0.0.1:9/v1", "none")
"""The address of a replay, which is never called."""


def cassette_name(stem: str, key: str) -> str:
    """The name of a document's cassette; ``key`` is the content key of its request."""
    return f"{stem}.{key[:KEY_DIGITS]}{ENDING}"


AT_ONCE = RetryPolicy(sleep=lambda _: None)
"""The retry policy of a replay: what was waited for when recording is not waited for again."""


@dataclass(slots=True)
class CassetteClient:
    """A client whose answers are recorded. ``path`` is a cassette or a folder of them; ``played`` what was used of it.

    Raises:
        CassetteError: there is nothing at ``path``, or (in a request) no recording of what is asked.
        MissingExtraError: vcrpy is not installed.
    """

    settings: Settings
    path: str | Path
    prices: Prices | None = None
    played: set[Path] = field(default_factory=set)

    def __post_init__(self) -> None:
        if find_spec("vcr") is None:
            raise MissingExtraError("a cassette", "cassette")
        self.path = Path(self.path)
        if not self.path.exists():
            raise CassetteError(f"{self.path}: no such cassette or folder of cassettes")

    @property
    def name(self) -> str:
        return self.settings.model

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        return run(self.arequest(messages, schema, check))

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        from chartprose.model.sdk import SdkCalls  # noqa: PLC0415 - the model stack, when something is played

        found = self._recording(messages, schema)
        calls = found if isinstance(found, RecordedAnswers) else SdkCalls(NOWHERE, found)
        client = OpenAIClient(self.settings, calls, retry=AT_ONCE, prices=self.prices or known_prices())
        reply = await client.arequest(messages, schema, check)
        if isinstance(found, RecordedAnswers):
            self.played |= found.played
        else:
            self._finish(found)
        return reply

    def _recording(self, messages: Messages, schema: type[BaseModel]) -> RecordedAnswers | Tape:
        """What the folder holds for this request: an answer alone, or a tape; or the one tape that there is."""
        from chartprose.model.tape import Tape  # noqa: PLC0415 - as above

        path, key = Path(self.path), key_of(body_of(self.settings, messages, schema))
        if not path.is_dir():
            return Tape(path)
        if (path / f"{key}{ENDING}").is_file():
            return RecordedAnswers(path)
        found = sorted(path.glob(f"*.{key[:KEY_DIGITS]}{ENDING}"))
        if not found:
            raise CassetteError(
                f"{path}: no recording of this request (key {key[:KEY_DIGITS]}, model {self.name}); the text, the "
                "rules, the prompt or the model's name changed since: docs/model.md tells how to record anew"
            )
        return Tape(found[0])

    def _finish(self, tape: Tape) -> None:
        if not tape.played:
            raise CassetteError(f"{tape.path}: nothing of it was played")
        if tape.left and Path(self.path).is_dir():
            raise CassetteError(f"{tape.path}: {tape.left} of its recordings were not played")
        self.played.add(tape.path)

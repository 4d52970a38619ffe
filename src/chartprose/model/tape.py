"""Tapes: vcrpy, set up as all our recordings are, and a transport that plays one instead of using the network.

Imported only for a recording or a replay: vcrpy is an extra.
"""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import httpx2
import vcr
from vcr.cassette import Cassette
from vcr.matchers import body, method
from vcr.request import Request

from chartprose.errors import CassetteError

if TYPE_CHECKING:
    from pathlib import Path

KEPT_REQUEST_HEADERS = frozenset({"content-type"})
KEPT_RESPONSE_HEADERS = frozenset({"content-type", "retry-after", "retry-after-ms"})
"""All other headers are dropped when recording: keys, cookies, names of organisations, dates."""

ANY_HOST = "https://endpoint"
SERIALIZER = "chartprose"


class Json:
    """vcrpy's serialiser: JSON for people, with Unicode as it was written."""

    @staticmethod
    def serialize(cassette: dict[str, Any]) -> str:
        return json.dumps(cassette, ensure_ascii=False, indent=1, sort_keys=True) + "\n"

    @staticmethod
    def deserialize(text: str) -> dict[str, Any]:
        return dict(json.loads(text))


def operation(one: Request, other: Request) -> None:
    """A matcher in the form of vcrpy: the paths name one operation, whatever base URL stands before it."""
    assert one.path.split("/")[-2:] == other.path.split("/")[-2:]  # noqa: S101 - vcrpy wants an AssertionError


def kept_request(request: Request) -> Request:
    """A request as it is kept: without its host, and with the headers that are allowed."""
    request = copy.deepcopy(request)
    request.uri = f"{ANY_HOST}{request.path}"
    request.headers = {name: value for name, value in request.headers.items() if name.lower() in KEPT_REQUEST_HEADERS}
    return request


def kept_response(response: dict[str, Any]) -> dict[str, Any]:
    """A response as it is kept: with the headers that are allowed."""
    headers = {name.lower(): value for name, value in response["headers"].items()}
    return response | {"headers": {name: headers[name] for name in sorted(KEPT_RESPONSE_HEADERS & set(headers))}}


def recorder() -> vcr.VCR:
    """What records: within its ``use_cassette(path)``, calls are made, and kept if they are not yet."""
    made = vcr.VCR(
        record_mode=vcr.mode.ONCE,
        match_on=("method", "operation", "body"),
        serializer=SERIALIZER,
        decode_compressed_response=True,
        before_record_request=kept_request,
        before_record_response=kept_response,
    )
    made.register_serializer(SERIALIZER, Json)
    made.register_matcher("operation", operation)
    return made


class Tape(httpx2.BaseTransport, httpx2.AsyncBaseTransport):
    """One play of a cassette, from its beginning, in the place of the network.

    Raises:
        CassetteError: it cannot be read, holds nothing, or (in a call) holds no recording of what is asked.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            Json.deserialize(path.read_text("utf-8"))  # vcrpy takes a broken cassette for an empty one
            self.cassette = Cassette.load(
                path=str(path),
                serializer=Json,
                record_mode=vcr.mode.NONE,
                match_on=(method, operation, body),
                before_record_request=kept_request,
                before_record_response=kept_response,
            )
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CassetteError(f"{path}: not a cassette that can be read: {error}") from error
        if not len(self.cassette):
            raise CassetteError(f"{path}: the cassette holds nothing")

    @property
    def played(self) -> int:
        return int(self.cassette.play_count)

    @property
    def left(self) -> int:
        """How many recordings were not played."""
        return len(self.cassette) - len(self.cassette.play_counts)

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        asked = Request(request.method, str(request.url), request.content, dict(request.headers))
        if not self.cassette.can_play_response_for(asked):
            raise CassetteError(f"{self.path}: the cassette holds no recording of this request")
        answer = self.cassette.play_response(asked)
        headers = [(name, value) for name, values in answer["headers"].items() for value in values]
        return httpx2.Response(
            answer["status"]["code"], headers=headers, content=answer["body"]["string"], request=request
        )

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        await request.aread()
        return self.handle_request(request)

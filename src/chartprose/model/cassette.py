"""Cassettes: recordings of a client's HTTP calls, replayed below the SDK without a network.

A cassette ``STEM.KEY.json`` contains the calls of one request: the first one, and those that ask again. KEY is the
first twelve digits of the request's content key. So a document finds its own, whatever it is called, and a recording
of an older prompt is never taken for one of the present. A file ``KEY.json``, with the whole key, contains an answer
alone: this is how answers about texts that may not be copied are kept, since the request is made again from the text.

Imported only for a recording or a replay: vcrpy is an extra.
"""

from __future__ import annotations

import json
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import httpx2
import vcr
from vcr.serialize import deserialize

from chartprose.errors import CassetteError, MalformedAnswerError
from chartprose.model.wire import estimated_tokens, key_of

if TYPE_CHECKING:
    from pathlib import Path

    from vcr.request import Request

    from chartprose.model.wire import Body

KEY_DIGITS = 12
KEPT_HEADERS = frozenset({"content-type"})
"""All other headers are dropped when recording: keys, cookies, names of organizations, dates."""
ANY_HOST = "https://endpoint"


def cassette_name(stem: str, key: str) -> str:
    """The file name of a document's cassette; ``key`` is the content key of its request."""
    return f"{stem}.{key[:KEY_DIGITS]}.json"


def answer_name(key: str) -> str:
    """The file name of an answer alone; ``key`` is the content key of its call."""
    return f"{key}.json"


class Json:
    """vcrpy's serializer: indented JSON that keeps Unicode as it was written."""

    @staticmethod
    def serialize(cassette: dict[str, Any]) -> str:
        return json.dumps(cassette, ensure_ascii=False, indent=1, sort_keys=True) + "\n"

    @staticmethod
    def deserialize(text: str) -> dict[str, Any]:
        return dict(json.loads(text))


def recorder(*, again: bool = False) -> vcr.VCR:
    """Within its ``use_cassette(path)``, calls are made and recorded; those that the cassette contains are replayed.

    Failed calls are not recorded, nothing is saved if an exception is raised, and recordings that were not used are
    dropped. ``again`` replays none.
    """
    made = vcr.VCR(
        record_mode=vcr.mode.ALL if again else vcr.mode.NEW_EPISODES,
        record_on_exception=False,
        drop_unused_requests=True,
        match_on=("method", "body"),
        serializer="unicode-json",
        decode_compressed_response=True,
        before_record_request=_kept_request,
        before_record_response=_kept_response,
    )
    made.register_serializer("unicode-json", Json)
    return made


def _kept_request(request: Request) -> Request:
    """The copy of a request that vcrpy records, without its host and without most headers."""
    request.uri = f"{ANY_HOST}{request.path}"
    request.headers = {name: value for name, value in request.headers.items() if name.lower() in KEPT_HEADERS}
    return request


def _kept_response(response: dict[str, Any]) -> dict[str, Any] | None:
    if response["status"]["code"] != httpx2.codes.OK:
        return None
    headers = {name.lower(): value for name, value in response["headers"].items()}
    return response | {"headers": {name: headers[name] for name in sorted(KEPT_HEADERS & set(headers))}}


class Replay(httpx2.AsyncBaseTransport):
    """Answers calls from ``path``, a recording or a folder of them, in place of the network.

    ``played`` receives the recordings that are used.
    """

    def __init__(self, path: Path, played: set[Path]) -> None:
        self._path, self._played = path, played

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """The recorded response.

        Raises:
            CassetteError: none is recorded, or the recording cannot be read.
            MalformedAnswerError: of the request an answer alone is recorded, and none for asking again: then the first
                answer stands.
        """
        body = json.loads(await request.aread())
        key, first = key_of(body), key_of(_first_call(body))
        found = self._recording(key) or self._recording(first)
        if found is None:
            raise CassetteError(
                f"{self._path}: no recording of this request (key {first[:KEY_DIGITS]}, model {body['model']}): the "
                "text, rules, prompt or model name changed since; docs/recordings.md says how to record again"
            )
        if key != first and found.stem == first:
            raise MalformedAnswerError("no answer is recorded for asking again")
        try:
            text = found.read_text("utf-8")
            alone = found.stem == key
            response = httpx2.Response(200, json=completion_of(body, key, text)) if alone else _recorded(key, text)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CassetteError(f"{found}: the recording cannot be read: {error}") from error
        if response is None:
            raise CassetteError(f"{found}: the cassette contains no recording of this call")
        self._played.add(found)
        return response

    def _recording(self, key: str) -> Path | None:
        if not self._path.is_dir():
            return self._path if key.startswith(self._path.stem.rpartition(".")[2]) else None
        alone = self._path / answer_name(key)
        return alone if alone.is_file() else next(self._path.glob(cassette_name("*", key)), None)


def _first_call(body: Body) -> Body:
    """The body of the first call of a dialogue, given that of any."""
    return body | {"messages": list(takewhile(lambda message: message["role"] != "assistant", body["messages"]))}


def _recorded(key: str, text: str) -> httpx2.Response | None:
    """The response of the cassette ``text`` to the call with ``key``; ``None`` if it contains none."""
    requests, responses, *_ = deserialize(text, Json)
    for request, response in zip(requests, responses, strict=True):
        if key_of(json.loads(request.body)) == key:
            headers = [(name, value) for name, values in response["headers"].items() for value in values]
            return httpx2.Response(response["status"]["code"], headers=headers, content=response["body"]["string"])
    return None


def completion_of(body: Body, key: str, content: str) -> dict[str, Any]:
    """The JSON of a completion with ``content``. Tokens are counted by a stated rule.

    A token for each four bytes of the request's JSON, and for each four characters of the answer, rounded up.
    """
    tokens_in, tokens_out = estimated_tokens(body), -(-len(content) // 4)
    message: dict[str, Any] = {"role": "assistant", "content": content, "refusal": None, "annotations": []}
    if "tools" in body:
        name = body["tools"][0]["function"]["name"]
        call = {"id": f"call_{key[:24]}", "type": "function", "function": {"name": name, "arguments": content}}
        message |= {"content": None, "tool_calls": [call]}
    return {
        "id": f"chatcmpl-{key[:24]}",
        "object": "chat.completion",
        "created": 0,
        "model": body["model"],
        "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}],
        "usage": {
            "prompt_tokens": tokens_in,
            "completion_tokens": tokens_out,
            "total_tokens": tokens_in + tokens_out,
        },
    }

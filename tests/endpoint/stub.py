"""A stub of an OpenAI-compatible endpoint on loopback, for tests: it answers what it is told to, in order.

Each entry of ``script`` answers one call; the last one answers all further calls. ``calls`` holds the bodies received.
"""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MODEL_SERVED = "stub-served"


@dataclass(frozen=True)
class Answer:
    """One response. ``drop`` closes the connection without one; ``delay`` waits first (seconds)."""

    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    drop: bool = False


def completion(
    content: str | None,
    *,
    finish: str = "stop",
    refusal: str | None = None,
    tokens: tuple[int, int] | None = (100, 10),
    tool: str | None = None,
) -> dict[str, Any]:
    """The JSON of a chat completion; ``tool`` puts the content into a call of that function."""
    message: dict[str, Any] = {"role": "assistant", "content": None if tool else content, "refusal": refusal}
    if tool:
        function = {"name": tool, "arguments": content}
        message["tool_calls"] = [{"id": "call_1", "type": "function", "function": function}]
    made = {
        "id": "chatcmpl-stub",
        "object": "chat.completion",
        "created": 0,
        "model": MODEL_SERVED,
        "choices": [{"index": 0, "message": message, "finish_reason": finish, "logprobs": None}],
    }
    if tokens:
        made["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)}
    return made


def ok(content: Any, **options: Any) -> Answer:
    """A completion with ``content``: a string as it is, anything else as JSON."""
    return Answer(body=completion(content if isinstance(content, str) else json.dumps(content), **options))


def empty_answer(body: dict[str, Any], **options: Any) -> Answer:
    """The answer that says least in the form that a request asks for, whichever it is: no value, no claim."""
    sent = body.get("response_format", {}).get("json_schema") or body["tools"][0]["function"]
    form = sent.get("schema") or sent["parameters"]
    tool = sent["name"] if "tools" in body else None
    return ok(json.dumps(_least(form, form.get("$defs", {}))), tool=tool, **options)


def _least(form: dict[str, Any], parts: dict[str, Any]) -> Any:
    if "$ref" in form:
        return _least(parts[form["$ref"].rpartition("/")[2]], parts)
    if "anyOf" in form:
        return None if {"type": "null"} in form["anyOf"] else _least(form["anyOf"][0], parts)
    if "enum" in form or "const" in form:
        return form.get("const", form.get("enum", [None])[0])
    if form["type"] == "object":
        return {name: _least(part, parts) for name, part in form["properties"].items()}
    return {"array": [], "string": "", "integer": 0, "number": 0, "boolean": False}[form["type"]]


def error(status: int, message: str = "no", code: str | None = None, **headers: str) -> Answer:
    """An error as OpenAI sends it; ``retry_after="1"`` becomes a header."""
    body = {"error": {"message": message, "type": code or "error", "code": code, "param": None}}
    return Answer(status, body, {name.replace("_", "-"): value for name, value in headers.items()})


class Stub:
    """The server. ``script`` is a list of answers, or a function from a request's body to an answer."""

    def __init__(self, *script: Answer, reply: Callable[[dict[str, Any]], Answer] | None = None) -> None:
        self.script = list(script)
        self.reply = reply
        self.calls: list[dict[str, Any]] = []
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def answer(self, body: dict[str, Any]) -> Answer:
        """What a call with ``body`` gets."""
        with self._lock:
            self.calls.append(body)
            number = len(self.calls)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            answer = self.reply(body) if self.reply else self.script[min(number, len(self.script)) - 1]
            time.sleep(answer.delay)
            return answer
        finally:
            with self._lock:
                self._at_once -= 1


def _handler(stub: Stub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # one packet an answer: without a buffer each costs 40 ms

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            answer = stub.answer(body)
            if answer.drop:
                self.close_connection = True
                self.connection.close()
                return
            data = (
                answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body, ensure_ascii=False).encode()
            )
            try:
                self.send_response(answer.status)
                for name, value in {"content-type": "application/json", **answer.headers}.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
                self.wfile.flush()
            except OSError:  # a client that did not wait
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    return Handler

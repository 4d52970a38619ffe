"""An exchange: an endpoint whose answers are prepared offline, in files.

Each request is written to a folder, as a file named by its content key; the answer is the text of the file of that name
in another folder, as it is. While there is none, the endpoint answers 503. So a person, or a model that is reached in
some other way, can answer at leisure, and the real client is then recorded against this server.

Tokens are counted by a stated rule: a token for each four bytes of the request's JSON, and for each four characters of
the answer, rounded up.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.model.wire import estimated_tokens, key_of
from endpoint.stub import Answer, error

if TYPE_CHECKING:
    from pathlib import Path


@dataclass
class Exchange:
    """Answers bodies for ``Stub(reply=…)``. ``missing`` holds the keys that had no answer, ``served`` the others."""

    requests: Path
    answers: Path
    missing: list[str] = field(default_factory=list)
    served: list[str] = field(default_factory=list)

    def __call__(self, body: dict[str, Any]) -> Answer:
        key = key_of(body)
        self.requests.mkdir(parents=True, exist_ok=True)
        text = json.dumps(body, ensure_ascii=False, indent=1) + "\n"
        (self.requests / f"{key}.json").write_text(text, "utf-8")
        prepared = self.answers / f"{key}.json"
        if not prepared.is_file():
            self.missing.append(key)
            return error(503, f"no answer is prepared for {key}")
        self.served.append(key)
        return Answer(body=_completion(key, body, prepared.read_text("utf-8")))


def _completion(key: str, body: dict[str, Any], content: str) -> dict[str, Any]:
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

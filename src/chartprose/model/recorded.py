"""Recorded answers: a folder of files KEY.json, each the answer to the request with that content key, and nothing else.

They hold what a model said, not what it was asked: so answers to texts that we may not copy can be kept. Requests are
made anew from the texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.errors import CassetteError, MalformedAnswerError
from chartprose.model.wire import estimated_tokens, key_of

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.model.wire import Body


@dataclass(slots=True)
class RecordedAnswers:
    """The calls of a folder of answers; ``played`` are the files that were used."""

    folder: Path
    played: set[Path] = field(default_factory=set)
    _asked: int = 0

    async def send(self, body: Body) -> Any:
        """The completion that a folder holds for ``body``.

        Raises:
            CassetteError: it holds none of a first request.
            MalformedAnswerError: it holds none of one that asks again: then the first answer stands.
        """
        key = key_of(body)
        path = self.folder / f"{key}.json"
        self._asked += 1
        if not path.is_file():
            if self._asked > 1:
                raise MalformedAnswerError("no answer is recorded for asking again")
            raise CassetteError(f"{self.folder}: no answer to this request (key {key})")
        self.played.add(path)
        from openai.types.chat import ChatCompletion  # noqa: PLC0415 - the SDK takes a second to import

        return ChatCompletion.model_validate(completion_of(body, key, path.read_text("utf-8")))


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

"""Recorded answers: a folder of files, each the answer to one request, played back without any network.

A file is called ``KEY.json``, or ``NAME.KEY.json`` with the first twelve digits, where KEY is the content key of the
request: so a document finds its own, whatever it is called, and an answer to an older prompt is never taken for one to
the present. The files hold what a model said, not what it was asked, so that answers about texts that may not be
copied can be kept; requests are made anew from the texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.errors import CassetteError, MalformedAnswerError
from chartprose.model.wire import estimated_tokens, key_of

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.model.wire import Body

KEY_DIGITS = 12
ENDING = ".json"


def recording_name(stem: str, key: str) -> str:
    """The name of the recording of a document; ``key`` is the content key of its request."""
    return f"{stem}.{key[:KEY_DIGITS]}{ENDING}"


@dataclass(slots=True)
class RecordedAnswers:
    """The calls of a folder of answers, or of a single file; ``played`` are the files that were used.

    Raises:
        CassetteError: there is nothing at ``path``, or (in a call) no answer to what is asked.
    """

    path: Path
    played: set[Path] = field(default_factory=set)

    def __post_init__(self) -> None:
        if not self.path.exists():
            raise CassetteError(f"{self.path}: no such cassette or folder of cassettes")

    async def send(self, body: Body) -> Any:
        """The completion that is recorded for ``body``.

        Raises:
            CassetteError: none is recorded for a first request.
            MalformedAnswerError: none is recorded for one that asks again: then the first answer stands.
        """
        key = key_of(body)
        found = self._file(key)
        if found is None:
            if any(message["role"] == "assistant" for message in body["messages"]):
                raise MalformedAnswerError("no answer is recorded for asking again")
            raise CassetteError(
                f"{self.path}: no recording of this request (key {key[:KEY_DIGITS]}, model {body['model']}); the text, "
                "the rules, the prompt or the model's name changed since: docs/model.md tells how to record anew"
            )
        try:
            content = found.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CassetteError(f"{found}: cannot be read: {error}") from error
        self.played.add(found)
        from openai.types.chat import ChatCompletion  # noqa: PLC0415 - the SDK takes a second to import

        return ChatCompletion.model_validate(completion_of(body, key, content))

    def _file(self, key: str) -> Path | None:
        if self.path.is_dir():
            whole = self.path / f"{key}{ENDING}"
            return whole if whole.is_file() else next(self.path.glob(f"*.{key[:KEY_DIGITS]}{ENDING}"), None)
        return self.path if key.startswith(self.path.stem.rpartition(".")[2]) else None


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

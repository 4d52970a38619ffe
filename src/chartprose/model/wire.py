"""What goes to the endpoint, exactly, and what comes back from it.

The body of a request is made here alone, so that a call, a line of a provider's batch file, a dry run and the cache key
speak of the same bytes. An answer is taken only from a completion that ended by itself: not refused, not filtered, not
cut off, not empty.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from chartprose.errors import MalformedAnswerError, UsageError
from chartprose.model.prompts import template
from chartprose.model.redaction import bounded_name

if TYPE_CHECKING:
    from pydantic import BaseModel

Message = Mapping[str, Any]
Messages = Sequence[Message]
Body = dict[str, Any]
Mode = Literal["strict", "tools", "json"]
"""How the schema is sent: as a strict ``response_format``, as a strict tool, or in words with ``json_object``."""

MODES: tuple[Mode, ...] = ("strict", "tools", "json")

CAPABILITIES: tuple[tuple[str, Mode], ...] = (
    ("gpt-3.5-turbo", "tools"),
    ("gpt-4-turbo", "tools"),
    ("gpt-4o-2024-05-13", "tools"),
    ("deepseek-", "json"),
)
"""Models (by the start of their name) that are known to have no strict schemas, and what they have instead."""

BOUND_TOKENS_A_MESSAGE = 16
MOST_TOKENS = 10_000_000
"""No call takes more, in or out."""
HIDDEN_TOKENS = 100_000
"""What an endpoint may add to a call (words of its own, thoughts) and count; more than that is not a count."""
MAX_OUTPUT_TOKENS = 16_384
"""The longest answer that is asked for, in tokens; a longer one is cut off by the endpoint, and is a failure."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is the same in each request: the model's name, the mode, the bound of an answer, and further parameters.

    Without ``chosen_mode`` the mode is the best that the model is known to have. ``parameters`` are sent as they are
    (``temperature``, ``reasoning_effort``, ``max_tokens`` for old servers …).
    """

    model: str
    chosen_mode: Mode | None = None
    max_output_tokens: int | None = MAX_OUTPUT_TOKENS
    parameters: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise UsageError(f"the mode is {self.mode!r}; it must be one of {', '.join(MODES)}")

    @property
    def mode(self) -> Mode:
        """How the schema is sent. A model that the table does not list has strict schemas."""
        if self.chosen_mode is not None:
            return self.chosen_mode
        return next((mode for start, mode in CAPABILITIES if self.model.startswith(start)), "strict")


@lru_cache(maxsize=16)
def schema_of(schema: type[BaseModel]) -> dict[str, Any]:
    """The JSON Schema of an answer; the forms of ours are strict: each object closed, each field required."""
    made: dict[str, Any] = _bare(schema.model_json_schema())
    return made


def _bare(node: Any) -> Any:
    """A schema without the titles and descriptions that pydantic makes: the prompt says what fields mean, once."""
    if isinstance(node, list):
        return [_bare(value) for value in node]
    if not isinstance(node, dict):
        return node
    kept = {key: value for key, value in node.items() if key not in ("title", "description")}
    names = ("properties", "$defs")
    return {
        key: {name: _bare(part) for name, part in value.items()} if key in names else _bare(value)
        for key, value in kept.items()
    }


def body_of(settings: Settings, messages: Messages, schema: type[BaseModel]) -> Body:
    """The body of the first request of a dialogue, as it is sent."""
    name, form = schema.__name__, schema_of(schema)
    body: Body = {"model": settings.model, "messages": [dict(message) for message in messages]}
    if settings.mode == "strict":
        body["response_format"] = {
            "type": "json_schema",
            "json_schema": {"name": name, "strict": True, "schema": form},
        }
    elif settings.mode == "tools":
        body["tools"] = [{"type": "function", "function": {"name": name, "strict": True, "parameters": form}}]
        body["tool_choice"] = {"type": "function", "function": {"name": name}}
    else:
        body["response_format"] = {"type": "json_object"}
        words = template("json-mode").fill(schema=canonical(form))
        body["messages"].insert(0, {"role": "system", "content": words})
    if settings.max_output_tokens is not None and "max_tokens" not in settings.parameters:
        body["max_completion_tokens"] = settings.max_output_tokens
    return body | dict(settings.parameters)


def key_of(body: Body) -> str:
    """The content key of a request: 64 hex digits over all that is sent, whatever the order of its keys."""
    return hashlib.sha256(canonical(body).encode("utf-8", "surrogatepass")).hexdigest()


def canonical(value: Any) -> str:
    """One text for one value: keys sorted, no spaces, Unicode as it is."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def estimated_tokens(body: Body) -> int:
    """The tokens of a body by a stated rule: a token for four bytes of its JSON, rounded up."""
    return -(-len(canonical(body).encode("utf-8", "surrogatepass")) // 4)


def most_tokens(body: Body) -> tuple[int, int | None]:
    """The most that a call can take: tokens in (each is a byte or more) and out (``None`` if nothing bounds them)."""
    size = len(canonical(body).encode("utf-8", "surrogatepass")) + BOUND_TOKENS_A_MESSAGE * len(body["messages"])
    limits = [body[name] for name in ("max_completion_tokens", "max_tokens") if isinstance(body.get(name), int)]
    return size, max(limits) * max(1, int(body.get("n") or 1)) if limits else None


def tokens_of(completion: Any, body: Body | None = None) -> tuple[int, int] | None:
    """Tokens in and out of a completion (an SDK object or its JSON), or ``None`` if it does not say.

    Numbers that no call can take, or with ``body`` not this one, count as unknown too.
    """
    usage = _get(completion, "usage")
    counts = _get(usage, "prompt_tokens"), _get(usage, "completion_tokens")
    most_in, most_out = most_tokens(body) if body is not None else (MOST_TOKENS, None)
    bounds = most_in + HIDDEN_TOKENS, MOST_TOKENS if most_out is None else most_out + HIDDEN_TOKENS
    if all(type(count) is int and 0 <= count <= bound for count, bound in zip(counts, bounds, strict=True)):
        return counts[0], counts[1]
    return None


def model_of(completion: Any) -> str | None:
    """The name that the server gives its model."""
    name = _get(completion, "model")
    return bounded_name(name) if isinstance(name, str) and name else None


def text_of(completion: Any) -> str:
    """The JSON text of the answer in a completion (an SDK object, or the ``body`` of a batch line).

    Raises:
        MalformedAnswerError: there is no choice, the answer was refused, filtered or cut off, or it is empty.
    """
    choices = _get(completion, "choices")
    if not choices:
        raise MalformedAnswerError("the endpoint's answer has no choices")
    message, finish = _get(choices[0], "message"), _get(choices[0], "finish_reason")
    refusal = _get(message, "refusal")
    if refusal:
        raise MalformedAnswerError(f"the model refused: {str(refusal)[:200]}")
    if finish == "content_filter":
        raise MalformedAnswerError("the answer was withheld by the endpoint's content filter")
    if finish == "length":
        raise MalformedAnswerError("the answer was cut off at its length limit")
    calls = _get(message, "tool_calls") or []
    text = _get(_get(calls[0], "function"), "arguments") if calls else _get(message, "content")
    if not isinstance(text, str) or not text.strip():
        raise MalformedAnswerError("the model's answer is empty")
    return text


def _get(thing: Any, name: str) -> Any:
    return thing.get(name) if isinstance(thing, Mapping) else getattr(thing, name, None)

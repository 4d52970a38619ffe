"""Batch files, back: the provider's output and error files, in any order, on any day, as often as one likes.

An answer goes to the store's answers just as one that a call brought; the next run finds it there. Output and error
files have the same form (some servers write both into one), and both are read: the output file of an expired batch
still holds answers that were paid for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from chartprose import record
from chartprose.errors import InputError, MalformedAnswerError
from chartprose.formats.jsonl import open_lines, parse
from chartprose.model.cache import kept_of
from chartprose.model.client import Reply
from chartprose.model.forms import answer_of
from chartprose.model.wire import model_of, text_of, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel

    from chartprose.jobs.store import Store
    from chartprose.model.prices import Prices

KNOWN = "SELECT 1 FROM batch_requests WHERE key = ?"
SETTLE = "UPDATE batch_requests SET state = ?, reason = ? WHERE key = ?"


@dataclass(slots=True)
class Imported:
    """What an import did. ``refused`` are lines that answer nothing that this store asked, or are broken."""

    answered: int = 0
    known: int = 0
    failed: int = 0
    refused: list[str] = field(default_factory=list)
    missing: int = 0


@dataclass(frozen=True, slots=True)
class BatchImport:
    """Reads files into a store; ``model`` is the name that was asked for, for its price."""

    store: Store
    model: str
    prices: Prices

    def read(self, paths: list[str]) -> Imported:
        """Read files; lines that are refused are told, and the others taken.

        Raises:
            InputError: a file cannot be read.
        """
        done = Imported()
        for path in paths:
            for place, row in _rows(path, done):
                self._take(place, row, done)
        left = self.store.state.row("SELECT count(*) FROM batch_requests WHERE state = 'pending'")
        done.missing = int(left[0]) if left else 0
        return done

    def _take(self, place: str, row: dict[str, Any], done: Imported) -> None:
        key = row.get("custom_id")
        known = self.store.state.row(KNOWN, (key,)) if isinstance(key, str) else None
        if not isinstance(key, str) or known is None:
            done.refused.append(f"{place}: no request of this store has the custom_id {str(key)[:80]!r}")
            return
        if self.store.answers.get(key) is not None:
            done.known += 1
            return
        try:
            reply = self._reply(row)
        except MalformedAnswerError as error:
            done.failed += 1
            self._settle(key, "failed", error.problem)
            return
        self.store.answers.expect(key, reply.usage, None)
        self.store.answers.put(key, kept_of(reply))
        self._settle(key, "answered", None)
        done.answered += 1

    def _settle(self, key: str, state: str, reason: str | None) -> None:
        with self.store.state.transaction():
            self.store.state.run(SETTLE, (state, reason, key))

    def _reply(self, row: dict[str, Any]) -> Reply[BaseModel]:
        response = row.get("response")
        body = response.get("body") if isinstance(response, dict) else None
        if not isinstance(response, dict) or not isinstance(body, dict) or response.get("status_code") != 200:
            raise MalformedAnswerError(_problem(row, response, body))
        try:
            answer = answer_of(text_of(body))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]["msg"]
            raise MalformedAnswerError(f"the answer does not fit the schema: {first}") from error
        tokens, served = tokens_of(body), model_of(body)
        price = self.prices.of(self.model, served) if tokens else None
        taken_in, taken_out = tokens or (0, 0)
        usage = record.Usage(
            model=served or self.model,
            calls=1,
            input_tokens=taken_in,
            output_tokens=taken_out,
            cost_usd=price.cost(taken_in, taken_out) if price else None,
        )
        return Reply(answer, usage)


def _rows(path: str, done: Imported) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        with open_lines(path) as stream:
            for number, line in enumerate(stream, 1):
                if not line.strip():
                    continue
                try:
                    yield f"{path}, line {number}", parse(line, path, number)
                except InputError as error:
                    done.refused.append(str(error))
    except OSError as error:
        raise InputError(path, error.strerror or str(error)) from error


def _problem(row: dict[str, Any], response: Any, body: Any) -> str:
    """What the provider says of a request that has no answer."""
    told = row.get("error") or (body.get("error") if isinstance(body, dict) else None)
    if isinstance(told, dict) and isinstance(told.get("error"), dict):  # as vLLM nests it
        told = told["error"]
    message = told.get("message") or told.get("code") if isinstance(told, dict) else told
    status = response.get("status_code") if isinstance(response, dict) else None
    return f"the batch has no answer{f' ({status})' if status else ''}: {message or 'no reason is given'}"

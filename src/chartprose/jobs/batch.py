"""Batch files: the pending requests of a corpus, cut to a provider's limits, and what comes back.

A document may need two requests, and the second one, about its claims, depends on the answer to the first. So there are
two rounds: the first export writes what can be asked now, and the one after the import of its answers the rest.

A line is ``{"custom_id", "method", "url", "body"}``; the body is what a call would send, and ``custom_id`` its content
key, so that an answer finds its request in any process and on any day. Output and error files come in any order, as
often as one likes; both are read, as the output of an expired batch still holds answers that were paid for.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, Any

import orjson
from pydantic import ValidationError

from chartprose import record
from chartprose.errors import InputError, MalformedAnswerError, UsageError
from chartprose.formats.jsonl import open_lines, parse
from chartprose.formats.output import AtomicFile
from chartprose.jobs.estimate import documents_to_read, questions_of
from chartprose.jobs.summary import Counts
from chartprose.model.cache import kept_of
from chartprose.model.client import Reply
from chartprose.model.forms import ANSWER
from chartprose.model.wire import model_of, text_of, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from pydantic import BaseModel

    from chartprose.formats.inputs import Item
    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.jobs.estimate import Question
    from chartprose.jobs.store import Store
    from chartprose.model.prices import Prices


MOST_LINES = 50_000
MOST_BYTES = 200_000_000
"""The limits of OpenAI's batch API for one file."""

URL = "/v1/chat/completions"
KNOWN = "SELECT state FROM batch_requests WHERE key = ?"
ADD = """
INSERT INTO batch_requests (key, file, exported, state) VALUES (?, ?, ?, 'pending')
ON CONFLICT (key) DO UPDATE SET file = excluded.file, exported = excluded.exported, state = 'pending', reason = NULL
"""
SETTLE = "UPDATE batch_requests SET state = ?, reason = ? WHERE key = ?"


@dataclass(slots=True)
class Exported:
    """What an export did.

    ``waiting`` are requests that a file holds, ``answered`` those whose answer is kept. ``kinds`` counts the requests
    by what they ask about, ``to_come`` the documents that may need another one after these.
    """

    files: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    waiting: int = 0
    answered: int = 0
    nothing_to_ask: int = 0
    to_come: int = 0
    bad_inputs: list[str] = field(default_factory=list)

    @property
    def requests(self) -> int:
        return self.kinds.total()

    def lines(self) -> Iterator[str]:
        """What was done and what is still to come, for a person."""
        yield (
            f"{self.requests} requests ({self.kinds['read']} read, {self.kinds['claims']} claims); {self.waiting} are "
            f"already in files, {self.answered} have answers, {self.nothing_to_ask} documents need none"
        )
        if self.to_come:
            yield (
                f"First of two rounds for {self.to_come} documents: export again after importing the answers, for the "
                "requests about their claims"
            )
        elif self.requests:
            yield "Last round: no further requests follow from these"


@dataclass(slots=True)
class BatchExport:
    """Writes ``NAME-0001.jsonl`` and so on into ``folder``; each file takes its place when it is whole.

    A file is listed in the ledger, with its requests, in one transaction after that. With ``again``, requests that an
    earlier file holds are written too (it expired, or was lost).
    """

    store: Store
    folder: Path
    most_lines: int = MOST_LINES
    most_bytes: int = MOST_BYTES
    again: bool = False
    _keys: list[str] = field(default_factory=list)
    _seen: set[str] = field(default_factory=set)
    _file: AtomicFile | None = None

    def write(self, items: Iterable[Item], endpoint: EndpointOptions) -> Exported:
        """Export what a run would ask.

        Raises:
            UsageError: one request alone is larger than a file may be.
            OSError: the folder cannot be written to.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        counts = Counts()
        done = Exported(bad_inputs=counts.bad_inputs)
        try:
            for document, audit_only in documents_to_read(items, self.store, endpoint, counts):
                questions = questions_of(document, endpoint, self.store.answers.get, audit_only=audit_only)
                self._ask(document.uri, questions, done)
            self._finish(done)
        except BaseException:
            if self._file is not None:
                self._file.discard()
            raise
        return done

    def _ask(self, uri: str, questions: list[Question], done: Exported) -> None:
        done.nothing_to_ask += not questions
        done.answered += sum(question.answered for question in questions)
        done.to_come += any(question.rough for question in questions)
        for question in questions:
            if question.answered or question.rough:
                continue
            waits = not self.again and self.store.state.row(KNOWN, (question.key,)) == ("pending",)
            if question.key in self._seen or waits:
                done.waiting += 1
            else:
                self._add(uri, question, done)

    def _add(self, uri: str, question: Question, done: Exported) -> None:
        request = {"custom_id": question.key, "method": "POST", "url": URL, "body": question.body}
        line = orjson.dumps(request) + b"\n"
        if len(line) > self.most_bytes:
            raise UsageError(f"{uri}: its request has {len(line):,} bytes, more than --max-bytes {self.most_bytes:,}")
        if self._file is not None and (
            len(self._keys) == self.most_lines or self._file.stream.tell() + len(line) > self.most_bytes
        ):
            self._finish(done)
        if self._file is None:
            self._file = AtomicFile(str(self._next_path()))
        self._file.stream.write(line)
        self._keys.append(question.key)
        self._seen.add(question.key)
        done.kinds[question.kind] += 1

    def _next_path(self) -> Path:
        paths = (self.folder / f"requests-{number:04}.jsonl" for number in count(1))
        return next(path for path in paths if not path.exists())

    def _finish(self, done: Exported) -> None:
        if self._file is None:
            return
        file, name = self._file, str(self._file.path)
        file.close()
        file.commit()
        now = datetime.now(UTC).isoformat(timespec="seconds")
        with self.store.state.transaction():
            self.store.state.run_many(ADD, [(key, name, now) for key in self._keys])
        done.files.append(name)
        self._file = None
        self._keys.clear()


@dataclass(slots=True)
class BatchImport:
    """Reads files into a store; ``model`` is the name that was asked for, for its price.

    ``refused`` are lines that answer nothing that this store asked, or are broken; the others are taken.
    """

    store: Store
    model: str
    prices: Prices
    answered: int = 0
    known: int = 0
    failed: int = 0
    refused: list[str] = field(default_factory=list)

    @property
    def missing(self) -> int:
        """The requests that still have no answer."""
        return self.store.state.number("SELECT count(*) FROM batch_requests WHERE state = 'pending'")

    def read(self, path: str) -> None:
        """Read a file.

        Raises:
            InputError: it cannot be read.
        """
        try:
            with open_lines(path) as stream:
                for number, line in enumerate(stream, 1):
                    if not line.strip():
                        continue
                    try:
                        row = parse(line, path, number)
                    except InputError as error:
                        self.refused.append(str(error))
                    else:
                        self._take(f"{path}, line {number}", row)
        except OSError as error:
            raise InputError(path, error.strerror or str(error)) from error

    def _take(self, place: str, row: dict[str, Any]) -> None:
        key = row.get("custom_id")
        known = self.store.state.row(KNOWN, (key,)) if isinstance(key, str) else None
        if not isinstance(key, str) or known is None:
            self.refused.append(f"{place}: no request of this store has the custom_id {str(key)[:80]!r}")
            return
        if self.store.answers.get(key) is not None:
            self.known += 1
            return
        try:
            reply = self._reply(row)
        except MalformedAnswerError as error:
            self.failed += 1
            self.store.state.run(SETTLE, ("failed", error.problem, key))
            return
        self.store.answers.put(key, kept_of(reply), reply.usage)
        self.store.state.run(SETTLE, ("answered", None, key))
        self.answered += 1

    def _reply(self, row: dict[str, Any]) -> Reply[BaseModel]:
        response = row.get("response")
        body = response.get("body") if isinstance(response, dict) else None
        if not isinstance(response, dict) or not isinstance(body, dict) or response.get("status_code") != 200:
            raise MalformedAnswerError(_problem(row, response, body))
        try:
            answer = ANSWER.validate_json(text_of(body))
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


def _problem(row: dict[str, Any], response: Any, body: Any) -> str:
    """What the provider says of a request that has no answer."""
    error = row.get("error") or (body.get("error") if isinstance(body, dict) else None)
    if isinstance(error, dict) and isinstance(error.get("error"), dict):  # as vLLM nests it
        error = error["error"]
    message = error.get("message") or error.get("code") if isinstance(error, dict) else error
    status = response.get("status_code") if isinstance(response, dict) else None
    return f"the batch has no answer{f' ({status})' if status else ''}: {message or 'no reason is given'}"

"""Telemetry: a span and measurements for each request, and a counter of documents, by OpenTelemetry.

Names are those of its semantic conventions for generative AI. Where they go is configured outside (run the program
under ``opentelemetry-instrument``); texts and answers are not in them.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel

from chartprose import __version__
from chartprose.errors import MissingExtraError

try:
    from opentelemetry import metrics, trace
except ImportError as error:
    raise MissingExtraError("telemetry", "otel") from error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.jobs.summary import Counts
    from chartprose.model.check import Check
    from chartprose.model.client import OpenAIClient, Reply
    from chartprose.model.wire import Messages

T = TypeVar("T", bound=BaseModel)

NAME = "chartprose"
PROVIDER = "openai"
"""The protocol; which company answers is not known."""


class TracedClient:
    """Stands round a client: one span a request, all of its tries in it."""

    def __init__(self, inner: OpenAIClient) -> None:
        self._inner = inner
        self._tracer = trace.get_tracer(NAME, __version__)
        meter = metrics.get_meter(NAME, __version__)
        self._tokens = meter.create_histogram("gen_ai.client.token.usage", "{token}", "Tokens of a request")
        self._seconds = meter.create_histogram("gen_ai.client.operation.duration", "s", "Duration of a request")
        self._attributes = {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": PROVIDER,
            "gen_ai.request.model": inner.name,
        }

    def __getattr__(self, name: str) -> Any:
        """What it has besides requests is that of the client."""
        return getattr(self._inner, name)

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        with self._span() as span:
            reply = await self._inner.arequest(messages, schema, check)
            usage = reply.usage
            span.set_attribute("gen_ai.response.model", usage.model or self._inner.name)
            for kind, number in (("input", usage.input_tokens), ("output", usage.output_tokens)):
                span.set_attribute(f"gen_ai.usage.{kind}_tokens", number)
                self._tokens.record(number, {**self._attributes, "gen_ai.token.type": kind})
            return reply

    @contextmanager
    def _span(self) -> Iterator[trace.Span]:
        attributes, begin = dict(self._attributes), time.monotonic()
        with self._tracer.start_as_current_span(
            f"chat {self._inner.name}",
            kind=trace.SpanKind.CLIENT,
            attributes=attributes,
            record_exception=False,  # its message may repeat what the model or the endpoint wrote
            set_status_on_exception=False,
        ) as span:
            try:
                yield span
            except Exception as error:
                attributes["error.type"] = type(error).__name__
                span.set_attribute("error.type", type(error).__name__)
                span.set_status(trace.StatusCode.ERROR)
                raise
            finally:
                self._seconds.record(time.monotonic() - begin, attributes)


def observe_documents(counts: Counts) -> None:
    """Have documents counted, by who read them (``chartprose.documents``), as ``counts`` has them when it is asked."""

    def observed(_: metrics.CallbackOptions) -> Iterator[metrics.Observation]:
        for source, number in counts.by.copy().items():
            yield metrics.Observation(number, {"chartprose.source": source})

    meter = metrics.get_meter(NAME, __version__)
    meter.create_observable_counter("chartprose.documents", [observed], "{document}", "Documents read")

"""The program under an OpenTelemetry SDK that keeps all in memory, and writes it to a file at the end.

The SDK is set up as ``opentelemetry-instrument`` does it: global providers, before the program starts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from opentelemetry import metrics, trace
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from chartprose.cli.main import run


def main(place: str, arguments: list[str]) -> int:
    spans, reader = InMemorySpanExporter(), InMemoryMetricReader()
    tracers = TracerProvider()
    tracers.add_span_processor(SimpleSpanProcessor(spans))
    trace.set_tracer_provider(tracers)
    metrics.set_meter_provider(MeterProvider([reader]))
    code = run(arguments)
    data = reader.get_metrics_data()
    found = {
        "spans": [json.loads(span.to_json()) for span in spans.get_finished_spans()],
        "metrics": json.loads(data.to_json()) if data else {},
    }
    Path(place).write_text(json.dumps(found))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))

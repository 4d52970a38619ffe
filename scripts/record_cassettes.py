"""Record the model's answers for documents, so that tests and the demo can replay them without a network.

    python scripts/record_cassettes.py examples --answers DIR --requests DIR --cassettes cassettes/examples
    python scripts/record_cassettes.py ../texts --answers DIR --requests DIR --keep cassettes/shared
    python scripts/record_cassettes.py examples --base-url URL --model NAME --cassettes cassettes/examples

The first two forms need no endpoint: each request without an answer is written to ``--requests`` as KEY.json (its
messages, and the schema of the answer), and is answered by a file of that name in ``--answers``. The claims request of
a document depends on the answer to its read request, so run the script again until nothing is missing. ``--cassettes``
records the client's HTTP calls to a server on loopback that serves these answers; ``--keep`` keeps the answers alone,
of texts that may not be copied. The third form calls a real endpoint with the key in OPENAI_API_KEY. What is recorded
already is replayed, and left as it is, unless ``--again``; recordings of older requests of a document are removed.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from chartprose.errors import ChartproseError, ModelError  # noqa: E402
from chartprose.model import connect  # noqa: E402
from chartprose.model.cassette import answer_name, cassette_name, recorder  # noqa: E402
from chartprose.model.retry import RetryPolicy  # noqa: E402
from chartprose.pipeline import read_figure  # noqa: E402
from chartprose.readers import READERS  # noqa: E402
from chartprose.text.source import read  # noqa: E402
from endpoint.exchange import Exchange  # noqa: E402
from endpoint.stub import Stub  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.model.client import Reply
    from chartprose.model.wire import Messages

TEXTS = (".txt", ".md")


@dataclass
class Recorder:
    """A client that records each request that it passes on. ``made`` are the files, ``failures`` what went wrong."""

    inner: Any
    options: argparse.Namespace
    stem: str = ""
    made: set[Path] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return str(self.inner.name)

    def request(self, messages: Messages, schema: type[Any], check: Any = None) -> Reply[Any]:
        if self.failures:
            raise ModelError("not asked, since an answer before it is missing")
        key = self.inner.key(messages, schema)
        try:
            if self.options.keep is not None:
                return self._kept(self.options.keep / answer_name(key), messages, schema, check)
            path = self.options.cassettes / cassette_name(self.stem, key)
            self.made.add(path)
            with recorder(again=self.options.again).use_cassette(path):
                return self.inner.request(messages, schema, check)  # type: ignore[no-any-return]
        except ModelError as error:
            self.failures.append(error.problem)
            raise

    def _kept(self, path: Path, messages: Messages, schema: type[Any], check: Any) -> Reply[Any]:
        self.made.add(path)
        if path.exists() and not self.options.again:
            return connect(self.name, mode=self.options.mode, cassette=path).request(messages, schema, check)
        reply = self.inner.request(messages, schema, check)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(reply.answer.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":"))
        path.write_text(text + "\n", "utf-8")
        return reply  # type: ignore[no-any-return]


def main(arguments: list[str] | None = None) -> int:
    """Record what can be recorded; 1 if an answer is missing or does not fit."""
    options = _options(arguments)
    failures = 0
    with _endpoint(options) as url:
        for path in _documents(options.documents):
            failures += not _record(path, options, url)
    return int(failures > 0)


def _record(path: Path, options: argparse.Namespace, url: str) -> bool:
    retry = RetryPolicy(tries=1) if options.answers else RetryPolicy()
    client = Recorder(connect(options.model, base_url=url, mode=options.mode, retry=retry), options, path.stem)
    try:
        for reader in options.reader:
            source = read(path.read_bytes(), str(path))
            read_figure(source, client, reader=reader, claims=not options.no_claims)
    except ChartproseError as error:
        client.failures.append(str(error))
    finally:
        client.inner.close()
    for problem in client.failures:
        print(f"{path}: not recorded: {problem}")
    if client.failures:
        return False
    if options.cassettes is not None:
        _remove(options.cassettes, path.stem, keep=client.made)
    print(f"{path}: {', '.join(sorted(made.name for made in client.made)) or 'nothing to ask'}")
    return True


def _remove(folder: Path, stem: str, keep: set[Path]) -> None:
    """Remove the recordings of a document that no request of it finds any more."""
    for old in folder.glob("*.json"):
        if old not in keep and old.name.rsplit(".", 2)[0] == stem:
            old.unlink()


@contextlib.contextmanager
def _endpoint(options: argparse.Namespace) -> Iterator[str]:
    if options.answers is None:
        yield options.base_url
        return
    with Stub(reply=Exchange(options.requests, options.answers)) as stub:
        yield stub.url


def _documents(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in TEXTS and file.name != "README.md")
        else:
            yield path


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents", nargs="+", type=Path, help="text files, or folders of them")
    parser.add_argument("--model", default="recorded", help="the model's name, as it is sent and recorded")
    parser.add_argument("--reader", nargs="+", choices=READERS, default=["auto"], help="who reads; default: auto")
    parser.add_argument("--no-claims", action="store_true", help="do not ask about claims")
    kept = parser.add_mutually_exclusive_group(required=True)
    kept.add_argument("--cassettes", type=Path, help="where recordings of HTTP calls go, STEM.KEY.json")
    kept.add_argument("--keep", type=Path, help="where answers alone go, KEY.json")
    parser.add_argument("--answers", type=Path, help="prepared answers, KEY.json")
    parser.add_argument("--requests", type=Path, help="where requests without an answer are written, KEY.json")
    parser.add_argument("--base-url", help="a real endpoint")
    parser.add_argument(
        "--mode", choices=("strict", "tools", "json"), help="default: the best the model is known to have"
    )
    parser.add_argument("--again", action="store_true", help="record anew what is recorded")
    options = parser.parse_args(arguments)
    if (options.answers is None) != (options.requests is None):
        parser.error("--answers and --requests go together")
    if options.answers is not None and options.base_url is not None:
        parser.error("give either prepared answers or a real endpoint")
    return options


if __name__ == "__main__":
    sys.exit(main())

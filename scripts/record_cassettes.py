"""Record the model's answers for documents, so that tests and the demo can replay them without a network.

    python scripts/record_cassettes.py examples --model NAME --cassettes cassettes/examples --answers DIR --requests DIR
    python scripts/record_cassettes.py examples --model NAME --cassettes cassettes/examples --base-url URL

The first form needs no endpoint: requests without an answer are written to ``--requests`` as KEY.json, and those
whose answer lies in ``--answers`` as KEY.json are recorded, with that text as it is. The second form calls a real
endpoint with the key in OPENAI_API_KEY. A document that is recorded already, with the same request, is left as it is
unless ``--again``. Recordings of a document's older requests are removed.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from chartprose.errors import ModelError  # noqa: E402
from chartprose.model import connect, pending  # noqa: E402
from chartprose.model.answer import Answer  # noqa: E402
from chartprose.model.cassette import ENDING, cassette_name  # noqa: E402
from chartprose.model.retry import RetryPolicy  # noqa: E402
from chartprose.model.tape import recorder  # noqa: E402
from chartprose.pipeline import read_draft  # noqa: E402
from chartprose.text.source import read  # noqa: E402
from endpoint.exchange import Exchange  # noqa: E402
from endpoint.stub import Stub  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = (".txt", ".md")


def main(arguments: list[str] | None = None) -> int:
    """Record what can be recorded; 1 if an answer is missing or does not fit."""
    options = _options(arguments)
    failures = 0
    with _endpoint(options) as url:
        for path in _documents(options.documents):
            failures += not _record(path, options, url)
    return int(failures > 0)


def _record(path: Path, options: argparse.Namespace, url: str) -> bool:
    request = pending(read_draft(read(path.read_bytes(), str(path))))
    if request is None:
        print(f"{path}: nothing to ask")
        _remove(options.cassettes, path.stem, keep=None)
        return True
    retry = RetryPolicy(tries=1) if options.answers else RetryPolicy()
    client = connect(options.model, base_url=url, mode=options.mode, retry=retry)
    cassette = options.cassettes / cassette_name(path.stem, client.key(request.messages, Answer))
    if cassette.exists() and not options.again:
        print(f"{path}: recorded already")
        _remove(options.cassettes, path.stem, keep=cassette)
        return True
    partial = cassette.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    options.cassettes.mkdir(parents=True, exist_ok=True)
    try:
        with recorder().use_cassette(str(partial)):
            client.request(request.messages, Answer)
    except ModelError as error:
        partial.unlink(missing_ok=True)
        print(f"{path}: not recorded: {error}")
        return False
    finally:
        client.close()
    partial.replace(cassette)
    _remove(options.cassettes, path.stem, keep=cassette)
    print(f"{path}: recorded as {cassette.name}")
    return True


def _remove(folder: Path, stem: str, keep: Path | None) -> None:
    """Remove the recordings of a document that no request of it finds any more."""
    for old in folder.glob(f"*{ENDING}"):
        if old != keep and old.name.rsplit(".", 2)[0] == stem:
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
            yield from sorted(file for file in path.rglob("*") if file.suffix in TEXTS and file.is_file())
        else:
            yield path


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents", nargs="+", type=Path, help="text files, or folders of them")
    parser.add_argument("--model", required=True, help="the model's name, as it is sent and recorded")
    parser.add_argument("--cassettes", required=True, type=Path, help="where the recordings go")
    parser.add_argument("--answers", type=Path, help="prepared answers, KEY.json")
    parser.add_argument("--requests", type=Path, help="where requests are written, KEY.json")
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

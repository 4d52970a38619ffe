"""Builds what the report page ships of Vega, and the schema its tests check specifications with, from npm packages.

    python scripts/build_report_assets.py           # build anew, and replace the committed files
    python scripts/build_report_assets.py --check   # build anew, and fail if the committed files differ

Needs Node.js and npm. Versions are pinned in scripts/report_assets/package.json, and their contents by the hashes in
package-lock.json. What is compared and hashed is uncompressed, since compressors differ from machine to machine.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "scripts" / "report_assets"
ASSETS = ROOT / "src" / "chartprose" / "report" / "assets"
BUILD = ROOT / "build" / "report_assets"
SCHEMA = ROOT / "tests" / "report" / "vega-lite-schema.json.gz"
NOT_USED = ("d3-geo", "d3-scale-chromatic", "topojson-client", "d3-dsv")
"""Libraries that Vega imports and the charts of a report never call; left_out.js stands in for them."""

ESBUILD = ("vega.js", "--bundle", "--minify", "--format=iife", "--legal-comments=none", "--target=es2022")
LICENSE_NAMES = ("LICENSE", "LICENSE.md", "LICENSE.txt")


def main() -> int:
    """Build, then replace or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with the committed files and change nothing")
    check = parser.parse_args().check
    built = build()
    if not check:
        ASSETS.mkdir(parents=True, exist_ok=True)
        for path, content in built.items():
            path.write_bytes(gzip.compress(content, 9, mtime=0) if path.suffix == ".gz" else content)
        return 0
    different = [path for path, content in built.items() if not path.exists() or _content(path) != content]
    for path in different:
        print(f"differs: {path.relative_to(ROOT)}", file=sys.stderr)
    return 1 if different else 0


def build() -> dict[Path, bytes]:
    """The files that are made, by their place; uncompressed."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, BUILD)
    _run("npm", "ci", "--silent", "--no-audit", "--no-fund")
    aliases = [f"--alias:{name}=./left_out.js" for name in NOT_USED]
    _run("node_modules/.bin/esbuild", *ESBUILD, *aliases, "--outfile=bundle.js", "--metafile=meta.json")
    packages = _packages()
    licences = _licences(packages)
    bundle = b"/*\n" + licences.replace(b"*/", b"* /") + b"*/\n" + (BUILD / "bundle.js").read_bytes()
    manifest = {"sha256": hashlib.sha256(bundle).hexdigest(), "bytes": len(bundle), "packages": packages}
    schema = json.loads((BUILD / "node_modules/vega-lite/build/vega-lite-schema.json").read_bytes())
    return {
        ASSETS / "vega.js.gz": bundle,
        ASSETS / "vega.json": json.dumps(manifest, indent=1).encode() + b"\n",
        ASSETS / "vega-licenses.txt": licences,
        SCHEMA: json.dumps(schema, separators=(",", ":")).encode(),
    }


def _content(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def _run(*command: str) -> None:
    subprocess.run(command, cwd=BUILD, check=True)  # noqa: S603 - our own command lines


def _packages() -> dict[str, str]:
    """Name → version of every package of which something is in the bundle."""
    inputs = json.loads((BUILD / "meta.json").read_bytes())["outputs"]["bundle.js"]["inputs"]
    names = {path.split("node_modules/")[1].split("/")[0] for path in inputs if "node_modules/" in path}
    return {
        name: json.loads((BUILD / "node_modules" / name / "package.json").read_bytes())["version"]
        for name in sorted(names)
    }


def _licences(packages: dict[str, str]) -> bytes:
    """The licence of every package, each text once."""
    by_text: dict[str, list[str]] = {}
    for name, version in packages.items():
        folder = BUILD / "node_modules" / name
        text = next((folder / file).read_text("utf-8") for file in LICENSE_NAMES if (folder / file).exists())
        by_text.setdefault(text.strip(), []).append(f"{name} {version}")
    return "\n\n".join(f"{', '.join(names)}\n\n{text}" for text, names in by_text.items()).encode() + b"\n"


if __name__ == "__main__":
    sys.exit(main())

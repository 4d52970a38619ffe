"""What is shipped of Vega: the build that was checked, with its licences."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "src" / "chartprose" / "report" / "assets"
MANIFEST = json.loads((ASSETS / "vega.json").read_text("utf-8"))
BUNDLE = gzip.decompress((ASSETS / "vega.js.gz").read_bytes())
SOURCE = ROOT / "scripts" / "report_assets"


def test_the_bundle_is_the_one_that_was_built_and_has_no_eval() -> None:
    assert hashlib.sha256(BUNDLE).hexdigest() == MANIFEST["sha256"]
    assert len(BUNDLE) == MANIFEST["bytes"]
    code = BUNDLE[BUNDLE.index(b"*/") :]
    assert b"eval(" not in code.replace(b".eval(", b"")
    assert b"importScripts" not in code


def test_what_is_bundled_is_pinned_by_version_and_content() -> None:
    wanted = json.loads((SOURCE / "package.json").read_text("utf-8"))
    lock = (SOURCE / "package-lock.json").read_text("utf-8")
    assert "registry" not in lock
    locked = json.loads(lock)["packages"]
    for name, version in (wanted["dependencies"] | wanted["devDependencies"]).items():
        assert locked[f"node_modules/{name}"]["version"] == version
    for name, version in MANIFEST["packages"].items():
        assert locked[f"node_modules/{name}"]["version"] == version
        assert locked[f"node_modules/{name}"]["integrity"].startswith("sha512-")


def test_every_package_has_its_licence_in_the_bundle_and_beside_it() -> None:
    beside = (ASSETS / "vega-licenses.txt").read_text("utf-8")
    for name, version in MANIFEST["packages"].items():
        assert f"{name} {version}" in beside
    assert BUNDLE.decode().startswith("/*\n" + beside)
    assert "All rights reserved." in beside

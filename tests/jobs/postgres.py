"""A real PostgreSQL of a test's own: Debian's package, on a socket in a folder, ended with the test."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
USER = "postgres"
"""The package's user; the server refuses to run as root."""

MISSING = "PostgreSQL is not installed: apt-get install postgresql"


def _program(name: str) -> str:
    found = shutil.which(name, path=os.pathsep.join(map(str, FOLDERS)))
    assert found, MISSING
    return found


def _run(command: list[str], folder: Path) -> None:
    if os.geteuid() == 0:
        command = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", *command]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    subprocess.run(command, check=True, env=environment, cwd=folder, stdout=subprocess.DEVNULL)


@contextmanager
def server() -> Iterator[str]:
    """A server that listens on a socket only; the URL of its database."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))  # short: the path of a socket has at most 107 bytes
    if os.geteuid() == 0:
        user = pwd.getpwnam(USER)
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = folder / "data"
    try:
        make = ["-D", str(data), "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"]
        _run([_program("initdb"), *make], folder)
        start = ["-D", str(data), "-l", str(folder / "log"), "-w"]
        listen = ["-o", f"-c listen_addresses='' -c fsync=off -k {folder}"]
        _run([_program("pg_ctl"), "start", *start, *listen], folder)
        try:
            yield f"postgresql://test@/postgres?host={folder}"
        finally:
            stop = ["stop", "-D", str(data), "-m", "immediate"]
            _run([_program("pg_ctl"), *stop], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)

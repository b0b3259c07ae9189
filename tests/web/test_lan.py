"""A room for other machines: addresses one can type, https, and a log that a person reads."""

from __future__ import annotations

import json
import re
import signal
import ssl
import stat
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx
import pytest
from room import OWN
from websockets.sync.client import connect
from websockets.typing import Origin

from houseway.web.addresses import names_of, read_tls, self_signed, urls

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_RUN = "from houseway.__main__ import main; main()"


@contextmanager
def room(data: Path, *more: str) -> Iterator[tuple[str, Path]]:
    """A server as a person starts it: what it prints, and the file of its log."""
    log, out = data / "server.log", data / "server.out"
    command = [sys.executable, "-c", _RUN, "serve", "--port", "0", "--data", str(data), *more]
    with log.open("w") as errors, out.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=errors)  # noqa: S603
    end = time.monotonic() + 60
    while "nothing is lost" not in out.read_text() and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.3)
    try:
        yield out.read_text(), log
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=15) == 0, log.read_text()[-2000:]


def port_of(said: str) -> int:
    found = re.search(r"localhost:(\d+)", said)
    assert found, said
    return int(found[1])


def test_addresses_are_ones_that_can_be_typed() -> None:
    assert urls("127.0.0.1", 8580, tls=False) == ["http://localhost:8580"]
    assert urls("::1", 8580, tls=True) == ["https://localhost:8580"]
    assert urls("192.168.1.7", 80, tls=False) == ["http://192.168.1.7:80"]
    assert urls("fd00::7", 80, tls=False) == ["http://[fd00::7]:80"]
    everywhere = names_of("0.0.0.0")  # noqa: S104
    assert everywhere[0] == "localhost"
    assert not {"0.0.0.0", "127.0.0.1", "127.0.1.1"} & set(everywhere)  # noqa: S104


def test_a_room_on_every_address_is_reached_under_another_name(tmp_path: Path) -> None:
    with room(tmp_path, "--host", "0.0.0.0", "--allow-host", "houseway.test") as (said, log):  # noqa: S104
        assert "0.0.0.0" not in said  # noqa: S104
        port = port_of(said)
        here = f"http://127.0.0.1:{port}"
        named = {"Host": f"houseway.test:{port}", "Origin": f"http://houseway.test:{port}"}
        opener = "cross-origin-opener-policy"  # ignored, with an error in the console, where a page is not trusted
        assert opener in httpx.get(here).headers
        assert opener not in httpx.get(here, headers=named).headers
        came = httpx.post(f"{here}/api/guest", json={"name": "Ada"}, headers=OWN | named)
        assert came.status_code == 200
        assert "secure" not in came.headers["set-cookie"].lower()
        other = httpx.post(f"{here}/api/guest", json={}, headers=OWN | named | {"Origin": "http://elsewhere.test"})
        assert other.status_code == 403
        opened = httpx.post(
            f"{here}/api/tables",
            json={"game": "capitol/ez-baccarat", "bots": 0},
            headers=OWN | named | {"Cookie": f"houseway={came.cookies['houseway']}"},
        )
        assert opened.status_code == 200
        assert httpx.get(f"{here}/api/floor", headers=named).status_code == 401
    (line,) = (each for each in log.read_text().splitlines() if "stood still" not in each)  # as on a busy machine
    assert re.fullmatch(r"\d\d:\d\d:\d\d  table opened: table t\d+, game capitol/ez-baccarat, by Ada", line)


def test_a_log_for_programs_has_every_line_as_json(tmp_path: Path) -> None:
    with room(tmp_path, "--log-json") as (said, log):
        assert httpx.get(f"http://127.0.0.1:{port_of(said)}/api/floor").status_code == 401
    told = [json.loads(line)["what"] for line in log.read_text().splitlines()]
    assert [what for what in told if what != "stood still"] == ["request refused"]  # which a busy machine adds


def test_https_with_a_certificate_of_ones_own(tmp_path: Path) -> None:
    with room(tmp_path, "--tls-self-signed") as (said, _):
        port = port_of(said)
        assert f"https://localhost:{port}" in said
        trusted = ssl.create_default_context(cafile=str(tmp_path / "houseway-cert.pem"))
        came = httpx.post(f"https://localhost:{port}/api/guest", json={}, headers=OWN, verify=trusted)
        assert "secure" in came.headers["set-cookie"].lower()
        with connect(
            f"wss://localhost:{port}/ws",
            ssl=trusted,
            additional_headers={"Cookie": f"houseway={came.cookies['houseway']}"},
            origin=Origin(f"https://localhost:{port}"),
        ) as socket:
            assert json.loads(socket.recv())["is"] == "hello"
    before = (tmp_path / "houseway-cert.pem").read_bytes()
    assert stat.S_IMODE((tmp_path / "houseway-key.pem").stat().st_mode) == 0o600
    assert self_signed(tmp_path, "127.0.0.1").certificate.read_bytes() == before, "it is made once"
    assert self_signed(tmp_path, "192.168.1.7").certificate.read_bytes() != before, "and anew for other names"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--tls-cert", "none.pem"), "give both --tls-cert and --tls-key"),
        (("--tls-cert", "none.pem", "--tls-key", "none.pem"), "There is no file none.pem"),
        (("--tls-cert", "bad.pem", "--tls-key", "bad.pem"), "are not a certificate and its key"),
        (("--tls-cert", "bad.pem", "--tls-key", "bad.pem", "--tls-self-signed"), "not both"),
    ],
)
def test_certificates_that_cannot_be_used_are_refused_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    (tmp_path / "bad.pem").write_text("no certificate\n")
    command = [sys.executable, "-c", _RUN, "serve", "--port", "0", "--data", str(tmp_path), *words]
    refused = subprocess.run(  # noqa: S603
        command, capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path
    )
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert why in refused.stderr
    assert read_tls(None, None) is None

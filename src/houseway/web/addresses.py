"""Where a room can be reached: addresses that people can type on other machines, and a certificate for them."""

from __future__ import annotations

import ipaddress
import os
import re
import shutil
import socket
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened on
_LOOPBACK: Final = ("127.0.0.1", "::1")
_DAYS: Final = 825
"""The lifetime of a certificate in days; browsers do not accept longer ones."""


class Tls(NamedTuple):
    """The files of a certificate and its key."""

    certificate: Path
    key: Path


def names_of(bound: str) -> list[str]:
    """The names under which a listening socket can be reached, this machine's own first."""
    if bound in _LOOPBACK:
        return ["localhost"]
    if bound not in _EVERYWHERE:
        return [bound]
    found = ["localhost", *_lan_addresses()]
    name = socket.gethostname()
    if name and "localhost" not in name and "." not in name:
        found.append(f"{name}.local")
    elif name and "localhost" not in name:
        found.append(name)
    return list(dict.fromkeys(found))


def is_own_name(host: str, names: frozenset[str]) -> bool:
    """Whether a request names this server. A bare address always does: only names can be pointed here by others."""
    name = (host[: host.rindex(":")] if re.search(r":[0-9]+$", host) else host).strip("[]").lower().rstrip(".")
    return _is_address(name) or name in names


def urls(bound: str, port: int, tls: bool) -> list[str]:
    """The addresses to open, as people type them."""
    scheme = "https" if tls else "http"
    return [f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}" for name in names_of(bound)]


def _lan_addresses() -> list[str]:
    """This machine's network addresses, starting with the one it uses to reach others."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only says which address it would use
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if not ipaddress.ip_address(each).is_loopback]


def read_tls(certificate: Path | None, key: Path | None) -> Tls | None:
    """The files of a certificate; both or neither."""
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise Refusal("A certificate and its key go together: give both --tls-cert and --tls-key.")
    for path in (certificate, key):
        if not path.is_file():
            raise Refusal(f"There is no file {path}: --tls-cert and --tls-key name PEM files.")
    return Tls(certificate, key)


def self_signed(folder: Path, host: str) -> Tls:
    """A certificate for this machine's names, made once by openssl and stored next to the room's data."""
    made = Tls(folder / "houseway-cert.pem", folder / "houseway-key.pem")
    names = sorted({"localhost", *_LOOPBACK, *names_of(host)})
    listed = folder / "houseway-cert.names"
    if all(path.is_file() for path in made) and listed.is_file() and listed.read_text().split() == names:
        return made
    openssl = shutil.which("openssl")
    if openssl is None:
        raise Refusal("--tls-self-signed needs the program openssl: install it, or give --tls-cert and --tls-key.")
    folder.mkdir(parents=True, exist_ok=True)
    alternatives = ",".join(f"{'IP' if _is_address(name) else 'DNS'}:{name}" for name in names)
    command = [
        *(openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
        *("-keyout", str(made.key), "-out", str(made.certificate), "-days", str(_DAYS)),
        *("-subj", "/CN=Houseway", "-addext", f"subjectAltName={alternatives}"),
        *("-addext", "basicConstraints=critical,CA:FALSE", "-addext", "extendedKeyUsage=serverAuth"),
    ]
    mask = os.umask(0o077)  # only the owner may read the key
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    finally:
        os.umask(mask)
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["no reason given"]
        raise Refusal(f"openssl could not make a certificate: {said[-1]}.")
    listed.write_text("\n".join(names) + "\n")
    return made


def read_proxies(given: Sequence[str]) -> list[str]:
    """Addresses or networks of proxies, like 127.0.0.1 or 10.0.0.0/8."""
    for each in given:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            raise Refusal(
                f"{quoted(each)} is not the address of a proxy: write it like 127.0.0.1 or 10.0.0.0/8."
            ) from None
    return list(given)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

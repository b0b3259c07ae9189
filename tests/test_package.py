"""The package as somebody installs it: built from the source archive, in an environment of its own, and started."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
UV = Path(sys.executable).with_name("uv")
SOURCES = ("LICENSE", "README.md", "hatch_build.py", "pyproject.toml", "rooms", "src")


def run(*words: str | Path, cwd: Path) -> None:
    told = subprocess.run(list(map(str, words)), cwd=cwd, check=False, capture_output=True, text=True)  # noqa: S603
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel made by way of the source archive, as `uv build` and `pip install git+…` make it."""
    folder = tmp_path_factory.mktemp("build")
    tree = folder / "tree"
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        tree.mkdir(exist_ok=True)
        copy(ROOT / name, tree / name)
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=tree)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=unpacked)
    (built,) = folder.glob("*.whl")
    return built


def test_a_wheel_holds_the_pages_and_the_rooms(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "houseway/web/static/index.html" in names
    assert any(re.fullmatch(r"houseway/web/static/assets/.+\.js", name) for name in names)
    assert "houseway/rooms/capitol/ez-baccarat.toml" in names


def test_an_installed_wheel_opens_the_room(wheel: Path, tmp_path: Path) -> None:
    """In a clean environment: the page comes, and so does the script it names."""
    clean = tmp_path / "clean"
    run(UV, "venv", "-q", "--python", sys.executable, clean, cwd=tmp_path)
    pins = ROOT / "requirements" / "dev.txt"
    run(UV, "pip", "install", "-q", "--python", clean / "bin" / "python", "-c", pins, wheel, cwd=tmp_path)
    command = [str(clean / "bin" / "houseway"), "serve", "--port", "0", "--data", str(tmp_path / "room.db")]
    server = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env={"PATH": ""})  # noqa: S603
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address[0]) as answer:  # noqa: S310
            page = answer.read().decode()
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script is not None, page
        with urllib.request.urlopen(address[0].rstrip("/") + script[1]) as answer:  # noqa: S310
            assert len(answer.read()) > 50_000
    finally:
        server.terminate()
        server.wait(20)

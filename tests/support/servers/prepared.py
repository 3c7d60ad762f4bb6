"""Prepares data that each start of the application would make again: the demo town's pictures.

Pictures take eleven seconds of processor time. They are kept in `.stamps` for later runs of equal sources.
"""

import fcntl
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

from marmita.platform.storage import open_storage
from marmita.seed.demo import store_pictures

ROOT = Path(__file__).parents[3]
KEPT = ROOT / ".stamps" / "demo-media"
SOURCES = ("marmita/seed", "marmita/platform/pictures")


def lend_demo_media(data: Path) -> None:
    """Copy the pictures into a data folder, so that its first start finds them."""
    copy(_demo_media(), data / "media")


def copy(source: Path, target: Path) -> None:
    """Copy a folder with owners and modes: PostgreSQL's files belong to a separate account."""
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-aT", str(source), str(target)], check=True, timeout=60)


def _demo_media() -> Path:
    """Return the folder of the pictures. If several processes need it at once, only one composes them."""
    KEPT.mkdir(parents=True, exist_ok=True)
    media = KEPT / _fingerprint() / "media"
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not media.exists():
            for old in KEPT.glob("*/"):
                shutil.rmtree(old)
            made = Path(tempfile.mkdtemp(dir=KEPT))
            store_pictures(open_storage(None, made))
            made.rename(media.parent)
    return media


def _fingerprint() -> str:
    """Return a hash of all sources of the pictures."""
    files = [file for folder in SOURCES for file in sorted((ROOT / folder).rglob("*")) if file.is_file()]
    content = b"".join(file.read_bytes() for file in files if "__pycache__" not in file.parts)
    return sha256(content).hexdigest()[:16]

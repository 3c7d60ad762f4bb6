"""The manifest of a backup and its check: name, size and checksum of each file, number of rows of each table."""

import hashlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec

FORMAT = 1
NAME, DUMP, MEDIA = "manifest.json", "database.dump", "media"
_PIECE = 1 << 20


class BackupError(Exception):
    """The backup cannot be taken or restored; the message gives the reason and a remedy.

    The database was not changed.
    """


class StoredFile(msgspec.Struct, frozen=True):
    """The size of a file in bytes, and its SHA-256."""

    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """`tables` are the numbers of rows at the instant of the dump; `migrations` are the applied steps of the schema."""

    format: int
    marmita: str
    created_at: datetime
    server: str
    migrations: list[str]
    tables: dict[str, int]
    database: StoredFile
    media: dict[str, StoredFile]

    @property
    def summary(self) -> str:
        size = (self.database.size + sum(file.size for file in self.media.values())) / 1e6
        rows, media = f"{sum(self.tables.values()):,} rows of {len(self.tables)} tables", f"{len(self.media):,} media"
        return f"{rows}, {media}, {size:,.1f} MB"


def describe_file(path: Path) -> StoredFile:
    """Return size and checksum of a file, read in pieces: a database may be larger than memory."""
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            digest.update(piece)
            size += len(piece)
    return StoredFile(size, digest.hexdigest())


def describe_bytes(content: bytes) -> StoredFile:
    """Return size and checksum of bytes in memory."""
    return StoredFile(len(content), hashlib.sha256(content).hexdigest())


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest. It must be the last file: a folder without it is not a backup."""
    (folder / NAME).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1))


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of a complete backup. Every file is read and compared.

    Raises:
        BackupError: the backup is incomplete, damaged or of a newer Marmita; the message names the files.
    """
    try:
        manifest = msgspec.json.decode((folder / NAME).read_bytes(), type=Manifest)
    except OSError as error:
        raise BackupError(f"{folder} is no backup: {NAME} cannot be read ({error.strerror}).") from error
    except msgspec.MsgspecError as error:
        raise BackupError(f"{folder} is no backup that this Marmita understands: {error}.") from error
    if manifest.format != FORMAT:
        raise BackupError(f"{folder} has the format {manifest.format}, which needs a newer Marmita.")
    if wrong := list(_damaged(folder, manifest)):
        more = f" and {len(wrong) - 5} others" if len(wrong) > 5 else ""
        raise BackupError(
            f"The backup is damaged, nothing was restored: {', '.join(wrong[:5])}{more}. Take another one."
        )
    return manifest


def medium_path(folder: Path, key: str) -> Path:
    """Return the path of the medium with this key in a backup. Raise BackupError if it is outside of the backup.

    A manifest is not trusted: its keys could contain `..`.
    """
    root = folder / MEDIA
    path = root / key
    if not path.resolve().is_relative_to(root.resolve()):
        raise BackupError(f"The backup is damaged: {key!r} is no key of a medium.")
    return path


def _damaged(folder: Path, manifest: Manifest) -> Iterator[str]:
    files = {folder / DUMP: manifest.database}
    files |= {medium_path(folder, key): stored for key, stored in manifest.media.items()}
    for path, stored in files.items():
        try:
            found = describe_file(path)
        except OSError as error:
            yield f"{path.relative_to(folder)} ({error.strerror})"
            continue
        if found != stored:
            yield f"{path.relative_to(folder)} (other content)"

"""The secret of this installation, from which the keys for sealed values in the database are derived.

It is `SECRET_KEY`, or else a file that is created once beside the embedded database. Several machines cannot share a
file, so production with another database has no secret without the setting.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from marmita.settings import Settings

FILE = "secret_key"


def secret_reader(settings: Settings) -> Callable[[], bytes] | None:
    """Return a function that reads the secret, and creates the file at its first call. None if there is no secret."""
    if settings.secret_key:
        given = settings.secret_key.encode()
        return lambda: given
    if settings.production and not (settings.marmita_data / "postgres").exists():
        return None
    return lambda: _read_file(settings.marmita_data / FILE)


def _read_file(path: Path) -> bytes:
    """Return the secret in the file, after creating it if needed.

    Of several concurrent processes, one creates the file, and none reads a half-written one.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{FILE}.{secrets.token_hex(8)}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip().encode()

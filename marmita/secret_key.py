"""The secret of this installation, from which keys for what the database holds sealed are derived.

`SECRET_KEY`, or else a file that is made once beside the embedded database. Several machines cannot share a file, so in
production on a database elsewhere there is none without the setting.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from marmita.settings import Settings

FILE = "secret_key"


def secret_reader(settings: Settings) -> Callable[[], bytes] | None:
    """What reads the secret, which makes the file when it is first called; None where there is no secret."""
    if settings.secret_key:
        given = settings.secret_key.encode()
        return lambda: given
    if settings.production and not (settings.marmita_data / "postgres").exists():
        return None
    return lambda: _read_file(settings.marmita_data / FILE)


def _read_file(path: Path) -> bytes:
    """Of several processes that need the file at once, one makes it; none reads half of it."""
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

"""The drill: a town that lives is backed up, restored into a new folder and started; all of it is there."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.faults.ledger import find_faults, of_sandbox
from tests.support.servers.prepared import lend_demo_media
from tests.support.servers.process import Marmita

pytestmark = [pytest.mark.process, pytest.mark.slow]
TABLES = """
SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('public') ORDER BY 1
"""
# What a running application writes by itself.
ALIVE = ("procrastinate_", "health_probe", "realtime", "session", "presence", "here")


def rows_of(conninfo: str) -> dict[str, tuple[int, str]]:
    """Of each table how many rows it has, and a fingerprint of them."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        names = [name for (name,) in connection.execute(TABLES)]
        found: dict[str, tuple[int, str]] = {}
        for name in names:
            query: Any = f"SELECT count(*), md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM {name} t"
            [found[name]] = connection.execute(query).fetchall()
        return found


def media_of(data: Path) -> dict[str, str]:
    files = [path for path in sorted((data / "media").rglob("*")) if path.is_file()]
    return {str(path.relative_to(data)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def books(conninfo: str) -> tuple[Any, list[str]]:
    """What the provider has of each order, and everything that differs from it here."""

    async def read() -> tuple[Any, list[str]]:
        async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(conninfo, autocommit=True) as conn:
            return await of_sandbox(conn), await find_faults(conn)

    return asyncio.run(read())


def test_town_is_backed_up_while_it_runs_and_lives_on_in_a_new_folder(data: Path, tmp_path: Path):
    lend_demo_media(data)
    backup, new = tmp_path / "backup", tmp_path / "new"
    with Marmita(data, MARMITA_DEMO="true", WORKER="false") as marmita:
        code, said = Marmita(data, "backup", str(backup)).run()
        assert code == 0, said
        assert marmita.get("/api/health").status_code == 200
        before, books_before = rows_of(marmita.server.conninfo), books(marmita.server.conninfo)
        marmita.stop()
    assert before["food_order"][0] > 20
    assert len(books_before[0]) > 10

    manifest = json.loads((backup / "manifest.json").read_text())
    counted = {name for name, (rows, _) in before.items() if manifest["tables"][name] != rows}
    assert {name for name in counted if not name.startswith(ALIVE)} == set()
    assert len(manifest["media"]) == len(media_of(data)) > 100
    assert backup.stat().st_mode & 0o077 == 0

    code, said = Marmita(new, "restore", str(backup)).run()
    assert code == 0, said
    code, refused = Marmita(new, "restore", str(backup)).run()
    assert (code, "not empty" in refused, "--force" in refused) == (1, True, True)

    with Marmita(new, WORKER="false") as restored:
        after, books_after = rows_of(restored.server.conninfo), books(restored.server.conninfo)
        photo = next(path for path in manifest["media"] if path.endswith(".webp"))
        assert hashlib.sha256(restored.get(f"/media/{photo}").content).hexdigest() == manifest["media"][photo]["sha256"]
        code, said = Marmita(new, "restore", str(backup), "--force").run()
        assert (code, "Another Marmita" in said) == (1, True)
    different = {name for name in before if after[name] != before[name]}
    assert {name for name in different if not name.startswith(ALIVE)} == set()
    assert media_of(new) == media_of(data)
    assert books_after == books_before


def test_command_that_fails_says_so_in_a_sentence(data: Path, tmp_path: Path):
    (tmp_path / "there").mkdir()
    code, said = Marmita(data, "backup", str(tmp_path / "there")).run()
    assert (code, "exists already" in said, "Traceback" in said) == (1, True, False)
    code, said = Marmita(tmp_path / "new", "restore", str(tmp_path / "there")).run()
    assert (code, "is no backup" in said, "Traceback" in said) == (1, True, False)

"""Entries of the audit log from before letters were folded are found without accents, and stay as they are."""

from pathlib import Path

import psycopg
import pytest
from psycopg.errors import RestrictViolation

from marmita.platform.postgres.migrate import migrate, own_migrations

FIRST_STEP = "202611241936_folded_words"
ENTRY = """
INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, after, reason)
VALUES (%s, now(), 'a', 'X', 'Y', 'b', %s, '{}', '{"city": "Łódź"}', 'Soupe brûlée')
"""
FOUND = "SELECT label FROM audit_entry WHERE words @@ 'helene:* & lodz & brulee'::tsquery ORDER BY id"


@pytest.mark.commits
def test_entries_of_before_are_found_without_accents_and_say_what_they_said(own_conninfo: str, tmp_path: Path):
    with psycopg.connect(own_conninfo, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    for migration in own_migrations():
        if migration.name < FIRST_STEP:
            (tmp_path / f"{migration.name}.sql").write_text(migration.sql)
    migrate(own_conninfo, folder=tmp_path)
    with psycopg.connect(own_conninfo, autocommit=True) as connection:
        connection.execute(ENTRY, ("1" * 24, "Hélène"))
        assert connection.execute(FOUND).fetchall() == []
        migrate(own_conninfo)
        connection.execute(ENTRY, ("2" * 24, "HÉLÈNE"))
        assert connection.execute(FOUND).fetchall() == [("Hélène",), ("HÉLÈNE",)]
        for change in ("reason = 'Nothing'", "label = 'Helene'", "after = '{}'", "at = now() + interval '1 day'"):
            with pytest.raises(RestrictViolation):
                connection.execute(f"UPDATE audit_entry SET {change}".encode())
        connection.execute("UPDATE audit_entry SET words = ''")  # they are written by the database alone
        assert len(connection.execute(FOUND).fetchall()) == 2

"""Migrations run while the previous version serves: they expand first, and remove what nothing uses any more."""

import pytest

from marmita.platform.postgres.migrate import Migration, own_migrations
from tests.support.migration_rules import problems_of

# Before it nothing ran anywhere that was upgraded without a stop.
SINCE = "202611240000"
AFTER = "-- migrate: contract after 0001_pot\n"
NARROWS = "-- migrate: narrows: code has always written one\n"
LOCKS = "-- migrate: locks: the table has a row for each language\n"


def problems(sql: str) -> list[str]:
    return list(problems_of(Migration("202611240001_step", sql), {"0001_pot"}))


def test_migrations_break_no_running_code():
    names: set[str] = set()
    found: list[str] = []
    for migration in own_migrations():
        if migration.name >= SINCE:
            found += problems_of(migration, names)
        names.add(migration.name)
    assert found == []


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TABLE lid (id text PRIMARY KEY, pot text NOT NULL REFERENCES pot); CREATE INDEX lid_pot ON lid (pot)",
        "ALTER TABLE pot ADD size integer",
        "ALTER TABLE pot ADD COLUMN size integer NOT NULL DEFAULT 1, ADD weight integer",
        "ALTER TABLE pot DROP CONSTRAINT pot_size",
        "ALTER TABLE pot ALTER COLUMN size DROP NOT NULL",
        "ALTER TABLE pot ALTER size SET DEFAULT 2",
        "CREATE FUNCTION grow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE a SET b = 1; DROP TABLE c; END $$",
        "CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql RETURN 1",
        "-- DROP TABLE pot;\nCREATE VIEW pots AS SELECT 'DROP TABLE pot; RENAME' FROM pot",
        "-- migrate: concurrently\nCREATE INDEX CONCURRENTLY pot_size ON pot (size)",
        "-- migrate: concurrently\nALTER TABLE pot VALIDATE CONSTRAINT pot_size",
        f"{NARROWS}ALTER TABLE pot ADD CONSTRAINT pot_size CHECK (size > 0) NOT VALID",
        f"{AFTER}ALTER TABLE pot DROP COLUMN size",
        f"{LOCKS}CREATE INDEX pot_size ON pot (size)",
    ],
)
def test_migration_that_old_code_does_not_notice_is_allowed(sql: str):
    assert problems(sql) == []


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("DROP TABLE pot", "removes"),
        ("ALTER TABLE pot DROP COLUMN size", "removes"),
        ("ALTER TABLE pot DROP size", "removes"),
        ("ALTER TABLE pot RENAME size TO width", "removes"),
        ("ALTER TABLE pot ALTER COLUMN size TYPE bigint", "removes"),
        ("ALTER TABLE pot ALTER COLUMN size DROP DEFAULT", "removes"),
        ("ALTER TABLE pot ADD size integer NOT NULL", "refuses"),
        ("ALTER TABLE pot ALTER size SET NOT NULL", "refuses"),
        ("ALTER TABLE pot ADD CONSTRAINT pot_size CHECK (size > 0) NOT VALID", "refuses"),
        ("-- migrate: concurrently\nCREATE UNIQUE INDEX CONCURRENTLY pot_size ON pot (size)", "refuses"),
        (f"{NARROWS}ALTER TABLE pot ADD CONSTRAINT pot_size CHECK (size > 0)", "makes others wait"),
        ("CREATE INDEX pot_size ON pot (size)", "makes others wait"),
        ("ALTER TABLE pot ADD twice integer GENERATED ALWAYS AS (size * 2) STORED", "makes others wait"),
        ("ALTER TABLE pot ADD key uuid DEFAULT gen_random_uuid()", "makes others wait"),
        ("UPDATE pot SET size = 1", "makes others wait"),
        ("-- migrate: contract after 0007_lid\nDROP TABLE pot", "no earlier step"),
        (f"-- migrate: narrows: so\n{LOCKS}ALTER TABLE pot ALTER size SET NOT NULL", "refuses"),
    ],
)
def test_migration_that_breaks_running_code_needs_a_marker(sql: str, why: str):
    assert [why in problem for problem in problems(sql)].count(True) == 1

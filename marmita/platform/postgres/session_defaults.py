"""Settings of the application's database sessions; stored with the role where a pooler refuses settings at connect."""

from collections.abc import Mapping

import psycopg
from psycopg import sql

SESSION = {"TimeZone": "UTC", "statement_timeout": "30s"}
_CURRENT = """
SELECT unnest(setconfig) FROM pg_db_role_setting
WHERE setrole = current_user::regrole AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def set_session_defaults(conninfo: str, values: Mapping[str, str]) -> None:
    """Set these values as defaults for new sessions of this role in this database; open sessions do not change."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        current = {row[0] for row in connection.execute(_CURRENT)}
        for name, value in values.items():
            if f"{name}={value}" not in current:
                statement = sql.SQL("ALTER ROLE CURRENT_USER IN DATABASE {} SET {} = {}")
                database = sql.Identifier(connection.info.dbname)
                connection.execute(statement.format(database, sql.Identifier(name), sql.Literal(value)))

"""Collects the rows of the demo town. Ids from time and one seeded random generator make the result reproducible."""

import random
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from psycopg import Connection, sql
from psycopg.types.json import Jsonb

from marmita.features.chefs import WRITE_CARDS
from marmita.platform.clock import PARIS
from marmita.seed.demo_pictures import DemoPictures
from marmita.seed.derived.documents import ISSUE_DOCUMENTS
from marmita.seed.derived.notifications import NOTIFY

Row = dict[str, Any]

# Referenced tables come first.
TABLES = (
    *("account", "chef", "chef_address", "chef_pick_up_point", "chef_star", "food"),
    *(
        "surprise_bag_item",
        "food_stock",
        "pick_up_point_day",
        "food_order",
        "order_item",
        "order_portion",
        "order_event",
        "order_problem",
    ),
    *("review", "review_invitation", "chef_paper"),
    *("community", "community_member", "follow"),
    *("post", "post_mention", "post_vote", "post_reaction", "post_saved", "tag", "post_tag", "suggested_post"),
    *("comment", "comment_vote", "comment_reaction", "karma"),
    *("poll", "poll_option", "poll_vote"),
    *("conversation", "conversation_member", "chat_message"),
    *("report", "moderation_case", "case_version", "case_report", "case_decision", "case_event"),
    *("payment", "payment_operation", "sandbox_intent", "sandbox_movement", "sandbox_account"),
)


class Town:
    """The rows of the town; all dates are relative to `now`."""

    def __init__(self, now: datetime, pictures: DemoPictures, seed: str = "marmita") -> None:
        self.now = now.replace(microsecond=0)
        self.today = now.astimezone(PARIS).date()
        self.pictures = pictures
        self.rng = random.Random(seed)
        self.rows: dict[str, list[Row]] = {table: [] for table in TABLES}

    def add(self, table: str, **row: Any) -> Row:
        """Add a row and return it; it may be changed until it is written."""
        self.rows[table].append(row)
        return row

    def id_at(self, instant: datetime) -> str:
        """Return an id with the timestamp of that instant."""
        return f"{int(instant.timestamp() * 1000):012x}{self.rng.getrandbits(48):012x}"

    def days_ago(self, least: float, most: float) -> datetime:
        """Return a random instant between `least` and `most` days ago, between 7:00 and 22:59 UTC."""
        day = self.now - timedelta(days=self.rng.uniform(least, most))
        waking = day.replace(hour=self.rng.randint(7, 22), minute=self.rng.randint(0, 59))
        return min(waking, self.now - timedelta(hours=1)).astimezone(UTC)

    def write(self, conn: Connection[Any]) -> None:
        """Copy all rows into their tables, and derive the other rows from them."""
        for table, rows in self.rows.items():
            if rows:
                copy_rows(conn, table, rows)
        conn.execute(WRITE_CARDS)
        for statement in (*ISSUE_DOCUMENTS, *NOTIFY):
            conn.execute(statement)


def picture(record: msgspec.Struct | None) -> Jsonb | None:
    """Return a Picture in the format of the database."""
    return None if record is None else Jsonb(msgspec.to_builtins(record))


def copy_rows(conn: Connection[Any], table: str, rows: list[Row]) -> None:
    """Copy rows into a table, with the columns of the first row; mappings become JSON."""
    columns = list(rows[0])
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), names)
    with conn.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row([_value(row[column]) for column in columns])


def _value(value: Any) -> Any:
    return Jsonb(value) if isinstance(value, Mapping) else value

"""Sections of the personal data export: SQL statements that features declare.

They never contain secrets, hashes of secrets or data of other people.
"""

from typing import LiteralString, NamedTuple


class ExportSection(NamedTuple):
    """A list in the export: `query` returns one row per entry of the account `%(account_id)s`."""

    name: str
    query: LiteralString


EXPORT = (
    # Subjects and bodies are omitted: they contain keys and codes, and names of other people.
    ExportSection(
        "mails",
        """
        SELECT m.recipient, m.template, m.locale, m.created_at, m.sent_at
        FROM outbox_mail m JOIN account a ON a.id = %(account_id)s
        WHERE m.about @> ARRAY[a.id] AND (m.about = ARRAY[a.id] OR m.recipient = a.email) ORDER BY m.id
        """,
    ),
    ExportSection(
        "events",
        """
        SELECT kind, data, created_at FROM realtime_event WHERE topic = 'user:' || %(account_id)s ORDER BY revision
        """,
    ),
)

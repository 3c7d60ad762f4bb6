"""What a feature knows of a person, as statements: a person may have all of it, in one document.

Secrets, their hashes and what belongs to other people are never part of it.
"""

from typing import LiteralString, NamedTuple


class ExportSection(NamedTuple):
    """A list in the document: `query` gives a row an entry for the account `%(account_id)s`, its columns named as
    they are in the database.
    """

    name: str
    query: LiteralString


EXPORT = (
    # Their words and subjects stay out: they hold links and codes that open the account, and names of others.
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

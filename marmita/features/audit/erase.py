"""Erase a person from the audit log. The entries stay, with the pseudonym instead of the account."""

from typing import LiteralString

from marmita.platform.unit_of_work import UnitOfWork

_ERASE: tuple[LiteralString, ...] = (
    """
    UPDATE audit_entry SET about = array_replace(about, %(account_id)s, %(pseudonym)s), label = '', before = NULL,
        after = NULL, reason = '',
        target_id = CASE WHEN target_id = %(account_id)s THEN %(pseudonym)s ELSE target_id END
    WHERE about @> ARRAY[%(account_id)s]
    """,
    "UPDATE audit_entry SET actor_id = %(pseudonym)s, address = NULL WHERE actor_id = %(account_id)s",
)


async def erase_entries(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Replace the account's id by the pseudonym's id, and empty the texts and values about the person."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id, "pseudonym": pseudonym})

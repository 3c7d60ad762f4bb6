"""Erase a person from reviews: votes for other chefs stay, without words and name; reviews of the own chef go."""

from typing import LiteralString

from marmita.platform.unit_of_work import UnitOfWork

_ERASE: tuple[LiteralString, ...] = (
    # Before any review, as everybody who writes one does.
    "SELECT id FROM chef WHERE creator_id = %(account_id)s FOR NO KEY UPDATE",
    "DELETE FROM review USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM review_invitation USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM review_invitation WHERE account_id = %(account_id)s",
    # A moderator's reason may quote the words.
    "UPDATE review_removal SET reason = '' FROM review r WHERE r.id = review_id AND r.account_id = %(account_id)s",
    # An answer to words that are gone may name the person.
    """
    UPDATE review SET account_id = %(pseudonym)s, review = '', request_key = NULL, answer = NULL, answered_at = NULL,
        answer_edited_at = NULL WHERE account_id = %(account_id)s
    """,
)


async def erase_reviews(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Remove the person's words, and everything that was written about the person's chef."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id, "pseudonym": pseudonym})

"""Erase a person's data in reviews. Votes for other chefs stay, without text and name; reviews of own chefs do not."""

from typing import LiteralString

from marmita.platform.unit_of_work import UnitOfWork

_ERASE: tuple[LiteralString, ...] = (
    # Lock the chefs before any review, in the order of all statements that write reviews.
    "SELECT id FROM chef WHERE creator_id = %(account_id)s FOR NO KEY UPDATE",
    "DELETE FROM review USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM review_invitation USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM review_invitation WHERE account_id = %(account_id)s",
    # A moderator's reason may quote the erased text.
    "UPDATE review_removal SET reason = '' FROM review r WHERE r.id = review_id AND r.account_id = %(account_id)s",
    # The answer to an erased review may name the person.
    """
    UPDATE review SET account_id = %(pseudonym)s, review = '', request_key = NULL, answer = NULL, answered_at = NULL,
        answer_edited_at = NULL WHERE account_id = %(account_id)s
    """,
)


async def erase_reviews(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Erase the account's texts in reviews, and delete the reviews and invitations of its chefs."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id, "pseudonym": pseudonym})

"""The sandbox's payout accounts of chefs: activated on a page of the sandbox, by a link that works once."""

import secrets
from datetime import timedelta
from typing import Any, LiteralString

from marmita.integrations.sandbox_payments import queries
from marmita.platform.card_payments import (
    AccountLink,
    PayoutAccount,
    PayoutNeed,
    PayoutObstacle,
    ProviderRefused,
    SandboxOutcome,
)
from marmita.platform.clock import utc_now
from marmita.platform.database import Database

LINK_LIFE = timedelta(hours=1)
# The information that the sandbox requires before it accepts an account, as a provider does.
NEEDS: tuple[PayoutNeed, ...] = ("IDENTITY", "BANK_ACCOUNT")
NEEDED_WITHIN = timedelta(days=14)
# Outcomes after which the sandbox still requires information.
_NEEDS_MORE: tuple[SandboxOutcome, ...] = ("MORE_NEEDED", "PAST_DUE")
_STOPPED: dict[SandboxOutcome, PayoutObstacle] = {
    "CHECKING": "CHECKING",
    "PAST_DUE": "PAST_DUE",
    "REJECTED": "REJECTED",
}

_CREATE: LiteralString = """
INSERT INTO sandbox_account (id, idempotency_key, created_at) VALUES (%(id)s, %(key)s, %(now)s)
ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key RETURNING id
"""
_READ: LiteralString = "SELECT id, activated_at, outcome, needed_by FROM sandbox_account WHERE id = %(id)s"
_LINK: LiteralString = """
UPDATE sandbox_account SET link_token = %(token)s, link_expires_at = %(expires)s, return_path = %(path)s
WHERE id = %(id)s RETURNING id
"""
_BY_LINK: LiteralString = """
SELECT id, return_path FROM sandbox_account WHERE link_token = %(token)s AND link_expires_at > %(now)s
"""
_ANSWER: LiteralString = """
UPDATE sandbox_account SET link_token = NULL, outcome = %(outcome)s, needed_by = %(needed_by)s,
    activated_at = CASE WHEN %(accepted)s THEN %(now)s::timestamptz END
WHERE link_token = %(token)s AND link_expires_at > %(now)s RETURNING id, return_path
"""


class SandboxAccounts:
    """Implements the ports PayoutAccounts and AccountForm."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create_account(self, *, key: str) -> str:
        """Return the id of a new account, or of the existing one with this idempotency key."""
        row = await self._get(_CREATE, id=f"acct_sandbox_{secrets.token_hex(8)}", key=key, now=utc_now())
        return row["id"]

    async def create_link(self, account_id: str, *, return_path: str) -> str:
        """Return the address of the activation page. An earlier link of the account becomes invalid."""
        token = secrets.token_urlsafe(24)
        expires = utc_now() + LINK_LIFE
        await self._get(_LINK, id=account_id, token=token, expires=expires, path=return_path)
        return f"/sandbox-account/{token}"

    async def retrieve_account(self, account_id: str) -> PayoutAccount:
        """Return the current state of the account."""
        row = await self._get(_READ, id=account_id)
        can_be_paid, outcome = row["activated_at"] is not None, row["outcome"]
        stopped = _STOPPED.get(outcome)
        submitted = can_be_paid or stopped is not None
        needs: tuple[PayoutNeed, ...] = ("ADDRESS",) if outcome in _NEEDS_MORE else ()
        return PayoutAccount(
            id=row["id"],
            can_be_paid=can_be_paid,
            details_submitted=submitted,
            needs=needs if submitted else NEEDS,
            needed_by=row["needed_by"],
            disabled_reason=stopped,
        )

    async def read_link(self, token: str) -> AccountLink:
        """Return the account and return path of a link. Raise ProviderRefused if the link was used or has expired."""
        row = await self._get(_BY_LINK, token=token, now=utc_now())
        return AccountLink(row["id"], row["return_path"])

    async def answer_link(self, token: str, *, outcome: SandboxOutcome) -> AccountLink:
        """Store the outcome of the activation page, and use up the link. Raise ProviderRefused if it is not valid."""
        now = utc_now()
        accepted = outcome in ("ACTIVE", "MORE_NEEDED")
        needed_by = {"MORE_NEEDED": now + NEEDED_WITHIN, "PAST_DUE": now}.get(outcome)
        values = {"outcome": outcome, "accepted": accepted, "needed_by": needed_by}
        row = await self._get(_ANSWER, token=token, now=now, **values)
        return AccountLink(row["id"], row["return_path"])

    async def _get(self, statement: LiteralString, **values: Any) -> dict[str, Any]:
        async with self._database.connection() as conn:
            row = await queries.fetch(conn, statement, values)
        if row is None:
            raise ProviderRefused("no_such_account")
        return row

"""Register an account that is linked to a Google account. The account has no password until its owner sets one."""

from msgspec import UNSET

from marmita.features.accounts import (
    InvalidEmail,
    NewAccount,
    RulesNotAccepted,
    check_login,
    checked_email,
    create_account,
    registration_transaction,
)
from marmita.features.google_login.check_token import check_token
from marmita.features.google_login.errors import GoogleIdentityTaken, GoogleTokenInvalid
from marmita.features.google_login.queries import insert_identity, use_ticket
from marmita.features.google_login.schemas import GoogleRegistration
from marmita.features.sessions import start_session
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity_tokens import ProvenIdentity
from marmita.platform.ports import Ports


async def register_with_google(
    database: Database, ports: Ports, registration: GoogleRegistration, caller: Caller, *, prechecked: bool
) -> str | None:
    """Create the account, and return a session token.

    Return None if Google has not verified the email address: the account then has to be activated by email.
    `prechecked` is the advertising consent if `adv_accepted` was not sent.

    Raises:
        DomainError: the key of a broken rule, rules_not_accepted, register_…_exists_by_login or _by_email,
            google_token_invalid, google_unavailable, google_identity_taken, not_found without a client id.
    """
    check_login(registration.login)
    if not registration.rules_accepted:
        raise RulesNotAccepted
    identity = await check_token(ports, registration.token_id)
    account = NewAccount(
        login=registration.login,
        email=_proven_email(identity, registration.email),
        password_hash=None,
        locale=registration.locale,
        adv_accepted=prechecked if registration.adv_accepted is UNSET else registration.adv_accepted,
        activated=identity.email_verified,
    )
    async with registration_transaction(database, account.email) as uow:
        # A later error rolls this back: if the login name is taken, the person may try again with this token.
        if not await use_ticket(uow, registration.token_id, "COMPLETION"):
            raise GoogleTokenInvalid
        account_id = await create_account(uow, account)
        if not await insert_identity(uow, account_id, identity):
            raise GoogleIdentityTaken
        if not account.activated:
            return None
        result = await start_session(uow, account_id, caller, remember_me=True)
    return result.get_token()


def _proven_email(identity: ProvenIdentity, given: str) -> str:
    """Return the email address to store. If Google has verified its address, `given` must be equal to it."""
    email = checked_email(given)
    if not identity.email_verified:
        return email
    proven = checked_email(identity.email)
    if proven.lower() != email.lower():
        raise InvalidEmail
    return proven

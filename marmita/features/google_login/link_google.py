"""Link a Google account to the caller's account, or unlink it. Both need a fresh login, and both send an email."""

from marmita.features.accounts import get_recipient, has_password
from marmita.features.google_login.check_token import check_token
from marmita.features.google_login.errors import GoogleAlreadyLinked, GoogleIdentityTaken, GoogleTokenInvalid, LastWayIn
from marmita.features.google_login.queries import delete_identity, find_linked_account, insert_identity, use_ticket
from marmita.features.sessions import hold_session
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.mail.outbox import write_to
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


async def link_google(database: Database, ports: Ports, actor: Actor, token: str) -> None:
    """Link the Google account of the token to the actor's account.

    Raises:
        DomainError: reauthentication_needed, google_token_invalid, google_unavailable; google_identity_taken if the
            Google account is linked to another account; google_already_linked if the actor's account has a link
            already; not_found without a client id.
        NotAuthenticated: If the session ended meanwhile.
    """
    require_fresh_login(actor, utc_now())
    identity = await check_token(ports, token)
    async with database.unit_of_work() as uow:
        if not await use_ticket(uow, identity.nonce, "NONCE"):
            raise GoogleTokenInvalid
        owner = await find_linked_account(uow.conn, identity)
        if owner and owner.id != actor.id:
            raise GoogleIdentityTaken
        if not await insert_identity(uow, actor.id, identity):
            raise GoogleAlreadyLinked
        # The inserted row blocks a password reset until the commit. A session that a reset has already ended must not
        # link anything, so the session is checked after the insert.
        await hold_session(uow, actor.session_id)
        await _notify(uow, actor, "google_linked", identity.email)


async def unlink_google(uow: UnitOfWork, actor: Actor) -> None:
    """Remove the link to the Google account.

    Raises:
        DomainError: reauthentication_needed; last_way_in if the account has no password, so that its owner could not
            log in any more.
    """
    require_fresh_login(actor, uow.now)
    if not await has_password(uow.conn, actor.id):
        raise LastWayIn
    if await delete_identity(uow, actor.id):
        await _notify(uow, actor, "google_unlinked")


async def _notify(uow: UnitOfWork, actor: Actor, template: str, google: str = "") -> None:
    recipient = await get_recipient(uow.conn, actor.id)
    await write_to(uow, recipient, template=f"google_login/{template}", google=google)

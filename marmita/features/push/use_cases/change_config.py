"""Change the enabled push services, and the FCM service account."""

import structlog

from marmita.features.audit import record
from marmita.features.push.domain.errors import PushServiceAccountMissing
from marmita.features.push.domain.keys import read_service_account
from marmita.features.push.queries.config import read_config, set_config
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def change_config(
    uow: UnitOfWork, actor: Actor, *, web_push: bool, fcm: bool, service_account: str | None
) -> None:
    """Change the push settings. A `service_account` of None keeps the current one, an empty text removes it.

    Raises:
        DomainError: reauthentication_needed (403) for another service account; push_service_account_invalid (400);
            push_service_account_missing (409) if FCM is switched on without one.
    """
    config = await read_config(uow.conn)
    account = config.service_account
    if service_account is not None:
        require_fresh_login(actor, uow.now)
        account = read_service_account(service_account) if service_account.strip() else None
    if fcm and account is None:
        raise PushServiceAccountMissing
    await set_config(uow, actor.id, web_push=web_push, fcm=fcm, service_account=account)
    before = {"webPush": config.web_push, "fcm": config.fcm, "privateKey": config.service_account}
    after = {"webPush": web_push, "fcm": fcm, "privateKey": account}
    await record(uow, actor, "PUSH_SETTINGS_CHANGED", ("SETTING", "push"), before=before, after=after)
    log.info("push_config_changed", account=actor.id, web_push=web_push, fcm=fcm)

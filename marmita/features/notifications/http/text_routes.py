"""Routes of the texts of notifications, for admins."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from marmita.features.accounts import Locale
from marmita.features.notifications.domain.errors import (
    NotificationTextIncomplete,
    NotificationTextInvalid,
    NotificationTextNotExist,
)
from marmita.features.notifications.domain.texts import editable_keys
from marmita.features.notifications.http.schemas import ChangeNotificationText, NotificationTextView
from marmita.features.notifications.http.views import read_texts
from marmita.features.notifications.use_cases.change_text import change_text
from marmita.platform.errors import TextChanged
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

NotificationTexts = Annotated[list[NotificationTextView], Parameter(max_items=len(editable_keys()))]


@get("/api/admin/get-notifications-types/{locale:str}", opt={"policy": ADMIN_ONLY})
async def notification_texts(conn: Connection, locale: Locale) -> NotificationTexts:
    """Return the texts of notifications in the language."""
    return await read_texts(conn, locale)


@post(
    "/api/admin/get-notifications-types",
    opt={
        "policy": ADMIN_ONLY,
        "problems": (NotificationTextIncomplete, NotificationTextInvalid, NotificationTextNotExist, TextChanged),
    },
    status_code=204,
)
async def change_notification_text(data: ChangeNotificationText, uow: UnitOfWork, actor: Actor) -> None:
    """Replace a text in one language. An empty text restores the text of the program."""
    await change_text(uow, actor, data.key, data.locale, data.value, begun=data.begun)


TEXT_ROUTES = [notification_texts, change_notification_text]

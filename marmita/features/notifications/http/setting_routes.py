"""Routes of the caller's notification settings, and of the link that ends the digest."""

from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter
from litestar.response import Redirect

from marmita.features.notifications.domain.kinds import DIGEST_TOPICS, TOPICS
from marmita.features.notifications.domain.records import DigestChoice, Setting
from marmita.features.notifications.domain.rules import UNSUBSCRIBE_PATTERN
from marmita.features.notifications.http.schemas import (
    DigestSetting,
    NotificationSetting,
    NotificationSettings,
    SetDigest,
    SetNotificationTopic,
)
from marmita.features.notifications.queries.settings import list_settings, set_channels
from marmita.features.notifications.use_cases import digest
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

LinkKey = Annotated[str, QueryParameter(name="key", pattern=UNSUBSCRIBE_PATTERN)]


@get("/api/notifications/settings", opt={"policy": LOGGED_IN})
async def notification_settings(conn: Connection, actor: Actor) -> NotificationSettings:
    """Return the caller's settings: the channels of each topic, which are on by default, and the digest."""
    chosen = {each.topic: each for each in await list_settings(conn, actor.id)}
    settings = [chosen.get(topic, Setting(topic)) for topic in TOPICS]
    return NotificationSettings(
        topics=[
            NotificationSetting(
                topic=each.topic,
                in_app=each.in_app,
                email=each.email if each.topic in DIGEST_TOPICS else None,
                push=each.push,
            )
            for each in settings
        ],
        digest=_present(await digest.read_choice(conn, actor.id)),
    )


@post("/api/notifications/settings", opt={"policy": LOGGED_IN}, status_code=204)
async def set_notification_topic(data: SetNotificationTopic, uow: UnitOfWork, actor: Actor) -> None:
    """Switch channels of a topic on or off."""
    channels = {"in_app": data.in_app, "email": data.email, "push": data.push}
    await set_channels(uow, actor.id, data.topic, channels)


@post("/api/notifications/digest", opt={"policy": LOGGED_IN}, status_code=200)
async def set_notification_digest(data: SetDigest, uow: UnitOfWork, actor: Actor) -> DigestSetting:
    """Choose how often and when unread notifications are sent by e-mail. Return the stored choice."""
    choice = DigestChoice(data.frequency, data.hour, data.time_zone)
    return _present(await digest.choose_digest(uow, actor, choice))


@post("/api/notifications/unsubscribe", opt={"policy": PUBLIC}, status_code=204)
async def unsubscribe_from_digest(uow: UnitOfWork, key: LinkKey) -> None:
    """End the digest of the account whose e-mail has this link, without a login. A repeat changes nothing.

    Mail programs send their own body (RFC 8058), which is ignored.
    """
    await digest.unsubscribe(uow, key)


@get("/api/notifications/unsubscribe", opt={"policy": PUBLIC}, status_code=302, include_in_schema=False)
async def show_unsubscribe_page(key: LinkKey) -> Redirect:
    """Redirect a browser to the page that confirms the end of the digest.

    The link alone ends nothing: programs open links.
    """
    return Redirect(f"/unsubscribe/{key}")


def _present(choice: DigestChoice) -> DigestSetting:
    return DigestSetting(frequency=choice.frequency, hour=choice.hour, time_zone=choice.time_zone)


SETTING_ROUTES = [
    notification_settings,
    set_notification_topic,
    set_notification_digest,
    unsubscribe_from_digest,
    show_unsubscribe_page,
]

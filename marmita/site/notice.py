"""The admins' notice for everybody: part of every page, and read again while a page stays open."""

import msgspec
from litestar import get

from marmita.platform.database import Database
from marmita.platform.http.policy import PUBLIC
from marmita.platform.live_settings import LiveValues, LocalTexts, Setting
from marmita.platform.wire import View

SITE_NOTICE = Setting("SITE_NOTICE", "SITE", LocalTexts(), high=200)


class SiteNotice(View):
    """The text of the notice in each language, null without a notice.

    A language without a text shows the English one.
    """

    texts: LocalTexts | None


def notice_of(live: LiveValues) -> SiteNotice:
    """Return the current notice."""
    texts = live[SITE_NOTICE]
    return SiteNotice(texts=texts if any(msgspec.structs.astuple(texts)) else None)


def first_notice(live: LiveValues) -> list[tuple[list[str], bytes]]:
    """Return the notice as first data of a page (site/page.py), if there is one."""
    notice = notice_of(live)
    return [(["site-notice"], msgspec.json.encode(notice))] if notice.texts else []


@get("/api/site-notice", opt={"policy": PUBLIC})
async def site_notice(database: Database) -> SiteNotice:
    """Return the notice of the admins for everybody."""
    return notice_of(database.live)

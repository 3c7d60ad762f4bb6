"""Build the landing page for visitors."""

from marmita.features.content.landing_queries import find_landing
from marmita.features.content.landing_schemas import BENEFITS, HeroTexts, LandingPage, LandingView, PartnerView
from marmita.features.content.rules import ContentLocale
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import Picture


async def show_landing(conn: Connection, locale: ContentLocale) -> LandingView:
    """Return the landing page for visitors in one language."""
    page, pictures = await find_landing(conn)
    texts = next(
        (texts for texts in page.texts if texts.locale == locale), HeroTexts(locale=locale, benefits=[""] * BENEFITS)
    )
    return LandingView(
        hero_picture=pictures.get(page.hero_photo_id or ""),
        badge=texts.badge,
        headline=texts.headline,
        benefits=texts.benefits,
        partners=_partners(page, pictures),
    )


async def show_partners(conn: Connection) -> list[PartnerView]:
    """Return the partners of the landing page for visitors."""
    return _partners(*await find_landing(conn))


def _partners(page: LandingPage, pictures: dict[str, Picture]) -> list[PartnerView]:
    return [
        PartnerView(
            name=partner.name, link=partner.link, alt=partner.alt or partner.name, picture=pictures[partner.photo_id]
        )
        for partner in page.partners
        if partner.photo_id in pictures
    ]

"""Sources of Stripe's card form, for the payment page only.

https://docs.stripe.com/security/guide#content-security-policy
"""

from typing import NamedTuple

from marmita.settings import Settings

PAYMENT_PAGES = "/payment/"


class StripeSources(NamedTuple):
    """Sources in the syntax of a content security policy."""

    script: str = "https://js.stripe.com https://*.js.stripe.com"
    frame: str = "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"
    connect: str = "https://api.stripe.com"
    image: str = "https://*.stripe.com"


def stripe_sources(settings: Settings, path: str) -> StripeSources | None:
    """Return the sources for a payment page. None for all other pages, and with another provider."""
    if settings.payment_provider != "stripe" or not path.startswith(PAYMENT_PAGES):
        return None
    return StripeSources()

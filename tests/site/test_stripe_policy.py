"""The content policy opens for Stripe on the payment page only."""

import pytest

from marmita.settings import load_settings
from marmita.site.page import content_security_policy
from marmita.site.stripe import stripe_sources

KEYS = {
    "PAYMENT_PROVIDER": "stripe",
    "STRIPE_SECRET_KEY": "sk_test_4242marmita",
    "STRIPE_PUBLISHABLE_KEY": "pk_test_4242marmita",
    "STRIPE_WEBHOOK_SECRET": "whsec_4242marmita",
}


@pytest.mark.parametrize(
    ("environ", "path", "opens"),
    [(KEYS, "/payment/1", True), (KEYS, "/shopping-card", False), (KEYS, "/", False), ({}, "/payment/1", False)],
)
def test_policy_opens_for_stripe_on_the_payment_page_only(environ: dict[str, str], path: str, opens: bool):
    settings = load_settings(environ)
    policy = content_security_policy(settings, "nonce", stripe=stripe_sources(settings, path))
    assert ("https://js.stripe.com" in policy, "https://api.stripe.com" in policy) == (opens, opens)
    assert ("frame-src 'self';" in policy) is not opens

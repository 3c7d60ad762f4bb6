"""Lifetimes and rate limits of the login with Google."""

from datetime import timedelta

from marmita.platform.ratelimit import Limit

NONCE_LIFE = timedelta(minutes=10)
# Longer than NONCE_LIFE: a person needs time to choose a login and to read the terms.
COMPLETION_LIFE = timedelta(minutes=30)
NONCES = Limit("google_nonce", 60, timedelta(minutes=10))

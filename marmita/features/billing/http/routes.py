"""All routes of billing."""

from marmita.features.billing.http.payout_routes import PAYOUT_ROUTES

ROUTES = [*PAYOUT_ROUTES]

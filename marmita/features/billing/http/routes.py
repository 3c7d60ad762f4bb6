"""All routes of billing."""

from marmita.features.billing.http.document_routes import DOCUMENT_ROUTES
from marmita.features.billing.http.payout_routes import PAYOUT_ROUTES
from marmita.features.billing.http.tax_routes import TAX_ROUTES

ROUTES = [*PAYOUT_ROUTES, *DOCUMENT_ROUTES, *TAX_ROUTES]

"""Stripe as payment provider: separate charges and transfers, with manual capture, on Connect accounts of chefs.

Imported only if it is chosen, because the library takes a tenth of a second to load.
"""

from marmita.integrations.stripe.accounts import StripeAccounts
from marmita.integrations.stripe.calls import StripeCalls
from marmita.integrations.stripe.payments import StripePayments
from marmita.integrations.stripe.reports import StripeReports

__all__ = ["StripeAccounts", "StripeCalls", "StripePayments", "StripeReports"]

"""The money of orders, read-only: payouts, receipts and statements, and the report to the tax authorities.

Billing moves no money and changes no order.
"""

from marmita.features.billing.queries.export import EXPORT
from marmita.features.billing.queries.tax import delete_unreported_identity
from marmita.features.billing.retention import RETENTION
from marmita.features.billing.use_cases.issue_documents import issue_documents

__all__ = ["EXPORT", "RETENTION", "delete_unreported_identity", "issue_documents"]

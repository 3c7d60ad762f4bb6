"""What orders mean in money to those who read it: payouts, and papers. Moves no money and changes no order."""

from marmita.features.billing.queries.export import EXPORT
from marmita.features.billing.use_cases.issue_documents import issue_documents

__all__ = ["EXPORT", "issue_documents"]

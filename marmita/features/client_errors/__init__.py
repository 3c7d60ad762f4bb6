"""Errors that browsers report, in groups of similar reports, until an admin has seen them.

Anyone can send a report. So only a limited number of groups is stored, with short texts without private data, for a
month.
"""

from marmita.features.client_errors.queries import ATTENTION
from marmita.features.client_errors.retention import RETENTION
from marmita.features.client_errors.store_report import store_report

__all__ = ["ATTENTION", "RETENTION", "store_report"]

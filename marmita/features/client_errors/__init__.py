"""Errors that browsers report, grouped by what they have in common, until an admin has seen them.

Reports come from anybody: few groups are stored, short, without what may be private, and for a month.
"""

from marmita.features.client_errors.queries import ATTENTION
from marmita.features.client_errors.retention import RETENTION
from marmita.features.client_errors.store_report import store_report

__all__ = ["ATTENTION", "RETENTION", "store_report"]

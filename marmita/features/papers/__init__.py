"""The papers of a chef: documents that the operator requests, decisions of admins, and the expiry of papers.

A document is private: only its chef and admins read it, and the audit log records each reading by an admin.
"""

from marmita.features.papers import jobs
from marmita.features.papers.domain.events import PaperDecided, PaperEnds
from marmita.features.papers.domain.ports import PAPER_RULES, PaperRules
from marmita.features.papers.queries.export import EXPORT
from marmita.features.papers.queries.lists import ATTENTION
from marmita.features.papers.queries.write import erase_papers
from marmita.features.papers.retention import RETENTION

__all__ = [
    "ATTENTION",
    "EXPORT",
    "PAPER_RULES",
    "RETENTION",
    "PaperDecided",
    "PaperEnds",
    "PaperRules",
    "erase_papers",
    "jobs",
]

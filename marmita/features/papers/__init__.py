"""The file of a chef: papers that the operator asks for, what admins decide, and what happens at their end.

A document is private: only its chef and admins read it, and each reading by an admin is written down.
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

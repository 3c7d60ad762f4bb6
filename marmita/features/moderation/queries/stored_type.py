"""The stored type of a case.

A case about a chef's answer is stored as a case about a message, with a mark: the previous release does not know
answers, and could not list a page that contains one. Its id is that of the review, which no message has.
"""

from typing import LiteralString

from marmita.features.moderation.domain.records import CaseType
from marmita.features.reports import NoticeType

# Of `moderation_case c`.
TYPE: LiteralString = "CASE WHEN c.about_answer THEN 'answer' ELSE c.entity_type END"


def stored_type(kind: CaseType) -> NoticeType:
    """Return the type that the row of the case has."""
    return "message" if kind == "answer" else kind

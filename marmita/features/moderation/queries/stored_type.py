"""How a case says what it is about.

A case about the answer of a chef is stored as one about a message, and marked: code of the release before knows no
answers, and could list no page with one. The id is that of the review, which no message has.
"""

from typing import LiteralString

from marmita.features.moderation.domain.records import CaseType
from marmita.features.reports import NoticeType

# Of `moderation_case c`.
TYPE: LiteralString = "CASE WHEN c.about_answer THEN 'answer' ELSE c.entity_type END"


def stored_type(kind: CaseType) -> NoticeType:
    """The type in the row of such a case."""
    return "message" if kind == "answer" else kind

"""What moderators may not judge, in the statement that shows it: the call would refuse to delete it.

Of somebody of equal or higher rank (platform/identity.py), of a case on which somebody else works, or which the reader
has reported (moderation/domain/policy.py). The last two are few, and PostgreSQL looks for them once a statement, only
for moderators.
"""

from typing import LiteralString

# Of a thing `{thing}` by the account `{author}`.
BARRED: LiteralString = """({author}.authorities && %(outranking)s::text[] OR %(moderates)s AND {thing} = ANY (ARRAY(
        SELECT entity_id FROM moderation_case
        WHERE claimed_by <> %(account)s AND claimed_until > now() AND status = 'OPEN'
        UNION ALL
        SELECT k.entity_id FROM case_report r JOIN moderation_case k ON k.id = r.case_id AND k.status = 'OPEN'
        WHERE r.reporter_id = %(account)s AND r.upheld IS NULL)))"""

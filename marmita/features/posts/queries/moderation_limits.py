"""SQL of what a moderator may not judge, so that a card does not offer a deletion that would be refused.

That is content of an author whom the reader does not outrank (platform/identity.py), of a case that another moderator
has claimed, or of a case that the reader has reported (moderation/domain/policy.py). The last two are few: PostgreSQL
finds them once per statement, and only for moderators.
"""

from typing import LiteralString

# `{content_id}` is the id of the content, `{author}` the alias of its author's account.
NO_MODERATION: LiteralString = """({author}.authorities && %(roles_not_outranked)s::text[]
    OR %(moderates)s AND {content_id} = ANY (ARRAY(
        SELECT entity_id FROM moderation_case
        WHERE claimed_by <> %(account)s AND claimed_until > now() AND status = 'OPEN'
        UNION ALL
        SELECT k.entity_id FROM case_report r JOIN moderation_case k ON k.id = r.case_id AND k.status = 'OPEN'
        WHERE r.reporter_id = %(account)s AND r.upheld IS NULL)))"""

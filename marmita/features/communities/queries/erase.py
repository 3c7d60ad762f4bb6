"""Erasure: a deleted person is no member, and the photos that go with the account are shown nowhere.

A community stays for its members when its creator's account is deleted: its name, without the creator's own words.
They go from one that was handed over, too, and stay when they are not those of who is deleted.
"""

from typing import LiteralString

from marmita.platform.unit_of_work import UnitOfWork

_PHOTOS: LiteralString = (
    "SELECT FROM photo p WHERE p.account_id = %(account_id)s AND '/media/' || p.folder || '/photo' = {0} ->> 'base'"
)
# Rows from before the column are the creator's.
_DESCRIBED: LiteralString = (
    "(described_by @> ARRAY[%(account_id)s::text] OR described_by IS NULL AND creator_id = %(account_id)s)"
)
# In the order of their ids, as two deletions at once might otherwise wait for each other.
_LOCK: LiteralString = f"""
SELECT FROM community WHERE {_DESCRIBED}
OR id IN (SELECT community_id FROM community_member WHERE account_id = %(account_id)s) ORDER BY id FOR NO KEY UPDATE
"""
_LEAVE: LiteralString = """
WITH gone AS (DELETE FROM community_member WHERE account_id = %(account_id)s RETURNING community_id)
UPDATE community SET members_count = members_count - 1 FROM gone WHERE community.id = gone.community_id
"""
_ERASE: tuple[LiteralString, ...] = (
    _LOCK,
    _LEAVE,
    # An admin who edits the older text meets a conflict.
    f"UPDATE community SET description = '', described_by = '{{}}', revision = revision + 1 WHERE {_DESCRIBED}",
    f"UPDATE community SET picture = NULL WHERE EXISTS ({_PHOTOS.format('community.picture')})",
    f"UPDATE community SET icon = NULL WHERE EXISTS ({_PHOTOS.format('community.icon')})",
)


async def erase_memberships(uow: UnitOfWork, account_id: str) -> None:
    """Delete memberships, correct the counts, and drop what the account wrote and uploaded."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id})

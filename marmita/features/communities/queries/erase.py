"""Erasure of a person's data in communities: memberships, photos, and descriptions that the person wrote.

A community stays for its members, with its name, when its creator's account is deleted. A description is deleted if the
person is one of its authors, also in a community that was handed over to somebody else.
"""

from typing import LiteralString

from marmita.platform.unit_of_work import UnitOfWork

_PHOTOS: LiteralString = (
    "SELECT FROM photo p WHERE p.account_id = %(account_id)s AND '/media/' || p.folder || '/photo' = {0} ->> 'base'"
)
# In rows older than the column described_by, the creator is the author.
_DESCRIBED: LiteralString = (
    "(described_by @> ARRAY[%(account_id)s::text] OR described_by IS NULL AND creator_id = %(account_id)s)"
)
# Lock in the order of ids: two simultaneous deletions of accounts could otherwise deadlock.
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
    # The revision changes, so that an admin who is editing the older text gets a conflict.
    f"UPDATE community SET description = '', described_by = '{{}}', revision = revision + 1 WHERE {_DESCRIBED}",
    f"UPDATE community SET picture = NULL WHERE EXISTS ({_PHOTOS.format('community.picture')})",
    f"UPDATE community SET icon = NULL WHERE EXISTS ({_PHOTOS.format('community.icon')})",
)


async def erase_memberships(uow: UnitOfWork, account_id: str) -> None:
    """Delete the account's memberships (with correct counts), descriptions and photos in communities."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id})

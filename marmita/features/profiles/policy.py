"""Which parts of a profile a viewer may see."""

from marmita.platform.identity import Actor


def sees_everything(viewer: Actor, account_id: str) -> bool:
    """E-mail, roles and blocks are visible to the person and to moderators."""
    return viewer.id == account_id or viewer.is_moderator

"""Which parts of a profile a viewer may see."""

from marmita.platform.identity import Actor


def sees_rights(viewer: Actor, account_id: str) -> bool:
    """Whether the viewer may see roles and blocks: the person and moderators may."""
    return viewer.id == account_id or viewer.is_moderator


def sees_email(viewer: Actor, account_id: str) -> bool:
    """Whether the viewer may see the e-mail address: the person and admins may. Moderation does not need it."""
    return viewer.id == account_id or viewer.is_admin

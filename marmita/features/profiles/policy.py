"""Which parts of a profile a viewer may see."""

from marmita.platform.identity import Actor


def sees_rights(viewer: Actor, account_id: str) -> bool:
    """Roles and blocks are visible to the person and to moderators."""
    return viewer.id == account_id or viewer.is_moderator


def sees_email(viewer: Actor, account_id: str) -> bool:
    """The e-mail address is visible to the person and to admins: nobody moderates with it."""
    return viewer.id == account_id or viewer.is_admin

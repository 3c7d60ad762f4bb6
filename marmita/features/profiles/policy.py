"""Which parts of a profile a viewer may see."""

from marmita.platform.identity import Actor


def sees_everything(viewer: Actor | None, account_id: str) -> bool:
    """E-mail and roles are visible to the person and to moderators."""
    return viewer is not None and (viewer.id == account_id or viewer.is_moderator)

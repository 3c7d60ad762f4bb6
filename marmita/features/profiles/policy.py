"""Who sees what of a person."""

from marmita.platform.identity import Actor


def sees_everything(viewer: Actor | None, account_id: str) -> bool:
    """E-mail and roles are for the person and for moderators."""
    return viewer is not None and (viewer.id == account_id or viewer.is_moderator)

"""Retention of previews: they are deleted when nobody has written the link for a long time."""

from marmita.features.links.rules import KEPT_FOR
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="LINK_PREVIEWS",
        tables=("link_preview",),
        ground="INTEREST",
        kept=KEPT_FOR,
        since="LAST_USE",
        personal=False,
        step=delete_where("link_preview", "written_at < %(before)s"),
    ),
)

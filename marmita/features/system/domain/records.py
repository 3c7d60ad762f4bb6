"""What long work and caches are, as rows and commands know them."""

from datetime import datetime
from typing import Literal

import msgspec

MaintenanceKind = Literal["REFRESH_CHEFS", "REFRESH_KARMA"]
MaintenanceStatus = Literal["WAITING", "RUNNING", "DONE", "FAILED", "CANCELED"]
CacheName = Literal[
    "CONTENT", "PLACES", "IDENTITY_KEYS", "CHEF_SEARCH", "CHEF_COUNTS", "KARMA", "COMMUNITY_COUNTS", "LINK_PREVIEWS"
]
# CLEAR: it can be emptied. REFRESH_…: that work writes it anew. NONE: it renews by itself.
CacheRenewal = Literal["CLEAR", "REFRESH_CHEFS", "REFRESH_KARMA", "NONE"]


class MaintenanceRun(msgspec.Struct, frozen=True, kw_only=True):
    """One run of long work. `changed` rows were wrong before, `failed` ones could not be dealt with."""

    id: str
    kind: MaintenanceKind
    status: MaintenanceStatus
    started_by: str | None
    created_at: datetime
    begun_at: datetime | None
    touched_at: datetime
    ended_at: datetime | None
    total: int
    done: int
    changed: int
    failed: int
    after_key: str
    error: str


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """What a batch has done. `last` is the key of its last row; None when there is no row any more."""

    last: str | None
    done: int = 0
    changed: int = 0
    failed: int = 0


class StoredCache(msgspec.Struct, frozen=True, kw_only=True):
    """A copy that the database keeps in tables of its own."""

    name: CacheName
    tables: list[str]
    renewal: CacheRenewal


class CacheState(msgspec.Struct, frozen=True, kw_only=True):
    """How much a cache holds. `shared`: in the database, for all processes, its entries estimated by it."""

    name: CacheName
    shared: bool
    renewal: CacheRenewal
    entries: int
    size: int
    since: datetime | None

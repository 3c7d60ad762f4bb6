"""Records of maintenance runs and caches."""

from datetime import datetime
from typing import Literal

import msgspec

MaintenanceKind = Literal["REFRESH_CHEFS", "REFRESH_KARMA"]
MaintenanceStatus = Literal["WAITING", "RUNNING", "DONE", "FAILED", "CANCELED"]
CacheName = Literal[
    "CONTENT", "PLACES", "IDENTITY_KEYS", "CHEF_SEARCH", "CHEF_COUNTS", "KARMA", "COMMUNITY_COUNTS", "LINK_PREVIEWS"
]
# CLEAR: can be cleared. REFRESH_…: this kind of run rewrites it. NONE: it renews itself.
CacheRenewal = Literal["CLEAR", "REFRESH_CHEFS", "REFRESH_KARMA", "NONE"]


class MaintenanceRun(msgspec.Struct, frozen=True, kw_only=True):
    """A maintenance run. `changed` rows were wrong before, `failed` rows raised an error."""

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
    """The result of a batch. `last` is the key of its last row; None if no row was left."""

    last: str | None
    done: int = 0
    changed: int = 0
    failed: int = 0


class StoredCache(msgspec.Struct, frozen=True, kw_only=True):
    """A cache that the database keeps in tables of its own."""

    name: CacheName
    tables: list[str]
    renewal: CacheRenewal


class CacheState(msgspec.Struct, frozen=True, kw_only=True):
    """The size of a cache. `shared`: it is in the database, for all processes, and its entries are an estimate."""

    name: CacheName
    shared: bool
    renewal: CacheRenewal
    entries: int
    size: int
    since: datetime | None

"""Limits of maintenance runs and of lists of failures."""

from datetime import timedelta

from marmita.features.system.domain.records import StoredCache

RUNS_SHOWN = 50
RUNS_KEPT = timedelta(days=90)
CHEFS_AT_ONCE = 25
PEOPLE_AT_ONCE = 200
# Seconds of a worker per job, before other jobs have their turn; a job that waits must not seem to be lost.
SLICE_SECONDS = 20.0
# If a run is untouched for this time, its worker has ended.
STALLED = timedelta(seconds=60)
PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
AT_ONCE = 100
QUERY_MAX = 100
STORED = (
    StoredCache(name="CHEF_SEARCH", tables=["chef_search"], renewal="REFRESH_CHEFS"),
    StoredCache(name="CHEF_COUNTS", tables=["chef_density", "chef_cuisine", "chef_cuisine_density"], renewal="NONE"),
    StoredCache(name="KARMA", tables=["karma"], renewal="REFRESH_KARMA"),
    StoredCache(name="COMMUNITY_COUNTS", tables=["community_activity"], renewal="NONE"),
    StoredCache(name="LINK_PREVIEWS", tables=["link_preview"], renewal="NONE"),
)

"""Retention of sessions, login challenges and login networks."""

from datetime import timedelta

from marmita.features.sessions.queries import IDLE_SINCE
from marmita.features.sessions.rules import IDLE_NOT_REMEMBERED, IDLE_REMEMBERED, NETWORK_LIFE
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="SESSIONS",
        tables=("session",),
        ground="CONTRACT",
        kept=timedelta(0),
        since="EXPIRY",
        step=delete_where(
            "session",
            f"(expires_at < %(before)s OR last_seen_at < {IDLE_SINCE.replace('%(now)s', '%(before)s')})",
            idle_remembered=IDLE_REMEMBERED,
            idle=IDLE_NOT_REMEMBERED,
        ),
        hourly=True,
    ),
    Retention(
        key="LOGIN_CHALLENGES",
        tables=("login_challenge",),
        ground="INTEREST",
        kept=timedelta(0),
        since="EXPIRY",
        step=delete_where("login_challenge", "expires_at <= %(before)s"),
        hourly=True,
    ),
    Retention(
        key="LOGIN_NETWORKS",
        tables=("login_network",),
        ground="INTEREST",
        kept=NETWORK_LIFE,
        since="LAST_USE",
        step=delete_where("login_network", "last_at < %(before)s"),
        hourly=True,
    ),
)

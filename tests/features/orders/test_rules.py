"""Decisions about time and money that no provider of the tests brings about."""

from datetime import timedelta

from marmita.features.orders.domain.rules import accept_by, remind_at
from tests.conftest import NOON

DAY = timedelta(days=1)


def test_accept_by_is_a_day_before_the_authorisation_lapses():
    assert accept_by(NOON, None) == NOON
    assert accept_by(NOON, NOON + 3 * DAY) == NOON
    assert accept_by(NOON, NOON + timedelta(hours=20)) == NOON - timedelta(hours=4)


def test_remind_at_is_an_hour_before_the_deadline_or_halfway():
    hour = timedelta(hours=1)
    assert remind_at(NOON, NOON + 12 * hour) == NOON + 11 * hour
    assert remind_at(NOON, NOON + 2 * hour) == NOON + hour
    assert remind_at(NOON, NOON + hour / 2) == NOON + hour / 4

"""Slots: laid out in real time in Europe/Paris, far enough ahead, never doubled or dropped by a clock change."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marmita.features.menu.domain.records import Hours
from marmita.features.menu.domain.rules import (
    LEAD_TIME,
    SLOT_LENGTH,
    SLOT_STEP,
    SLOT_STEP_AT_POINTS,
    coming_days,
    slots_of_day,
)
from marmita.platform.clock import PARIS, paris_day

SPRING, AUTUMN, PLAIN = date(2026, 3, 29), date(2026, 10, 25), date(2026, 3, 11)
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
quarters = st.integers(0, 95).map(lambda n: f"{n // 4:02}:{n % 4 * 15:02}")


def times(hours: Hours, day: date, now: datetime = LONG_AGO, step: timedelta = SLOT_STEP) -> list[str]:
    return [slot.time for slot in slots_of_day(hours, day, now, step, LEAD_TIME)]


def test_slots_are_an_hour_long_and_end_by_closing_time():
    assert times(Hours("10:00", "13:00"), PLAIN) == ["10:00", "11:00", "12:00"]
    assert times(Hours("10:00", "12:00"), PLAIN, step=SLOT_STEP_AT_POINTS) == ["10:00", "10:30", "11:00"]
    assert times(Hours("10:15", "11:00"), PLAIN) == ["10:15"]
    assert times(Hours("18:00", "10:00"), PLAIN) == []
    assert slots_of_day(None, PLAIN, LONG_AGO, SLOT_STEP, LEAD_TIME) == []


def test_a_short_opening_gives_one_slot_cut_at_closing():
    [slot] = slots_of_day(Hours("10:15", "11:00"), PLAIN, LONG_AGO, SLOT_STEP, LEAD_TIME)
    assert slot.end - slot.start == timedelta(minutes=45)


@pytest.mark.parametrize(("minute", "first"), [(59, "11:00"), (0, "12:00")])
def test_a_slot_begins_more_than_the_lead_time_from_now(minute: int, first: str):
    now = datetime(2026, 3, 11, 9 if minute == 59 else 10, minute, tzinfo=PARIS)
    assert times(Hours("10:00", "15:00"), PLAIN, now)[0] == first


def test_the_night_that_loses_an_hour_has_one_slot_less():
    assert times(Hours("00:00", "06:00"), SPRING) == ["00:00", "01:00", "03:00", "04:00", "05:00"]


def test_hours_that_the_clock_skips_are_not_open():
    assert times(Hours("02:00", "02:15"), SPRING) == []
    assert times(Hours("02:15", "04:00"), SPRING) == ["03:00"]
    [slot] = slots_of_day(Hours("01:30", "02:45"), SPRING, LONG_AGO, SLOT_STEP, LEAD_TIME)
    assert slot.end - slot.start == timedelta(minutes=30)


def test_the_night_that_gains_an_hour_has_one_slot_more():
    assert times(Hours("00:00", "06:00"), AUTUMN) == ["00:00", "01:00", "02:00", "02:00", "03:00", "04:00", "05:00"]


def test_opening_hours_by_day_do_not_move_when_the_clock_does():
    for day in (PLAIN, SPRING, AUTUMN):
        assert times(Hours("11:30", "14:30"), day) == ["11:30", "12:30", "13:30"]


@given(
    opens=quarters,
    closes=quarters,
    day=st.sampled_from([SPRING, AUTUMN, PLAIN, SPRING - timedelta(1), AUTUMN + timedelta(1)]),
    step=st.sampled_from([SLOT_STEP, SLOT_STEP_AT_POINTS]),
    ahead=st.integers(-48, 48),
)
def test_slots_are_evenly_apart_within_hours_and_ahead_of_now(
    opens: str, closes: str, day: date, step: timedelta, ahead: int
):
    now = datetime(day.year, day.month, day.day, 12, tzinfo=UTC) + timedelta(minutes=37 * ahead)
    slots = slots_of_day(Hours(opens, closes), day, now, step, LEAD_TIME)
    starts = [slot.start for slot in slots]
    assert all(later - earlier == step for earlier, later in pairwise(starts))
    for slot in slots:
        assert paris_day(slot.start) == day
        # In autumn it is 02:00 a second time after opening at 02:30.
        assert opens <= slot.time < closes or (day == AUTUMN and "02:00" <= slot.time < "03:00" <= closes)
        assert slot.start > now + LEAD_TIME
        assert timedelta(0) < slot.end - slot.start <= SLOT_LENGTH


def test_seven_days_begin_with_today_in_paris():
    days = coming_days(datetime(2026, 3, 11, 23, 30, tzinfo=UTC))
    assert (days[0], days[-1], len(days)) == (date(2026, 3, 12), date(2026, 3, 18), 7)

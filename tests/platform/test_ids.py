"""Ids: their form, and their order."""

import time

import time_machine

from marmita.platform.ids import is_id, new_id


def test_ids_of_one_millisecond_ascend():
    with time_machine.travel(1_700_000_000, tick=False):
        ids = [new_id() for _ in range(1000)]
    assert all(is_id(each) for each in ids)
    assert ids == sorted(set(ids))
    assert {each[:12] for each in ids} == {f"{1_700_000_000_000:012x}"}


def test_clock_set_back_gives_ids_of_its_time():
    before = new_id()
    with time_machine.travel(1_700_000_000, tick=False):
        assert new_id() < before
    assert new_id()[:12] <= f"{time.time_ns() // 1_000_000:012x}"

"""Settings of admins: checked, versioned, audited, restored; every process sees a change within a second."""

import asyncio
import time
from dataclasses import replace
from typing import Any, get_args

import pytest
from litestar import Litestar

from marmita.cache_parts import SETTINGS
from marmita.features.admin_settings import SettingsRefresher
from marmita.features.orders.domain.rules import UNPAID_AT_ONCE
from marmita.platform.database import Database
from marmita.platform.live_settings import LiveValues, LocalTexts, Setting, SettingKey
from marmita.platform.unit_of_work import EventBus
from tests.features.admin_settings.conftest import PATH, Admin
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection

pytestmark = pytest.mark.commits
KEY = "UNPAID_ORDERS_AT_ONCE"
TEXTS = {"en": "Closed on Monday", "fr": "Fermé lundi", "br": "", "pl": ""}


async def rows(conn: Connection) -> list[tuple[Any, ...]]:
    cursor = await conn.execute("SELECT key, version, value, reason FROM admin_setting_version ORDER BY key, version")
    return await cursor.fetchall()


async def audited(conn: Connection) -> list[tuple[Any, ...]]:
    cursor = await conn.execute("SELECT action, target_id, before, after, reason FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


def test_every_key_is_one_setting_whose_default_is_allowed():
    assert [setting.key for setting in SETTINGS] == list(get_args(SettingKey))
    assert [setting.check(setting.default) for setting in SETTINGS] == [setting.default for setting in SETTINGS]


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (UNPAID_AT_ONCE, 0),
        (UNPAID_AT_ONCE, 11),
        (UNPAID_AT_ONCE, True),
        (UNPAID_AT_ONCE, "3"),
        (UNPAID_AT_ONCE, {}),
        (Setting("REGISTRATION_OPEN", "ACCOUNTS", default=True), 1),
        (Setting("SITE_NOTICE", "SITE", LocalTexts(), high=5), {"fr": "Bonsoir"}),
        (Setting("SITE_NOTICE", "SITE", LocalTexts(), high=5), {"fr": 1}),
    ],
)
def test_value_of_another_type_or_outside_the_limits_is_refused(setting: Setting[Any], value: Any):
    with pytest.raises(ValueError):  # noqa: PT011  the message is only for the log
        setting.check(value)
    assert setting.read(value) == setting.default


def test_values_of_a_process_are_defaults_until_others_are_given():
    live = LiveValues()
    assert live[UNPAID_AT_ONCE] == 3
    live.replace({"UNPAID_ORDERS_AT_ONCE": 5})
    assert live[UNPAID_AT_ONCE] == 5
    assert replace(UNPAID_AT_ONCE, default=4).read(None) == 4


async def test_change_is_stored_shown_and_audited(admin: Admin, conn: Connection):
    before = (await admin.settings_now())[KEY]
    assert (before["value"], before["defaultValue"], before["isDefault"], before["version"]) == (3, 3, True, 0)
    assert (before["minimum"], before["maximum"], before["kind"], before["group"]) == (1, 10, "NUMBER", "ORDERS")
    changed = json_ok(await admin.change(KEY, 5))
    assert (changed["value"], changed["isDefault"], changed["version"], changed["changedBy"]) == (5, False, 1, "grace")
    assert (await admin.settings_now())[KEY] == changed
    json_ok(await admin.change("SITE_NOTICE", {**TEXTS, "en": "  Closed on Monday "}))
    assert (await admin.settings_now())["SITE_NOTICE"]["value"] == TEXTS
    assert await rows(conn) == [("SITE_NOTICE", 1, TEXTS, "Quiet weeks"), (KEY, 1, 5, "Quiet weeks")]
    assert (await audited(conn))[0] == ("ADMIN_SETTING_CHANGED", KEY, {"value": None}, {"value": 5}, "Quiet weeks")


async def test_history_says_who_changed_what_and_leads_back(admin: Admin, conn: Connection):
    for version, value in enumerate((5, 2, None, 5)):
        json_ok(await admin.change(KEY, value, version, f"Change {version}"))
    history = json_ok(await admin.get(f"{PATH}/{KEY}/history"))
    assert [(each["version"], each["before"], each["after"], each["reason"]) for each in history] == [
        (4, None, 5, "Change 3"),
        (3, 2, None, "Change 2"),
        (2, 5, 2, "Change 1"),
        (1, None, 5, "Change 0"),
    ]
    assert {each["by"] for each in history} == {"grace"}
    await conn.execute("UPDATE admin_setting_version SET saved_by = NULL")
    assert json_ok(await admin.get(f"{PATH}/{KEY}/history"))[0]["by"] is None
    assert (await admin.get(f"{PATH}/NOTHING/history")).status_code == 404


async def test_change_of_another_admin_is_not_overwritten(admin: Admin, conn: Connection):
    json_ok(await admin.change(KEY, 5))
    stored = await rows(conn)
    answer = await admin.change(KEY, 4)
    assert (refusal(answer), answer.json()["version"]) == ((409, "admin_setting_changed"), 1)
    assert await rows(conn) == stored


async def test_repeat_of_a_lost_call_changes_nothing(admin: Admin, conn: Connection):
    answers = [json_ok(await admin.change(KEY, 5)) for _ in range(2)]
    assert answers[0] == answers[1]
    assert json_ok(await admin.change(KEY, 5, 1))["version"] == 1
    assert json_ok(await admin.change("REPORTS_A_DAY", None))["version"] == 0
    assert len(await rows(conn)) == len(await audited(conn)) == 1


async def test_many_at_once_make_one_version_each(admin: Admin, conn: Connection):
    answers = await asyncio.gather(*(admin.change(KEY, number % 5 + 1) for number in range(20)))
    assert [row[1] for row in await rows(conn)] == [1]
    assert {answer.status_code for answer in answers} <= {200, 409}


@pytest.mark.parametrize(
    "change",
    [
        {"value": 11},
        {"value": True},
        {"value": "5"},
        {"value": 2.5},
        {"reason": "No"},
        {"version": -1},
        {"key": "NOTHING"},
        {"key": "SITE_NOTICE", "value": {"en": "x" * 201}},
        {"key": "SITE_NOTICE", "value": {"de": "Montags zu"}},
        {"key": "REGISTRATION_OPEN", "value": 0},
    ],
)
async def test_garbage_is_refused_and_changes_nothing(admin: Admin, conn: Connection, change: dict[str, Any]):
    body = {"key": KEY, "value": 5, "version": 0, "reason": "Quiet weeks"} | change
    answer = await admin.post(PATH, body)
    assert answer.status_code == 400
    if change == {"value": 11}:
        assert (answer.json()["errorKey"], answer.json()["maximum"]) == ("admin_setting_invalid", 10)
    assert await rows(conn) == []


async def test_initialize_writes_missing_defaults_and_nothing_else(admin: Admin, conn: Connection):
    json_ok(await admin.change(KEY, 5))
    listed = json_ok(await admin.post("admin/initialize-admin-settings"))
    assert listed == list((await admin.settings_now()).values())
    assert {each["key"]: each["value"] for each in listed} == {
        each["key"]: 5 if each["key"] == KEY else each["defaultValue"] for each in listed
    }
    assert not any(each["isDefault"] for each in listed)
    stored = await rows(conn)
    assert [row[1] for row in stored] == [1] * len(SETTINGS)
    json_ok(await admin.post("admin/initialize-admin-settings"))
    assert await rows(conn) == stored
    assert [row[0] for row in await audited(conn)] == ["ADMIN_SETTING_CHANGED", "ADMIN_SETTINGS_INITIALIZED"]


async def test_settings_are_neither_read_nor_changed_by_an_account_that_is_no_admin(ana: Person, conn: Connection):
    assert (await ana.get(PATH)).status_code == 403
    assert (await ana.post(PATH, {"key": KEY, "value": 5, "version": 0, "reason": "Mine now"})).status_code == 403
    assert (await ana.post("admin/initialize-admin-settings")).status_code == 403
    assert await rows(conn) == []


async def test_other_processes_see_a_change_within_a_second(admin: Admin, app: Litestar, conn: Connection):
    """Another process makes the change: its transaction writes the row and sends the notification."""
    database: Database = app.state.database
    begun = time.monotonic()
    async with conn.transaction():
        await conn.execute(
            "INSERT INTO admin_setting_version (key, version, value, reason, saved_at) VALUES (%s, 1, '7', '', now())",
            (KEY,),
        )
        await conn.execute("SELECT pg_notify('admin_setting_changed', '')")
    while database.live[UNPAID_AT_ONCE] != 7:
        assert time.monotonic() - begun < 1
        await asyncio.sleep(0.01)
    assert (await admin.settings_now())[KEY]["value"] == 7


async def test_process_begins_with_the_stored_values(admin: Admin, app: Litestar):
    await admin.set(KEY, 6)
    database = Database(app.state.settings.conninfo, EventBus())
    await database.open()
    await SettingsRefresher(database, SETTINGS).begin()
    assert database.live[UNPAID_AT_ONCE] == 6
    await database.close()


async def test_settings_without_a_database_have_their_defaults():
    database = Database("postgresql://127.0.0.1:1/none", EventBus(), wait_seconds=0.05)
    await database.open()
    refresher = SettingsRefresher(database, SETTINGS)
    await refresher.begin()
    refresher.note_change()
    running = asyncio.create_task(refresher.run())
    await asyncio.sleep(0.2)
    assert not running.done()
    assert database.live[UNPAID_AT_ONCE] == 3
    running.cancel()
    await database.close()

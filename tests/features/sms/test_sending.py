"""Orders and texts: who gets which, once, as long as it is true, and what a gateway's failures do."""

from types import SimpleNamespace
from typing import Any

import pytest

from marmita.features.sms import jobs
from marmita.features.sms.domain.rules import ACCOUNT_TEXTS_MAX, ATTEMPTS_MAX, TEXTS_A_DAY
from marmita.features.sms.queries import outbox
from marmita.platform.clock import utc_now
from marmita.platform.live_settings import LiveValues
from marmita.platform.sms import SMS_GATEWAY, TextDelayedError, TextRefusedError, TextUnsureError, masked_number
from tests.features.sms.conftest import NUMBER, Texting
from tests.support.logs import written_log

pytestmark = pytest.mark.commits
REMINDER_BEFORE = 24 * 60 - 59


def context_of(texting: Texting) -> Any:
    return SimpleNamespace(additional_context={"tools": texting.jobs})


async def accepted(texting: Texting, hours: int = 24) -> str:
    person = await texting.person(NUMBER)
    order = await texting.order(person.id, status="PAID", hours=hours)
    await texting.transition(order, "capture", "ACCEPTED", "PROVIDER")
    return order


async def test_accepted_order_is_a_text_at_once_and_another_before_the_meal(texting: Texting):
    await accepted(texting)
    await texting.send()
    [(number, words)] = texting.gateway.sent
    assert number == NUMBER
    assert words.startswith("Marmita: Chez Ana accepted order ") and "{" not in words
    assert [row[:2] for row in await texting.rows()] == [("ORDER_ACCEPTED", "SENT"), ("ORDER_SOON", "WAITING")]
    await texting.pass_time(REMINDER_BEFORE)
    await texting.send()
    assert len(texting.gateway.sent) == 2
    assert "is ready soon" in texting.gateway.sent[1][1]
    await texting.send()
    assert len(texting.gateway.sent) == 2


async def test_meal_of_the_next_hours_has_no_reminder(texting: Texting):
    await accepted(texting, hours=2)
    assert [row[0] for row in await texting.rows()] == ["ORDER_ACCEPTED"]


async def test_order_that_accepts_itself_is_reminded_of_only(texting: Texting):
    person = await texting.person(NUMBER)
    order = await texting.order(person.id, status="PAID")
    await texting.conn.execute("UPDATE chef SET auto_accept = true")
    await texting.transition(order, "capture", "ACCEPTED", "PROVIDER")
    assert [row[0] for row in await texting.rows()] == ["ORDER_SOON"]


async def test_transition_that_is_heard_twice_is_one_text(texting: Texting):
    order = await accepted(texting)
    await texting.transition(order, "capture", "ACCEPTED", "PROVIDER")
    assert [row[0] for row in await texting.rows()] == ["ORDER_ACCEPTED", "ORDER_SOON"]


async def test_rejected_and_cancelled_orders_reach_the_customer_and_not_who_cancelled(texting: Texting):
    person = await texting.person(NUMBER, locale="PL")
    order = await texting.order(person.id)
    await texting.transition(order, "expire", "PENDING")
    await texting.transition(order, "cancel", "PAID", "CHEF")
    await texting.transition(await texting.order(person.id), "cancel", "PENDING", "CUSTOMER")
    await texting.send()
    assert sorted(row[0] for row in await texting.rows()) == ["ORDER_CANCELED", "ORDER_REJECTED"]
    assert any("zamówienie" in words for _, words in texting.gateway.sent)


async def test_chef_is_reminded_of_an_order_while_it_waits(texting: Texting):
    chef = await texting.person(NUMBER, role="CHEF")
    order = await texting.order((await texting.person()).id, chef.id)
    await texting.transition(order, "remind", "PENDING")
    await texting.send()
    assert "is waiting for your answer" in texting.gateway.sent[0][1]


async def test_message_about_an_order_canceled_meanwhile_is_not_sent(texting: Texting):
    order = await accepted(texting)
    await texting.conn.execute("UPDATE food_order SET status = 'CANCELED' WHERE id = %s", (order,))
    await texting.send()
    assert texting.gateway.sent == []
    assert [row[0] for row in await texting.rows()] == ["ORDER_SOON"]


@pytest.mark.parametrize("change", ["wanted = false", "number = '+33612345679'"])
async def test_message_waiting_for_a_number_switched_off_or_replaced_is_not_sent(texting: Texting, change: str):
    await accepted(texting)
    await texting.conn.execute(f"UPDATE phone SET {change}".encode())
    await texting.send()
    assert texting.gateway.sent == []


async def test_person_without_a_number_switched_off_or_over_the_limit_gets_no_message(texting: Texting):
    for number in ("", NUMBER):
        person = await texting.person(number)
        await texting.conn.execute("UPDATE phone SET wanted = false")
        await texting.transition(await texting.order(person.id, status="PAID"), "capture", "ACCEPTED", "PROVIDER")
    assert await texting.rows() == []
    await texting.conn.execute("UPDATE phone SET wanted = true")
    for _ in range(ACCOUNT_TEXTS_MAX + 2):
        await texting.transition(await texting.order(person.id), "expire", "PENDING")
    assert len(await texting.rows()) == ACCOUNT_TEXTS_MAX


async def test_retry_after_an_error_of_the_gateway_sends_once(texting: Texting):
    await accepted(texting, hours=2)
    texting.gateway.failures = [TextDelayedError("429 20429"), TextDelayedError("503")]
    with written_log() as said:
        for minutes in (0, 1, 3, 5):
            await texting.pass_time(minutes)
            await texting.send()
    assert len(texting.gateway.sent) == 1
    assert await texting.rows() == [("ORDER_ACCEPTED", "SENT", None, 3)]
    assert NUMBER not in said.getvalue() and masked_number(NUMBER) == "+33…78"


async def test_gateway_that_does_not_answer_is_given_up(texting: Texting):
    await accepted(texting, hours=2)
    texting.gateway.failures = [TextDelayedError("ConnectError")] * 9
    for _ in range(ATTEMPTS_MAX + 1):
        await texting.send()
        await texting.conn.execute("UPDATE text_message SET due_at = now() WHERE state = 'WAITING'")
    assert await texting.rows() == [("ORDER_ACCEPTED", "FAILED", "UNREACHABLE", ATTEMPTS_MAX)]
    assert await texting.one("SELECT detail, words FROM text_message") == ("ConnectError", "")


@pytest.mark.parametrize(
    ("failure", "reason"),
    [(TextRefusedError("400 21211"), "REFUSED"), (TextUnsureError("ReadTimeout"), "UNSURE"), (KeyError(), "UNSURE")],
)
async def test_message_that_was_refused_or_may_have_been_sent_is_not_sent_again(
    texting: Texting, failure: Exception, reason: str
):
    await accepted(texting, hours=2)
    texting.gateway.failures = [failure]
    for minutes in (0, 10):
        await texting.pass_time(minutes)
        await texting.send()
    assert texting.gateway.sent == []
    assert await texting.rows() == [("ORDER_ACCEPTED", "FAILED", reason, 1)]


async def test_text_that_an_ended_process_was_sending_is_not_sent_again(texting: Texting):
    await accepted(texting, hours=2)
    async with texting.jobs.database.unit_of_work() as uow:
        assert len(await outbox.claim_due(uow, 5)) == 1
    await texting.send()
    assert (await texting.rows())[0][1] == "SENDING"
    await texting.pass_time(6)
    await texting.conn.execute("DELETE FROM procrastinate_jobs")
    await jobs.wake_texts.func(context_of(texting), int(utc_now().timestamp()))
    assert await texting.one("SELECT count(*) FROM procrastinate_jobs") == (1,)
    await texting.send()
    assert (await texting.rows(), texting.gateway.sent) == ([("ORDER_ACCEPTED", "FAILED", "UNSURE", 1)], [])


async def test_text_that_is_late_is_no_news(texting: Texting):
    await accepted(texting, hours=2)
    await texting.conn.execute("UPDATE text_message SET valid_until = now() - interval '1 minute'")
    await texting.send()
    assert (await texting.rows(), texting.gateway.sent) == ([("ORDER_ACCEPTED", "FAILED", "EXPIRED", 0)], [])


async def test_day_has_an_end_for_all_texts_together(texting: Texting, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(LiveValues, "__getitem__", lambda self, setting: 2 if setting is TEXTS_A_DAY else 0)
    for _ in range(4):
        await accepted(texting, hours=2)
    await texting.send()
    assert len(texting.gateway.sent) == 2
    assert sorted(str(row[2]) for row in await texting.rows()) == ["CAP", "CAP", "None", "None"]


async def test_message_without_a_gateway_fails_and_does_not_wait(texting: Texting):
    await accepted(texting, hours=2)
    texting.jobs.ports.plug(SMS_GATEWAY, None)
    await texting.send()
    assert (await texting.rows())[0][1:3] == ("FAILED", "NO_GATEWAY")

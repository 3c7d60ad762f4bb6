"""Verify a number: send six digits to it, and compare the digits that the person enters.

Texts cost money, and an attacker may earn with expensive numbers. So codes are limited per account, per number and per
network, only mobile numbers of a few countries are accepted, and all texts of a day have a limit.

Texts are about the owner's orders. So a code requires a fresh login, and the owner gets an email about each number.
"""

from collections.abc import Collection
from typing import NamedTuple

from marmita.features.accounts import get_recipient, hold_account, is_code, matches_code, new_code, sign_code
from marmita.features.sms.domain import rules
from marmita.features.sms.domain.errors import SmsCodeExpired, SmsCodeWrong, SmsUnavailable
from marmita.features.sms.domain.numbers import checked_number
from marmita.features.sms.domain.records import NewText, PhoneCode
from marmita.features.sms.queries import outbox, phones
from marmita.features.sms.use_cases.compose_text import render_text
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.mail.outbox import write_to
from marmita.platform.ratelimit import hit, lock_subject
from marmita.platform.sms import masked_number
from marmita.platform.unit_of_work import UnitOfWork


class Visitor(NamedTuple):
    """The account that requests a code, with its session token and network."""

    actor: Actor
    token: str
    caller: Caller

    def __repr__(self) -> str:
        return f"Visitor({self.actor.id})"


async def request_code(
    database: Database, visitor: Visitor, text: str, country: str, countries: Collection[str]
) -> None:
    """Send a code to the number. A repeat within a minute, for the same number and session, sends no other one.

    Raises:
        DomainError: sms_number_invalid, sms_country_not_allowed (400); reauthentication_needed (403) unless it is a
            repeat; sms_unavailable (409) if the daily limit of texts is reached; rate_limit_for_user (429).
    """
    number = checked_number(text, country, countries)
    async with database.unit_of_work() as uow:
        await lock_subject(uow, rules.CODE_REPEATS, visitor.actor.id)
        if not await _is_repeat(uow, visitor.actor, number):
            await _send_code(uow, visitor, number)


async def _is_repeat(uow: UnitOfWork, actor: Actor, number: str) -> bool:
    code = await phones.find_code(uow.conn, actor.id)
    return (
        code is not None
        and (code.number, code.session_id) == (number, actor.session_id)
        and code.confirmed_at is None
        and code.tries < rules.CODE_TRIES
        and code.made_at > uow.now - rules.RESEND_PAUSE
    )


async def _send_code(uow: UnitOfWork, visitor: Visitor, number: str) -> None:
    require_fresh_login(visitor.actor, uow.now)
    if await outbox.count_sent_since(uow.conn, uow.now - rules.DAY) >= uow.live[rules.TEXTS_A_DAY]:
        raise SmsUnavailable
    actor = visitor.actor
    await hit(uow, rules.CODE_REPEATS, actor.id)
    await hit(uow, rules.CODES_PER_ACCOUNT, actor.id)
    await hit(uow, rules.CODES_PER_NUMBER, rules.number_digest(number))
    await hit(uow, rules.CODES_PER_NETWORK, visitor.caller.network)
    code, expires_at = new_code(), uow.now + rules.CODE_LIFE
    code_hmac = sign_code(visitor.token, number, code)
    await phones.replace_code(
        uow, actor.id, PhoneCode(actor.session_id, number, code_hmac, 0, uow.now, expires_at, confirmed_at=None)
    )
    locale = (await get_recipient(uow.conn, actor.id)).locale
    words = await render_text(uow.conn, "CODE", locale, code=code)
    await outbox.queue_text(uow, NewText("CODE", actor.id, number, words, expires_at))


async def confirm_code(database: Database, actor: Actor, token: str, code: str) -> None:
    """Verify the number if the code is right. A repeat changes nothing.

    Raises:
        DomainError: sms_code_wrong, sms_code_expired (400).
    """
    async with database.unit_of_work() as uow:
        is_correct = await _use_code(uow, actor, token, code)
    if not is_correct:  # raised outside of the transaction, so that the counted try is committed
        raise SmsCodeWrong


async def _use_code(uow: UnitOfWork, actor: Actor, token: str, code: str) -> bool:
    await hold_account(uow, actor.id)  # a password reset takes this lock before it deletes numbers and codes
    sent = await phones.lock_code(uow, actor.id)
    if sent is None or sent.expires_at <= uow.now or sent.tries >= rules.CODE_TRIES:
        raise SmsCodeExpired
    if not (is_code(code) and matches_code(sent.code_hmac, token, sent.number, code)):
        await phones.count_try(uow, actor.id)
        return False
    if sent.confirmed_at is None:
        await phones.set_confirmed(uow, actor.id)
        await phones.set_phone(uow, actor.id, sent.number)
        recipient = await get_recipient(uow.conn, actor.id)
        await write_to(uow, recipient, template="sms/number_set", number=masked_number(sent.number))
    return True

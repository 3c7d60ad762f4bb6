"""The email about a block: one for each block that is new for the person, in the person's language."""

from typing import Any

import pytest

from marmita.features.blocks.change_block import block_account, unblock_account
from marmita.features.blocks.schemas import BlockUser, UnblockUser
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.blocks.test_blocks import block, person, refused
from tests.support.rows import Connection


async def mails(conn: Connection) -> list[tuple[Any, ...]]:
    cursor = await conn.execute("SELECT recipient, subject, text_body, about FROM outbox_mail ORDER BY id")
    return await cursor.fetchall()


async def scene(conn: Connection, locale: str = "EN") -> tuple[Actor, Actor]:
    moderator, member = await person(conn, "MOD"), await person(conn)
    await conn.execute("UPDATE account SET locale = %s WHERE id = %s", (locale, member.id))
    return moderator, member


async def test_blocked_person_gets_one_email_with_what_why_and_until(connection: Connection):
    moderator, member = await scene(connection)
    wanted = block(member.id, posts_blocked=True)
    assert wanted.due_date
    for _ in range(2):
        assert await refused(connection, moderator, wanted) is None
    [(recipient, subject, text, about)] = await mails(connection)
    assert (subject, about) == ("Part of your Marmita account is blocked", [member.id])
    cursor = await connection.execute("SELECT email FROM account WHERE id = %s", (member.id,))
    assert await cursor.fetchone() == (recipient,)
    assert "Blocked from: posts, comments and reviews\n" in text
    assert "Please no advertising." in text
    assert "(Paris time)" in text
    assert "Sells in comments" not in text


async def test_new_words_for_moderators_alone_are_no_email(connection: Connection):
    moderator, member = await scene(connection)
    wanted = block(member.id)
    await refused(connection, moderator, wanted)
    again = {"due_date": wanted.due_date}
    await refused(connection, moderator, block(member.id, reason_for_moderators="Sold knives", **again))
    assert len(await mails(connection)) == 1
    await refused(connection, moderator, block(member.id, chat_blocked=True, **again))
    assert len(await mails(connection)) == 2


async def test_refused_block_and_its_end_are_no_email(connection: Connection):
    moderator, member = await scene(connection)
    assert await refused(connection, member, block(moderator.id)) == "access_denied"
    assert await mails(connection) == []
    await refused(connection, moderator, block(member.id))
    await refused(connection, moderator, UnblockUser(user_id=member.id, reason_for_moderators="Wrote to us"))
    assert len(await mails(connection)) == 1


@pytest.mark.parametrize(
    ("locale", "areas", "end"),
    [
        ("FR", "Bloqué\u00a0: commentaires et avis", "Sans limite de durée"),
        ("BR", "Bloqueado: comentários e avaliações", "Sem prazo"),
        ("PL", "Zablokowane: komentarze i opinie", "Bezterminowo"),
    ],
)
async def test_permanent_block_without_a_message_is_announced_in_the_language(
    connection: Connection, locale: str, areas: str, end: str
):
    _, member = await scene(connection, locale)
    admin = await person(connection, "ADMIN")
    forever: BlockUser = block(
        member.id, block_status="PERMANENTLY_BLOCKED", due_date=None, message_for_user=" ", comments_blocked=True
    )
    assert await refused(connection, admin, forever) is None
    [(_, _, text, _)] = await mails(connection)
    assert areas in text
    assert end in text
    assert "  \n" not in text


async def test_email_is_part_of_the_transaction_of_the_block(connection: Connection):
    moderator, member = await scene(connection)
    async with connection.transaction(force_rollback=True):
        await block_account(begin_unit(connection, EventBus()), moderator, block(member.id))
    assert await mails(connection) == []
    with_end = UnblockUser(user_id=member.id, reason_for_moderators="Nothing there")
    await unblock_account(begin_unit(connection, EventBus()), moderator, with_end)
    assert await mails(connection) == []

"""Choices, blocks, quick answers, reports, photos, and the remaining data of a deleted account."""

from typing import Any

from marmita.features.accounts import AccountDeleted
from marmita.features.chat.listeners import drop_chat_photo, erase_chats, refresh_chat_photo
from marmita.features.chat.queries.choices import list_blocked, may_see_presence
from marmita.features.chat.topics import CONVERSATION_TOPICS, PRESENCE_TOPICS
from marmita.features.chat.use_cases.block_person import block_person
from marmita.features.chat.use_cases.change_choices import change_quick_answers, change_visibility
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.features.reports.queries import list_reports
from marmita.features.reports.report_content import report_content
from marmita.features.reports.schemas import NewNotice
from marmita.platform.ids import new_id
from marmita.platform.realtime.log import delete_events
from marmita.platform.wire import Picture
from tests.features.chat.conftest import Scene
from tests.support.rows import add_account, insert

BASE = "/media/photos/" + "a" * 32 + "/photo"
PICTURE = {"base": BASE, "widths": [640], "width": 640, "height": 480, "blur": "x"}


async def add_photo(scene: Scene, kind: str = "FOR_CHAT") -> None:
    await insert(
        scene.conn, "photo", id=new_id(), account_id=scene.ana.id, photo_type=kind, entity_id="", temp_id="",
        folder="photos/" + "a" * 32, picture=PICTURE, created_at=scene.uow.now,
    )  # fmt: skip


async def test_picture_is_sent_once_and_follows_its_photo(scene: Scene):
    await add_photo(scene)
    fields: dict[str, Any] = {
        "picture": BASE,
        "picture_alt": " Stew ",
        "client_id": "0" * 8 + "-0000-4000-8000-" + "0" * 12,
    }
    sent = await scene.send("", **fields)
    assert await scene.send("", **fields) == sent
    assert await scene.refused(scene.send("", picture=BASE)) == "photo_not_exist"
    (message,) = (await scene.page(scene.ben, sent.conversation_id)).messages
    assert message.picture and (message.picture.base, message.picture.alt) == (BASE, "Stew")
    whole = Picture(base=BASE, widths=[320, 640], width=640, height=480)
    await refresh_chat_photo(scene.uow, PhotoFinished(scene.ana.id, "FOR_CHAT", sent.id, whole))
    await refresh_chat_photo(scene.uow, PhotoFinished(scene.ana.id, "FOR_FOOD", sent.id, whole))
    (message,) = (await scene.page(scene.ben, sent.conversation_id)).messages
    assert message.picture and (message.picture.widths, message.picture.alt) == ([320, 640], "Stew")
    await drop_chat_photo(scene.uow, PhotoDeleted(scene.ana.id, "FOR_FOOD", sent.id, BASE))
    await drop_chat_photo(scene.uow, PhotoDeleted(scene.ana.id, "FOR_CHAT", new_id(), BASE))
    await drop_chat_photo(scene.uow, PhotoDeleted(scene.ana.id, "FOR_CHAT", sent.id, BASE))
    (message,) = (await scene.page(scene.ben, sent.conversation_id)).messages
    assert message.picture is None


async def test_picture_of_another_type_or_person_is_refused(scene: Scene):
    await add_photo(scene, "FOR_COMMENT")
    assert await scene.refused(scene.send("", picture=BASE)) == "photo_not_exist"
    assert await scene.refused(scene.send("", scene.ben, picture=BASE)) == "photo_not_exist"


async def test_block_of_oneself_and_of_nobody_is_refused(scene: Scene):
    assert await scene.refused(block_person(scene.uow, scene.ana, scene.ana.id)) == "chat_your_creator"
    assert await scene.refused(block_person(scene.uow, scene.ana, new_id())) == "user_not_exist"


async def test_blocked_people_are_listed_for_the_blocking_account(scene: Scene):
    await block_person(scene.uow, scene.ana, scene.ben.id)
    assert [row["id"] for row in await list_blocked(scene.conn, scene.ana.id, 20, 0)] == [scene.ben.id]
    assert await list_blocked(scene.conn, scene.ben.id, 20, 0) == []


async def test_presence_is_shown_to_conversation_partners_if_both_show_it(scene: Scene):
    ana, ben = scene.ana.id, scene.ben.id
    assert not await may_see_presence(scene.conn, ana, ben)
    await scene.many(1)
    assert await may_see_presence(scene.conn, ana, ben)
    assert await may_see_presence(scene.conn, ben, ana)
    assert not await may_see_presence(scene.conn, scene.eve.id, ben)
    await change_visibility(scene.uow, scene.ben, read_receipts=True, presence=False)
    assert not await may_see_presence(scene.conn, ana, ben)
    assert not await may_see_presence(scene.conn, ben, ana)
    await change_visibility(scene.uow, scene.ben, read_receipts=True, presence=True)
    assert await PRESENCE_TOPICS.may_follow(scene.conn, scene.ana, ben)
    await block_person(scene.uow, scene.ben, ana)
    assert not await PRESENCE_TOPICS.may_follow(scene.conn, scene.ana, ben)


async def test_blocked_pair_follows_its_conversation_and_types_nothing(scene: Scene):
    conversation, may_send = await scene.many(1), CONVERSATION_TOPICS.may_send
    assert may_send
    assert await may_send(scene.conn, scene.ana, conversation)
    await block_person(scene.uow, scene.ben, scene.ana.id)
    for member in (scene.ana, scene.ben):
        assert await CONVERSATION_TOPICS.may_follow(scene.conn, member, conversation)
        assert not await may_send(scene.conn, member, conversation)
    assert not await CONVERSATION_TOPICS.may_follow(scene.conn, scene.eve, conversation)
    assert not await may_send(scene.conn, scene.eve, conversation)


async def test_quick_answers_are_the_chefs_own_until_reset(scene: Scene):
    kept = await change_quick_answers(scene.uow, scene.ana, [" Ready ", "Soon"])
    assert kept.quick_answers == ["Ready", "Soon"]
    seen = await change_visibility(scene.uow, scene.ana, read_receipts=False, presence=False)
    assert (seen.quick_answers, seen.read_receipts) == (["Ready", "Soon"], False)
    assert (await change_quick_answers(scene.uow, scene.ana, [])).quick_answers is None


async def test_message_is_reported_by_its_receiver_only(scene: Scene):
    sent = await scene.send("Rude words")
    notice = NewNotice(entity_id=sent.id, type="message", reason="fraud")
    assert await scene.refused(report_content(scene.uow, scene.eve, notice)) == "message_not_exist"
    assert await scene.refused(report_content(scene.uow, scene.ana, notice)) == "own_content_reported"
    for _ in range(2):
        await report_content(scene.uow, scene.ben, notice)
    (report,) = await list_reports(scene.conn, "", "NEWEST", 20, 0)
    assert (report["type"], report["entity_id"], report["message"]) == ("message", sent.id, "Rude words")


async def erase(scene: Scene, account_id: str) -> None:
    pseudonym = await add_account(
        scene.conn, login="", login_key="deleted:" + new_id(), deleted_at=scene.uow.now, activated_at=None
    )
    await erase_chats(scene.uow, AccountDeleted(account_id, pseudonym))
    await scene.conn.execute("DELETE FROM account WHERE id = %s", (account_id,))


async def test_messages_of_an_erased_person_keep_their_numbers_without_text(scene: Scene):
    conversation = await scene.many(2)
    await scene.send("Mine stays", scene.ben)
    await erase(scene, scene.ana.id)
    page = await scene.page(scene.ben, conversation)
    assert [(each.number, each.text, each.erased) for each in page.messages] == [
        (1, "", True), (2, "", True), (3, "Mine stays", False),
    ]  # fmt: skip
    seen = await scene.seen(scene.ben, conversation)
    assert (seen.user.deleted, seen.user.name, seen.closed) == (True, "", "UNAVAILABLE")
    assert [each.number for each in (await scene.found(scene.ben, conversation, "mine")).messages] == [3]
    await delete_events(scene.uow, scene.ana.id)  # as the deletion of the account does
    for table in ("chat_message", "conversation", "conversation_member", "realtime_event"):
        left = await scene.one(f"SELECT count(*) FROM {table} t WHERE t::text LIKE '%%' || %s || '%%'", scene.ana.id)
        assert left == (0,), table


async def test_conversation_of_two_deleted_people_is_gone(scene: Scene):
    await scene.many(2)
    await erase(scene, scene.ana.id)
    await erase(scene, scene.ben.id)
    assert await scene.one("SELECT (SELECT count(*) FROM conversation), (SELECT count(*) FROM chat_message)") == (0, 0)

"""Lists and pages: in both directions, by day, by words; unread messages; messages deleted for one member."""

from datetime import timedelta

import pytest

from marmita.features.chat import count_new_messages
from marmita.features.chat.domain.rules import CONVERSATIONS_PAGE, MESSAGES_PAGE
from marmita.features.chat.http.views import read_chat_with, search_conversations
from marmita.features.chat.use_cases.block_person import block_person, unblock_person
from marmita.features.chat.use_cases.change_choices import change_visibility
from marmita.features.chat.use_cases.delete_messages import delete_conversation, delete_messages
from marmita.platform.clock import paris_day
from marmita.platform.ids import new_id
from tests.features.chat.conftest import Scene, as_actor
from tests.support.rows import add_account, add_chef

FILL = """
INSERT INTO chat_message (id, conversation_id, number, sender_id, client_id, text, words, created_at)
SELECT lpad(to_hex(n), 24, '0'), x.conversation_id, n, x.sender_id, gen_random_uuid(), 'word' || n,
    (x.words::text || ' word' || n)::tsvector, x.created_at + n * interval '1 hour'
FROM chat_message x, generate_series(2, %s) AS n
"""


async def filled(scene: Scene, count: int) -> str:
    """Insert a conversation with `count` messages of Ana, one per hour. Return its id."""
    sent = await scene.send("word1")
    await scene.conn.execute(FILL, (count,))
    await scene.conn.execute("UPDATE conversation SET last_number = %s", (count,))
    await scene.conn.execute("UPDATE conversation_member SET unread = %s WHERE unread > 0", (count,))
    return sent.conversation_id


async def test_pages_go_both_ways_without_gap_or_repeat(scene: Scene):
    conversation = await filled(scene, 130)
    back = await scene.numbers(scene.ben, conversation)
    while older := await scene.numbers(scene.ben, conversation, before=back[0]):
        back = [*older, *back]
    assert back == list(range(1, 131))
    forth = await scene.numbers(scene.ben, conversation, after=0)
    while newer := await scene.numbers(scene.ben, conversation, after=forth[-1]):
        forth += newer
    assert forth == back


async def test_page_shows_whether_messages_precede_and_follow_it(scene: Scene):
    conversation = await filled(scene, 130)
    for place, older, newer in (
        ({}, True, False),
        ({"before": 81}, True, True),
        ({"before": 51}, False, True),
        ({"after": 80}, True, False),
        ({"after": 79}, True, True),
        ({"around": 60}, True, True),
        ({"around": 10}, False, True),
        ({"around": 120}, True, False),
    ):
        page = await scene.page(scene.ben, conversation, **place)
        assert (page.has_older, page.has_newer) == (older, newer), place
        assert len(page.messages) <= MESSAGES_PAGE + 1
    assert (await scene.page(scene.ben, conversation, around=60)).anchor == 60
    assert 60 in await scene.numbers(scene.ben, conversation, around=60)


async def test_jump_to_a_day_leads_to_its_first_message(scene: Scene):
    conversation = await filled(scene, 130)
    days = [
        (message.number, paris_day(message.create_date))
        for before in (None, 81, 31)
        for message in (await scene.page(scene.ben, conversation, before=before)).messages
    ]
    day = sorted(days)[60][1]
    first = min(number for number, on in days if on == day)
    assert (await scene.page(scene.ben, conversation, day=day)).anchor == first
    assert (await scene.page(scene.ben, conversation, day=day + timedelta(days=100))).anchor == 130


async def test_words_are_found_by_their_beginnings_in_this_conversation_only(scene: Scene):
    conversation = (await scene.send("Crème brûlée at noon")).conversation_id
    await scene.send("Nothing of the kind")
    await scene.send("creme again", to=scene.eve)
    assert [each.number for each in (await scene.found(scene.ben, conversation, "CREM bru")).messages] == [1]
    for nothing in ("brulee noon soup", "🍲", "&|!():*'", f"@{conversation}"):
        assert (await scene.found(scene.ben, conversation, nothing)).messages == []


async def test_search_has_pages_of_older_messages(scene: Scene):
    conversation = await filled(scene, 50)
    first = await scene.found(scene.ben, conversation, "word")
    assert [each.number for each in first.messages] == list(range(50, 30, -1))
    assert first.has_older
    last = await scene.found(scene.ben, conversation, "word", before=11)
    assert ([each.number for each in last.messages], last.has_older) == (list(range(10, 0, -1)), False)


async def test_nobody_else_finds_the_conversation(scene: Scene):
    conversation = await scene.many(1)
    for call in (
        scene.page(scene.eve, conversation),
        scene.seen(scene.eve, conversation),
        scene.found(scene.eve, conversation, "word"),
        delete_messages(scene.uow, scene.eve, conversation, [1]),
        delete_conversation(scene.uow, scene.eve, conversation, 1),
        scene.seen(scene.ana, new_id()),
    ):
        assert await scene.refused(call) == "conversation_not_exist"
    assert (await scene.list(scene.eve)).conversations == []


async def test_list_pages_by_activity_and_filters(scene: Scene):
    others = [as_actor(await add_account(scene.conn)) for _ in range(CONVERSATIONS_PAGE + 3)]
    for number, other in enumerate(others):
        await scene.conn.execute("DELETE FROM rate_event")
        await scene.conn.execute("UPDATE chat_message SET created_at = created_at - interval '1 hour'")
        await scene.send(f"word{number}", other, scene.ben)
    first = await scene.list(scene.ben)
    last = await scene.list(scene.ben, after=first.next)
    listed = [each.user.id for page in (first, last) for each in page.conversations]
    assert listed == [other.id for other in reversed(others)]
    assert (first.new_messages, last.next) == (len(others), None)
    await scene.read(scene.ben, first.conversations[0].id, 1)
    assert len((await scene.list(scene.ben, "UNREAD")).conversations) == CONVERSATIONS_PAGE
    assert (await scene.list(scene.ben, "ORDERS")).conversations == []
    assert await count_new_messages(scene.conn, scene.ben.id) == len(others) - 1


async def test_list_is_searched_by_names_and_by_words(scene: Scene):
    chef = as_actor(await add_account(scene.conn, login="zorro", login_key="zorro"))
    await add_chef(scene.conn, creator_id=chef.id, name="Soupe à l'oignon")
    conversation = (await scene.send("The pan is in the car", to=chef)).conversation_id
    other = (await scene.send("Onions, please")).conversation_id
    for text, found in (
        ("zor", [conversation]),
        ("OIGN soupe", [conversation]),
        ("pan", [conversation]),
        ("onions", [other]),
        ("x", []),
    ):
        assert [each.id for each in (await search_conversations(scene.conn, scene.ana, text)).conversations] == found
    (only,) = (await search_conversations(scene.conn, scene.ana, "pan")).conversations
    assert (only.user.name, only.found and only.found.text) == ("Soupe à l'oignon", "The pan is in the car")
    assert (await search_conversations(scene.conn, scene.eve, "pan")).conversations == []
    assert (await search_conversations(scene.conn, scene.ana, "🍲")).conversations == []


async def test_reading_never_goes_back_and_never_beyond_the_last(scene: Scene):
    conversation = await scene.many(5)
    assert await scene.read(scene.ben, conversation, 3) == (3, 2, 2)
    assert await scene.read(scene.ben, conversation, 1) == (3, 2, 2)
    assert await scene.read(scene.ben, conversation, 2_000_000_000) == (5, 0, 0)
    await scene.send()
    assert (await scene.seen(scene.ben, conversation)).unread == 1
    assert await scene.read(scene.ana, conversation, 6) == (6, 0, 0)


async def test_receipts_are_hidden_for_both_when_one_hides_them(scene: Scene):
    conversation = await scene.many(2)
    await scene.read(scene.ben, conversation, 1)
    assert (await scene.page(scene.ana, conversation)).partner_read_number == 1
    count = "SELECT count(*) FROM realtime_event WHERE kind = 'messages_read'"
    assert await scene.one(count) == (1,)
    await change_visibility(scene.uow, scene.ana, read_receipts=False, presence=True)
    await scene.read(scene.ben, conversation, 2)
    for reader in (scene.ana, scene.ben):
        assert (await scene.page(reader, conversation)).partner_read_number is None
        assert (await scene.seen(reader, conversation)).partner_read_number is None
    assert await scene.one(count) == (1,)


@pytest.mark.parametrize("blocks", ["reader", "writer"])
async def test_receipts_are_hidden_for_both_while_one_blocks_the_other(scene: Scene, blocks: str):
    conversation = await scene.many(2)
    await scene.read(scene.ben, conversation, 1)
    count = "SELECT count(*) FROM realtime_event WHERE kind = 'messages_read'"
    by, whom = (scene.ben, scene.ana) if blocks == "reader" else (scene.ana, scene.ben)
    await block_person(scene.uow, by, whom.id)
    assert await scene.read(scene.ben, conversation, 2) == (2, 0, 0)
    for reader in (scene.ana, scene.ben):
        assert (await scene.page(reader, conversation)).partner_read_number is None
        assert (await scene.seen(reader, conversation)).partner_read_number is None
    assert await scene.one(count) == (1,)
    await unblock_person(scene.uow, by, whom.id)
    assert (await scene.page(scene.ana, conversation)).partner_read_number == 2


async def test_message_deleted_for_one_stays_for_the_other(scene: Scene):
    conversation = await scene.many(3)
    await delete_messages(scene.uow, scene.ben, conversation, [2, 3, 77])
    await delete_messages(scene.uow, scene.ben, conversation, [2])
    assert await scene.numbers(scene.ben, conversation) == [1]
    assert await scene.numbers(scene.ana, conversation) == [1, 2, 3]
    seen = await scene.seen(scene.ben, conversation)
    assert seen.last_message and seen.last_message.number == 1
    assert (await scene.found(scene.ben, conversation, "word2")).messages == []
    deleted = "SELECT count(*) FROM realtime_event WHERE data->>'change' = 'DELETED'"
    assert await scene.one(deleted) == (1,)


async def test_deleted_conversation_returns_with_the_next_message_only(scene: Scene):
    conversation = await scene.many(3)
    await delete_conversation(scene.uow, scene.ben, conversation, 3)
    assert (await scene.list(scene.ben)).conversations == []
    assert await count_new_messages(scene.conn, scene.ben.id) == 0
    assert [each.id for each in (await scene.list(scene.ana)).conversations] == [conversation]
    await scene.send()
    (back,) = (await scene.list(scene.ben)).conversations
    assert (back.id, back.unread) == (conversation, 1)
    assert await scene.numbers(scene.ben, conversation) == [4]


async def test_deleting_leaves_messages_that_arrived_meanwhile(scene: Scene):
    conversation = await scene.many(3)
    await delete_conversation(scene.uow, scene.ben, conversation, 2)
    (still,) = (await scene.list(scene.ben)).conversations
    assert (still.unread, await scene.numbers(scene.ben, conversation)) == (1, [3])


async def test_chat_before_the_first_message_shows_the_other_person(scene: Scene):
    found = await read_chat_with(scene.conn, scene.ana, scene.ben.id, None)
    assert (found.conversation, found.user.id, found.closed, found.can.write) == (None, scene.ben.id, None, True)
    assert await scene.one("SELECT count(*) FROM conversation") == (0,)
    assert await scene.refused(read_chat_with(scene.conn, scene.ana, scene.ana.id, None)) == "chat_your_creator"
    assert await scene.refused(read_chat_with(scene.conn, scene.ana, new_id(), None)) == "user_not_exist"
    assert await scene.refused(read_chat_with(scene.conn, scene.ana, scene.ben.id, new_id())) == "food_order_not_found"
    conversation = await scene.many(1)
    again = await read_chat_with(scene.conn, scene.ana, scene.ben.id, None)
    assert again.conversation and again.conversation.id == conversation


async def test_last_seen_date_is_the_last_session_unless_hidden(scene: Scene):
    conversation = await scene.many(1)
    assert (await scene.seen(scene.ana, conversation)).user.online is False
    await change_visibility(scene.uow, scene.ben, read_receipts=True, presence=False)
    assert (await scene.seen(scene.ana, conversation)).user.online is None

"""Messages that both deleted are deleted for good. Messages that one member sees, has not read or reported stay."""

import pytest

from marmita.features.chat.domain.records import SentMessage
from marmita.features.chat.queries.purge import list_conversations_to_purge
from marmita.features.chat.use_cases.delete_messages import delete_conversation, delete_messages
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings
from tests.features.chat.conftest import Scene, as_actor
from tests.features.retention.ending import end_old
from tests.support.rows import Connection, add_account, insert

pytestmark = pytest.mark.commits


class Purge(Scene):
    """The scene on a database whose transactions commit."""

    database: Database

    async def numbers_left(self, conversation: str) -> list[int]:
        found = "SELECT array_agg(number ORDER BY number) FROM chat_message WHERE conversation_id = %s"
        return (await self.one(found, conversation))[0] or []

    async def hide(self, actor: Actor, sent: SentMessage, *numbers: int) -> None:
        async with self.database.unit_of_work() as uow:
            await delete_messages(uow, actor, sent.conversation_id, list(numbers))

    async def clear(self, actor: Actor, sent: SentMessage, number: int) -> None:
        async with self.database.unit_of_work() as uow:
            await delete_conversation(uow, actor, sent.conversation_id, number)


@pytest.fixture
async def purge(conn: Connection, settings: Settings):
    scene = Purge(conn, [as_actor(await add_account(conn)) for _ in range(3)])
    scene.database = Database(settings.conninfo, EventBus())
    await scene.database.open()
    yield scene
    await scene.database.close()


async def test_messages_deleted_by_both_members_are_purged_with_their_events(purge: Purge):
    sent = await purge.send("word1")
    for number in range(2, 7):
        await purge.send(f"word{number}")
    await purge.read(purge.ben, sent.conversation_id, 6)
    await purge.hide(purge.ana, sent, 1, 2, 5, 6)
    await purge.clear(purge.ben, sent, 3)
    await purge.hide(purge.ben, sent, 5)
    assert await end_old(purge.database, "DELETED_MESSAGES") == 3
    assert await purge.numbers_left(sent.conversation_id) == [3, 4, 6]
    events = "SELECT count(*) FROM realtime_event WHERE topic = %s"
    assert await purge.one(events, f"conversation:{sent.conversation_id}") == (0,)
    assert await purge.numbers(purge.ana, sent.conversation_id) == [3, 4]
    assert await purge.numbers(purge.ben, sent.conversation_id) == [4, 6]
    assert await end_old(purge.database, "DELETED_MESSAGES") == 0
    assert (await purge.send("again")).number == 7


async def test_visible_unread_or_reported_messages_are_not_purged(purge: Purge):
    sent = [await purge.send(f"word{number}") for number in range(1, 4)]
    conversation = sent[0].conversation_id
    await purge.hide(purge.ana, sent[0], 1, 2, 3)
    await purge.hide(purge.ben, sent[0], 2)  # Ben has not read it
    await purge.clear(purge.ben, sent[0], 1)
    await insert(
        purge.conn, "report", id=new_id(), reporter_id=purge.ben.id, message_id=sent[0].id, reason="other",
        description="", created_at=purge.uow.now,
    )  # fmt: skip
    assert await end_old(purge.database, "DELETED_MESSAGES") == 0
    assert await purge.numbers_left(conversation) == [1, 2, 3]
    assert (await purge.read(purge.ben, conversation, 3)).unread == 0
    assert await end_old(purge.database, "DELETED_MESSAGES") == 1
    assert await purge.numbers_left(conversation) == [1, 3]


async def test_messages_deleted_by_the_remaining_member_are_purged_after_the_other_account_is_erased(purge: Purge):
    sent = await purge.send()
    await purge.clear(purge.ben, sent, 1)
    assert await end_old(purge.database, "DELETED_MESSAGES") == 0
    await purge.conn.execute("UPDATE account SET deleted_at = now() WHERE id = %s", (purge.ana.id,))
    assert await end_old(purge.database, "DELETED_MESSAGES") == 1


async def test_a_failing_conversation_does_not_stop_the_others(purge: Purge):
    sent = [await purge.send("Hello", purge.eve, to) for to in (purge.ana, purge.ben)]
    for reader, each in ((purge.ana, sent[0]), (purge.ben, sent[1])):
        await purge.clear(reader, each, 1)
        await purge.clear(purge.eve, each, 1)
    bad = min(each.conversation_id for each in sent)
    await purge.conn.execute(
        f"CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        f" IF OLD.conversation_id = '{bad}' THEN RAISE 'no'; END IF; RETURN OLD; END $$".encode()
    )
    trigger = "CREATE TRIGGER refuse BEFORE DELETE ON chat_message FOR EACH ROW EXECUTE FUNCTION refuse()"
    await purge.conn.execute(trigger.encode())
    try:
        assert await end_old(purge.database, "DELETED_MESSAGES") == 1
        assert await purge.numbers_left(bad) == [1]
        failed = await purge.one("SELECT task, subject FROM job_failure")
        assert failed == ("purge_chat_messages", bad)
    finally:
        await purge.conn.execute("DROP FUNCTION refuse CASCADE")


async def test_only_conversations_with_invisible_messages_are_visited(purge: Purge):
    hidden = await purge.send()
    cleared = await purge.send("Hello", purge.eve, purge.ana)
    mixed = await purge.send("Hello", purge.ben, purge.eve)
    visited = [each.conversation_id for each in (hidden, cleared, mixed)]
    for reader, sent in ((purge.ben, hidden), (purge.ana, cleared), (purge.eve, mixed)):
        await purge.read(reader, sent.conversation_id, 1)
    await purge.hide(purge.ana, hidden, 1)
    await purge.clear(purge.ana, cleared, 1)
    await purge.hide(purge.eve, mixed, 1)
    assert await list_conversations_to_purge(purge.conn, "", 10) == ([], None)
    await purge.hide(purge.ben, hidden, 1)
    await purge.clear(purge.eve, cleared, 1)
    await purge.clear(purge.ben, mixed, 1)
    assert await list_conversations_to_purge(purge.conn, "", 10) == (sorted(visited), None)
    assert await list_conversations_to_purge(purge.conn, "", 2) == (sorted(visited)[:2], sorted(visited)[1])

"""Writing, answering and reading polls, and what is refused."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import psycopg
import pytest

from marmita.features.accounts import AccountDeleted
from marmita.features.polls.answer_poll import answer_poll
from marmita.features.polls.listeners import erase_answers
from marmita.features.polls.queries import Rights, find_poll_json
from marmita.features.polls.rules import ANSWERS, DURATION_MIN
from marmita.features.polls.schemas import NewPoll, NewPollVote, PollView
from marmita.features.posts.domain.commands import NewPost, PostChange
from marmita.features.posts.http.schemas import PostView
from marmita.features.posts.http.views import read_post
from marmita.features.posts.use_cases.delete_post import delete_post
from marmita.features.posts.use_cases.fix_post import fix_post
from marmita.features.posts.use_cases.write_post import change_post, write_post
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, Block
from marmita.platform.ids import new_id
from tests.features.posts.conftest import Scene, as_actor
from tests.support.rows import add_account

ROWS = """
SELECT (SELECT jsonb_agg(q ORDER BY id) FROM poll q), (SELECT jsonb_agg(o ORDER BY o.id) FROM poll_option o),
    (SELECT jsonb_agg(v ORDER BY v.account_id, v.option_id) FROM poll_vote v), (SELECT count(*) FROM post)
"""


def a_poll(**fields: Any) -> NewPoll:
    rest: dict[str, Any] = {"options": ["Paella", "Mafé", "Salad"], "hours": 1}
    return NewPoll(**(rest | fields))


async def write_with_poll(scene: Scene, **fields: Any) -> tuple[str, PollView]:
    """A post with a poll, and the poll as its author sees it."""
    post = await scene.write(poll=a_poll(**fields))
    return post, await seen(scene, post, scene.author)


async def seen(scene: Scene, post: str, viewer: Actor | None = None) -> PollView:
    whole = msgspec.json.decode(await read_post(scene.conn, viewer, post), type=PostView)
    assert whole.poll
    return whole.poll


async def answer(scene: Scene, poll: PollView, *places: int, actor: Actor | None = None) -> None:
    options = [poll.options[place].id for place in places]
    await answer_poll(scene.uow, actor or scene.reader, NewPollVote(poll_id=poll.id, options=options))


async def refused(scene: Scene, call: Any) -> str:
    """The key of the refusal, which has changed nothing."""
    before = await scene.one(ROWS)
    with pytest.raises(DomainError) as refusal:
        async with scene.conn.transaction():
            await call
    assert await scene.one(ROWS) == before
    return refusal.value.key


async def close(scene: Scene) -> None:
    await scene.conn.execute("UPDATE poll SET created_at = now() - interval '2 days', closes_at = now()")


async def test_poll_is_shown_on_cards_and_posts_with_what_its_reader_chose(scene: Scene):
    post, poll = await write_with_poll(
        scene, question="  The \n pot ", options=[" Paella ", "<b>Mafé</b>"], days=1, minutes=5
    )
    assert (poll.question, [each.text for each in poll.options]) == ("The pot", ["Paella", "<b>Mafé</b>"])
    assert poll.closes_at - poll.create_date == timedelta(days=1, hours=1, minutes=5)
    assert (poll.multiple, poll.closed, poll.can.vote, poll.can.edit) == (False, False, True, True)
    await answer(scene, poll, 1)
    mine = await seen(scene, post, scene.reader)
    assert (mine.voters, [each.votes for each in mine.options]) == (1, [0, 1])
    assert (mine.chosen, mine.can.edit) == ([poll.options[1].id], False)
    (card,) = (await scene.feed(scene.reader)).posts
    assert card.poll == mine
    visitor = await seen(scene, post)
    assert (visitor.chosen, visitor.can.vote, visitor.can.edit, visitor.voters) == ([], False, False, 1)
    assert not (await seen(scene, post, scene.author)).can.edit
    rights = Rights(react=True, edit=False)
    alone = await find_poll_json(scene.conn, poll.id, scene.reader.id, rights)
    assert alone and msgspec.json.decode(alone, type=PollView) == mine


async def test_answer_is_changed_and_withdrawn_and_its_repeat_changes_nothing(scene: Scene):
    post, poll = await write_with_poll(scene)
    counts: list[list[int | None]] = []
    for places in ([0], [0], [2], [], [], [1]):
        await answer(scene, poll, *places)
        now = await seen(scene, post, scene.reader)
        counts.append([now.voters, *(each.votes for each in now.options)])
    assert counts == [[1, 1, 0, 0], [1, 1, 0, 0], [1, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 1, 0]]


async def test_several_options_count_each_once_and_the_person_once(scene: Scene):
    post, poll = await write_with_poll(scene, multiple=True)
    await answer(scene, poll, 0, 1, 0)
    await answer(scene, poll, 1, 2)
    await answer(scene, poll, 2, actor=scene.author)
    now = await seen(scene, post, scene.reader)
    assert (now.voters, [each.votes for each in now.options]) == (2, [0, 1, 2])
    assert set(now.chosen) == {poll.options[1].id, poll.options[2].id}


async def test_hidden_results_show_to_who_has_voted_and_when_the_poll_is_closed(scene: Scene):
    post, poll = await write_with_poll(scene, results_hidden=True)
    await answer(scene, poll, 0)
    numbers = [[each.votes for each in (await seen(scene, post, who)).options] for who in (scene.author, None)]
    assert numbers == [[None] * 3, [None] * 3]
    assert [each.votes for each in (await seen(scene, post, scene.reader)).options] == [1, 0, 0]
    await answer(scene, poll)
    assert [each.votes for each in (await seen(scene, post, scene.reader)).options] == [None] * 3
    await close(scene)
    closed = await seen(scene, post)
    assert (closed.closed, [each.votes for each in closed.options]) == (True, [0, 0, 0])
    assert not (await seen(scene, post, scene.reader)).can.vote


async def test_late_foreign_and_blocked_answers_are_refused(scene: Scene):
    post, poll = await write_with_poll(scene)
    _, other = await write_with_poll(scene)
    await answer(scene, poll, 0)
    assert await refused(scene, answer(scene, poll, 0, 1)) == "poll_choice_invalid"
    foreign = NewPollVote(poll_id=poll.id, options=[other.options[0].id])
    assert await refused(scene, answer_poll(scene.uow, scene.reader, foreign)) == "poll_choice_invalid"
    missing = NewPollVote(poll_id=new_id(), options=[])
    assert await refused(scene, answer_poll(scene.uow, scene.reader, missing)) == "poll_not_exist"
    blocked = as_actor(scene.reader.id, block=Block(frozenset({"reactions"})))
    assert await refused(scene, answer(scene, poll, 1, actor=blocked)) == "user_blocked_permanently"
    await close(scene)
    for places in ([], [1]):
        assert await refused(scene, answer(scene, poll, *places)) == "poll_closed"
    await delete_post(scene.uow, scene.author, post)
    assert await refused(scene, answer(scene, poll, 1)) == "poll_not_exist"


async def test_poll_that_closes_while_a_vote_waits_takes_it_no_more(scene: Scene):
    _, poll = await write_with_poll(scene)
    uow = scene.uow
    await close(scene)
    # The request began before the poll closed: its own instant would allow it.
    early = uow.__class__(uow.conn, uow.bus, datetime(2000, 1, 1, tzinfo=UTC))
    wanted = NewPollVote(poll_id=poll.id, options=[poll.options[0].id])
    assert await refused(scene, answer_poll(early, scene.reader, wanted)) == "poll_closed"


async def test_answers_of_a_person_are_limited(scene: Scene):
    _, poll = await write_with_poll(scene)
    for _ in range(ANSWERS.max_events):
        await answer(scene, poll, 0)
    assert await refused(scene, answer(scene, poll, 1)) == "rate_limit_for_user"


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"hours": 0, "minutes": 4}, "poll_duration_invalid"),
        ({"days": 30, "minutes": 1, "hours": 0}, "poll_duration_invalid"),
        ({"options": ["Salad", "  sALAD "]}, "poll_options_equal"),
    ],
)
async def test_poll_that_is_none_is_refused_with_its_post(scene: Scene, fields: dict[str, Any], key: str):
    await scene.conn.execute("DELETE FROM rate_event")
    wanted = NewPost(name="Soup", poll=a_poll(**fields))
    assert await refused(scene, write_post(scene.uow, scene.author, wanted)) == key


@pytest.mark.parametrize(
    "fields",
    [
        {"options": ["One"]},
        {"options": ["One", " \u200b"]},
        {"options": ["One", ""]},
        {"options": [str(n) for n in range(11)]},
        {"options": ["One", "x" * 101]},
        {"options": ["One", "Two"], "days": -1},
        {"options": ["One", "Two"], "hours": 24},
        {"options": ["One", "Two"], "question": "x" * 151},
        {"options": ["One", "Two"], "voters": 5},
        {"options": ["One", "Two"], "id": "0" * 24},
        {"options": [{"text": "One", "votes": 7}, "Two"]},
    ],
)
def test_body_of_a_poll_has_limits_and_no_other_fields(fields: dict[str, Any]):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields, NewPoll)


async def test_poll_is_changed_until_the_first_vote(scene: Scene):
    post, poll = await write_with_poll(scene)
    change = PostChange(name="Stew", poll=a_poll(options=["Rice", "Bread"], hours=2))
    await change_post(scene.uow, scene.author, post, change)
    changed = await seen(scene, post, scene.author)
    assert [each.text for each in changed.options] == ["Rice", "Bread"]
    # Who still sees the old options does not vote for new ones.
    assert await refused(scene, answer(scene, poll, 0)) == "poll_not_exist"
    await answer(scene, changed, 1)
    for frozen in (a_poll(), None):
        call = change_post(scene.uow, scene.author, post, PostChange(name="Other", poll=frozen))
        assert await refused(scene, call) == "poll_has_votes"
    await change_post(scene.uow, scene.author, post, PostChange(name="Other"))
    assert (await seen(scene, post, scene.author)).voters == 1
    await answer(scene, changed)
    await change_post(scene.uow, scene.moderator, post, PostChange(name="Other", poll=None))
    whole = msgspec.json.decode(await read_post(scene.conn, None, post), type=PostView)
    assert whole.poll is None


async def test_poll_of_exactly_the_shortest_time_is_written(scene: Scene):
    _, poll = await write_with_poll(scene, hours=0, minutes=DURATION_MIN.seconds // 60)
    assert poll.closes_at - poll.create_date == DURATION_MIN


async def test_second_vote_is_forbidden_by_the_keys(scene: Scene):
    _, poll = await write_with_poll(scene)
    await answer(scene, poll, 0)
    one, two = poll.options[0].id, poll.options[1].id
    insert = "INSERT INTO poll_vote (poll_id, account_id, option_id, single, voted_at) VALUES (%s, %s, %s, %s, now())"
    for option, single, error in (
        (two, True, psycopg.errors.UniqueViolation),
        (one, True, psycopg.errors.UniqueViolation),
        (two, False, psycopg.errors.ForeignKeyViolation),
    ):
        with pytest.raises(error):
            async with scene.conn.transaction():
                await scene.conn.execute(insert, (poll.id, scene.reader.id, option, single))


async def test_results_stay_when_a_voter_is_erased(scene: Scene):
    post, poll = await write_with_poll(scene)
    await answer(scene, poll, 0)
    nobody = await add_account(scene.conn, login="")
    await erase_answers(scene.uow, AccountDeleted(scene.reader.id, nobody))
    now = await seen(scene, post, scene.reader)
    assert (now.voters, now.options[0].votes, now.chosen) == (1, 1, [])


async def test_fixing_a_post_counts_its_poll_anew(scene: Scene):
    post, poll = await write_with_poll(scene)
    await answer(scene, poll, 2)
    await scene.conn.execute("UPDATE poll SET voters = 9")
    await scene.conn.execute("UPDATE poll_option SET votes = 4")
    await fix_post(scene.uow, scene.moderator, post)
    now = await seen(scene, post, scene.reader)
    assert (now.voters, [each.votes for each in now.options]) == (1, [0, 0, 1])

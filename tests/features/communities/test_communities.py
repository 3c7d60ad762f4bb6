"""Communities: creating, changing, listing, joining, and what stays when people go."""

from typing import Any, LiteralString

import pytest

from marmita.account_erasure import subscribe_account_erasure
from marmita.features.accounts import AccountDeleted
from marmita.features.communities import CommunityDeletion
from marmita.features.communities.domain.records import CommunityDraft, CommunitySort
from marmita.features.communities.domain.rules import COMMUNITIES_A_DAY
from marmita.features.communities.http.views import get_view, list_views
from marmita.features.communities.queries.view import list_topics
from marmita.features.communities.queries.write import add_member, remove_member, set_choice
from marmita.features.communities.use_cases.delete_community import delete_community
from marmita.features.communities.use_cases.write_community import change_community, create_community
from marmita.features.posts import detach_community_posts
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, Block
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account, add_community, add_post

HOME, BREAD = f"{1:024x}", f"{2:024x}"


def unit(connection: Connection) -> UnitOfWork:
    return begin_unit(connection, EventBus())


def deleting(connection: Connection) -> UnitOfWork:
    bus = EventBus()
    bus.subscribe(CommunityDeletion, detach_community_posts)
    return begin_unit(connection, bus)


async def rows(connection: Connection, statement: LiteralString) -> list[tuple[Any, ...]]:
    return await (await connection.execute(statement)).fetchall()


def actor(account_id: str, *roles: str, block: Block | None = None) -> Actor:
    return Actor(account_id, "x", frozenset(roles), "EN", "s", block=block)


def draft(name: str = "Soup lovers", topic_id: str = HOME, description: str = "") -> CommunityDraft:
    return CommunityDraft(name, description, topic_id, None, None)


async def names(connection: Connection, viewer: str | None = None, phrase: str = "", **options: Any) -> list[str]:
    sort: CommunitySort = options.get("sort", "NAME")
    person = actor(viewer) if viewer else None
    found, total = await list_views(connection, person, phrase, sort, grouped=options.get("grouped", False), page=0)
    assert total == len(found.communities)
    return [community.name for community in found.communities]


async def test_creator_is_the_first_member_and_may_edit(connection: Connection):
    person = await add_account(connection)
    made = await create_community(unit(connection), actor(person), draft("Pão & Café", description="Good mornings"))
    shown = await get_view(connection, actor(person), "pao-cafe")
    assert (shown.id, shown.name, shown.topic, shown.description) == (
        made,
        "Pão & Café",
        "Home cooking",
        "Good mornings",
    )
    assert (shown.members_count, shown.member, shown.can.edit) == (1, True, True)
    visitor = await get_view(connection, None, made)
    assert (visitor.member, visitor.can.edit) == (False, False)


async def test_repeated_creation_returns_the_same_community_and_another_person_is_refused(connection: Connection):
    person, other = await add_account(connection), await add_account(connection)
    made = await create_community(unit(connection), actor(person), draft())
    assert await create_community(unit(connection), actor(person), draft()) == made
    with pytest.raises(DomainError, match="community_exists_by_name"):
        await create_community(unit(connection), actor(other), draft("SOUP  lovërs"))
    assert await names(connection) == ["Soup lovers"]


@pytest.mark.parametrize(
    ("block", "topic", "key"),
    [
        (Block(frozenset({"posts"})), HOME, "user_blocked_permanently"),
        (None, f"{99:024x}", "topic_not_exist"),
    ],
)
async def test_refused_creation_leaves_nothing(connection: Connection, block: Block | None, topic: str, key: str):
    person = await add_account(connection)
    with pytest.raises(DomainError, match=key):
        await create_community(unit(connection), actor(person, block=block), draft(topic_id=topic))
    assert await names(connection) == []


async def test_creations_of_a_person_are_limited(connection: Connection):
    person = await add_account(connection)
    for number in range(COMMUNITIES_A_DAY.default):
        await create_community(unit(connection), actor(person), draft(f"Group {number}"))
    with pytest.raises(DomainError, match="rate_limit_for_user"):
        await create_community(unit(connection), actor(person), draft("One more"))


async def test_link_stays_when_the_name_changes_and_a_new_one_gets_its_own(connection: Connection):
    person = await add_account(connection)
    made = await create_community(unit(connection), actor(person), draft("Soups"))
    await change_community(unit(connection), actor(person), made, draft("Broths", topic_id=BREAD, description="New"))
    shown = await get_view(connection, None, "soups")
    assert (shown.id, shown.name, shown.topic, shown.description) == (made, "Broths", "Bread and pastry", "New")
    second = await create_community(unit(connection), actor(person), draft("Soups"))
    assert (await get_view(connection, None, second)).link == f"soups-{second[-6:]}"
    cyrillic = await create_community(unit(connection), actor(person), draft("Пироги"))
    assert (await get_view(connection, None, cyrillic)).link == cyrillic
    assert await names(connection, phrase="пир") == ["Пироги"]


async def test_community_is_changed_by_creator_and_admins_and_refused_to_others(connection: Connection):
    person, other = await add_account(connection), await add_account(connection, authorities=["MOD", "ADMIN"])
    made = await add_community(connection, person, name="Soups", name_key="soups")
    await add_community(connection, person, name="Breads", name_key="breads")
    await change_community(unit(connection), actor(other, "ADMIN"), made, draft("Soups", description="By an admin"))
    for who, name, entity, key in (
        (actor(other, "MOD"), "Mine", made, "access_denied"),
        (actor(person, block=Block(frozenset({"posts"}))), "Mine", made, "user_blocked_permanently"),
        (actor(person), "Mine", new_id(), "community_not_exist"),
        (actor(person), "bréads", made, "community_exists_by_name"),
    ):
        with pytest.raises(DomainError, match=key):
            async with connection.transaction():
                await change_community(unit(connection), who, entity, draft(name))
    shown = await get_view(connection, None, made)
    assert (shown.name, shown.description) == ("Soups", "By an admin")


async def test_creator_deletes_a_community_without_posts_of_others_and_own_posts_stay(connection: Connection):
    person, other = await add_account(connection), await add_account(connection)
    made = await add_community(connection, person, name="Soups", name_key="soups")
    await add_member(unit(connection), other, made)
    own = await add_post(connection, person, community_id=made)
    await add_post(connection, other, community_id=made, deleted_at=utc_now(), deleted_by=other)
    await delete_community(deleting(connection), actor(person), made)
    assert await names(connection) == []
    assert await rows(
        connection, "SELECT community_id, deleted_at IS NULL FROM post ORDER BY deleted_at NULLS FIRST"
    ) == [
        (None, True),
        (None, False),
    ]
    assert await rows(connection, "SELECT id FROM post WHERE deleted_at IS NULL") == [(own,)]
    assert await rows(connection, "SELECT FROM community_member") == []
    with pytest.raises(DomainError, match="community_not_exist"):
        await delete_community(deleting(connection), actor(person), made)


async def test_community_with_posts_of_others_is_deleted_by_admins_and_not_its_creator(connection: Connection):
    person, other = await add_account(connection), await add_account(connection, authorities=["MOD", "ADMIN"])
    made = await add_community(connection, person, name="Soups", name_key="soups")
    await add_member(unit(connection), other, made)
    post = await add_post(connection, other, community_id=made)
    for who, key in (
        (actor(other, "MOD", "SENIOR_MOD"), "access_denied"),
        (actor(person, block=Block(frozenset({"posts"}))), "user_blocked_permanently"),
        (actor(person), "community_has_posts"),
    ):
        with pytest.raises(DomainError, match=key):
            async with connection.transaction():
                await delete_community(deleting(connection), who, made)
    assert await rows(connection, "SELECT id, community_id FROM post") == [(post, made)]
    assert await rows(connection, "SELECT account_id FROM community_member") == [(other,)]
    await delete_community(deleting(connection), actor(other, "ADMIN"), made)
    assert await rows(connection, "SELECT id, community_id FROM post") == [(post, None)]
    assert await names(connection) == []


async def test_reader_is_offered_to_delete_what_creator_and_admins_may(connection: Connection):
    person, other = await add_account(connection), await add_account(connection)
    made = await add_community(connection, person)
    for who, may in ((None, False), (actor(other, "MOD"), False), (actor(person), True), (actor(other, "ADMIN"), True)):
        assert (await get_view(connection, who, made)).can.delete == may


async def test_repeated_join_and_leave_count_once(connection: Connection):
    person = await add_account(connection)
    made = await add_community(connection, person)
    for change, count in ((add_member, 1), (remove_member, 0)):
        for _ in range(3):
            await change(unit(connection), person, made)
            shown = await get_view(connection, actor(person), made)
            assert (shown.members_count, shown.member) == (count, count == 1)
        with pytest.raises(DomainError, match="community_not_exist"):
            await change(unit(connection), person, new_id())


async def test_list_is_sorted_grouped_and_searched_without_accents(connection: Connection):
    person = await add_account(connection)
    made = (("Élan du pain", BREAD, 3), ("Brunch Club", HOME, 5), ("Zupy domowe", HOME, 1))
    for number, (name, topic, members) in enumerate(made, 1):
        # Ids made within one millisecond are in no order.
        words = {"id": f"{number:024x}", "name": name, "name_key": name.lower().replace("é", "e"), "topic_id": topic}
        await add_community(connection, person, members_count=members, **words)
    await add_member(unit(connection), person, (await get_id(connection, "Zupy domowe")))
    assert await names(connection) == ["Brunch Club", "Élan du pain", "Zupy domowe"]
    assert await names(connection, sort="POPULAR") == ["Brunch Club", "Élan du pain", "Zupy domowe"]
    assert await names(connection, sort="NEW") == ["Zupy domowe", "Brunch Club", "Élan du pain"]
    assert await names(connection, person, sort="JOINED") == ["Zupy domowe", "Brunch Club", "Élan du pain"]
    assert await names(connection, grouped=True) == ["Brunch Club", "Zupy domowe", "Élan du pain"]
    assert await names(connection, phrase="PÀI el") == ["Élan du pain"]
    assert await names(connection, phrase=" ") == ["Brunch Club", "Élan du pain", "Zupy domowe"]
    assert await names(connection, phrase="!?") == await names(connection, phrase="soup' | 'x") == []


async def get_id(connection: Connection, name: str) -> str:
    row = await (await connection.execute("SELECT id FROM community WHERE name = %s", (name,))).fetchone()
    return row[0] if row else ""


async def test_chosen_sort_and_grouping_are_the_next_ones(connection: Connection):
    person = await add_account(connection)
    first, _ = await list_views(connection, actor(person), "", None, grouped=None, page=0)
    assert (first.sort, first.grouped) == ("POPULAR", False)
    await set_choice(unit(connection), person, "NEW", grouped=False)
    await set_choice(unit(connection), person, "NAME", grouped=True)
    chosen, _ = await list_views(connection, actor(person), "", None, grouped=None, page=0)
    assert (chosen.sort, chosen.grouped) == ("NAME", True)
    requested, _ = await list_views(connection, actor(person), "", "NEW", grouped=False, page=0)
    assert (requested.sort, requested.grouped) == ("NEW", False)


async def test_topics_have_names_in_every_language(connection: Connection):
    topics = await list_topics(connection)
    assert [topic["link"] for topic in topics][:2] == ["home-cooking", "bread-and-pastry"]
    assert all(
        set(topic["names"]) == {"EN", "FR", "BR", "PL"} and topic["names"]["EN"] == topic["name"] for topic in topics
    )


async def test_deleted_person_leaves_communities_without_own_words_and_pictures(connection: Connection):
    person, other = await add_account(connection), await add_account(connection)
    photo = {"base": "/media/photos/c0/photo", "widths": [320], "width": 320, "height": 240, "blur": ""}
    own = await add_community(connection, person, description="Mine", picture=photo, icon=photo)
    joined = await add_community(connection, other, description="Theirs", picture=photo | {"base": "/media/x/photo"})
    await connection.execute(
        "INSERT INTO photo (id, account_id, photo_type, folder, created_at) VALUES (%s, %s, 'X', 'photos/c0', now())",
        (new_id(), person),
    )
    for community in (own, joined):
        await add_member(unit(connection), person, community)
        await add_member(unit(connection), other, community)
    bus = EventBus()
    subscribe_account_erasure(bus)
    await begin_unit(connection, bus).publish(AccountDeleted(person, await add_account(connection)))
    mine, theirs = await get_view(connection, None, own), await get_view(connection, None, joined)
    assert (mine.members_count, mine.description, mine.picture, mine.icon) == (1, "", None, None)
    assert (theirs.members_count, theirs.description, theirs.picture is None) == (1, "Theirs", False)

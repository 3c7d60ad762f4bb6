"""The description of a community goes with the creators who wrote it, and with nobody else."""

from typing import Any

import pytest

from marmita.features.accounts import AccountDeleted
from marmita.features.communities.domain.records import CommunityDraft
from marmita.features.communities.listeners import erase_memberships
from marmita.features.communities.queries.export import EXPORT
from marmita.features.communities.queries.write import lock_community, set_creator
from marmita.features.communities.use_cases.manage_community import edit_community
from marmita.features.communities.use_cases.record_change import ChangeGrounds
from marmita.features.communities.use_cases.write_community import change_community, create_community
from marmita.platform.postgres.migrate import own_migrations
from tests.features.communities.test_communities import HOME, actor, unit
from tests.support.rows import Connection, add_account, add_community

WORDS = "SELECT description, described_by, revision FROM community WHERE id = %s"


def draft(description: str) -> CommunityDraft:
    return CommunityDraft("Soups", description, HOME, None, None)


class Scene:
    """A community that `first` creates, `second` gets, and in which `admin` may write."""

    def __init__(self, conn: Connection, people: list[str]) -> None:
        self.conn = conn
        self.first, self.second, self.admin = people

    async def create(self, description: str) -> str:
        return await create_community(unit(self.conn), actor(self.first), draft(description))

    async def hand_over(self, community: str, to: str | None = None) -> None:
        uow = unit(self.conn)
        await set_creator(uow, await lock_community(uow, community), to or self.second)

    async def write(self, who: str, community: str, description: str) -> None:
        await change_community(unit(self.conn), actor(who), community, draft(description))

    async def write_as_admin(self, community: str, description: str) -> None:
        uow = unit(self.conn)
        revision = (await lock_community(uow, community)).revision
        await edit_community(
            uow, actor(self.admin, "ADMIN"), community, draft(description), ChangeGrounds(revision, "why")
        )

    async def erase(self, account: str) -> None:
        await erase_memberships(unit(self.conn), AccountDeleted(account, await add_account(self.conn)))
        await self.conn.execute("DELETE FROM account WHERE id = %s", (account,))

    async def one(self, statement: str, *values: Any) -> Any:
        return await (await self.conn.execute(statement.encode(), values)).fetchone()

    async def description(self, community: str) -> str:
        return (await self.one(WORDS, community))[0]


@pytest.fixture
async def scene(connection: Connection) -> Scene:
    return Scene(
        connection, [await add_account(connection, authorities=roles) for roles in (["USER"], ["USER"], ["ADMIN"])]
    )


async def test_words_of_a_former_creator_go_with_that_person(scene: Scene):
    community = await scene.create("I am Xavier.")
    await scene.hand_over(community)
    _, _, revision = await scene.one(WORDS, community)
    await scene.erase(scene.first)
    assert await scene.one(WORDS, community) == ("", [], revision + 1)


async def test_words_of_a_former_creator_stay_when_the_new_one_goes(scene: Scene):
    community = await scene.create("Xavier's soups.")
    await scene.hand_over(community)
    await scene.write(scene.second, community, "Xavier's soups.")  # another picture, say
    await scene.erase(scene.second)
    assert await scene.description(community) == "Xavier's soups."
    await scene.erase(scene.first)
    assert await scene.description(community) == ""


@pytest.mark.parametrize("who", ["first", "second"])
async def test_words_at_which_both_wrote_go_with_either(scene: Scene, who: str):
    community = await scene.create("Xavier's soups.")
    await scene.hand_over(community)
    await scene.write(scene.second, community, "Xavier's soups, and Yvonne's.")
    await scene.erase(getattr(scene, who))
    assert await scene.description(community) == ""


async def test_words_that_were_begun_anew_are_the_new_creators_alone(scene: Scene):
    community = await scene.create("Xavier's soups.")
    await scene.hand_over(community)
    for description in ("", "Yvonne's soups."):
        await scene.write(scene.second, community, description)
    await scene.erase(scene.first)
    assert await scene.description(community) == "Yvonne's soups."


async def test_description_changed_by_an_admin_still_belongs_to_the_creator(scene: Scene):
    community = await scene.create("I am Xavier, call 12.")
    await scene.write_as_admin(community, "I am Xavier.")
    await scene.erase(scene.admin)
    assert await scene.description(community) == "I am Xavier."
    await scene.erase(scene.first)
    assert await scene.description(community) == ""


async def test_description_written_by_an_admin_after_an_erasure_stays(scene: Scene):
    community = await scene.create("I am Xavier.")
    await scene.erase(scene.first)
    await scene.write_as_admin(community, "All soups.")
    await scene.hand_over(community)
    await scene.erase(scene.second)
    assert await scene.description(community) == "All soups."


async def test_words_from_before_the_column_are_the_creators(scene: Scene):
    community = await add_community(scene.conn, scene.first, description="I am Xavier.", name="Soups")
    kept = await add_community(scene.conn, scene.first, description="I am Xavier.")
    await scene.hand_over(community)
    await scene.write_as_admin(kept, "I am Xavier!")
    await scene.erase(scene.first)
    assert (await scene.description(community), await scene.description(kept)) == ("", "")


async def test_log_of_changes_is_about_the_writers_too(scene: Scene):
    community = await scene.create("I am Xavier.")
    await scene.hand_over(community)
    await scene.write_as_admin(community, "Soups.")
    assert await scene.one("SELECT about, before FROM audit_entry") == (
        [scene.second, scene.first],
        {"description": "I am Xavier."},
    )


async def test_export_has_what_the_person_wrote(scene: Scene):
    community = await scene.create("I am Xavier.")
    own, former = (section.query for section in EXPORT[:2])

    async def exported(query: str, account: str) -> list[str | None]:
        rows = await scene.conn.execute(f"SELECT description FROM ({query}) AS x".encode(), {"account_id": account})
        return [description for (description,) in await rows.fetchall()]

    assert await exported(own, scene.first) == ["I am Xavier."]
    assert await exported(former, scene.first) == []
    await scene.hand_over(community)
    assert await exported(own, scene.first) == []
    assert await exported(former, scene.first) == ["I am Xavier."]
    assert await exported(own, scene.second) == [None]
    assert await exported(former, scene.second) == []


async def test_communities_that_were_handed_over_before_are_filled(scene: Scene):
    (fill,) = [step.sql for step in own_migrations() if step.name.endswith("_community_writers_fill")]
    handed, forgotten, other = [await add_community(scene.conn, scene.second, description="Words") for _ in range(3)]
    for number, (community, before) in enumerate(((handed, scene.first), (handed, None), (forgotten, ""))):
        await scene.conn.execute(
            "INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, before, reason)"
            " VALUES (%s, now(), '', 'COMMUNITY_HANDED_OVER', 'COMMUNITY', %s, '', '{}',"
            " CASE WHEN %s::text = '' THEN NULL ELSE jsonb_build_object('creatorId', %s::text) END, '')",
            (f"{number + 1:024x}", community, before, before),
        )
    for _ in range(2):
        await scene.conn.execute(fill.encode())
        rows = await scene.conn.execute("SELECT id, description, described_by FROM community")
        assert {row[0]: (row[1], sorted(row[2] or [])) for row in await rows.fetchall()} == {
            handed: ("Words", sorted([scene.first, scene.second])),
            forgotten: ("", []),
            other: ("Words", []),
        }

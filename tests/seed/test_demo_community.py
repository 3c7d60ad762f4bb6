"""The demo community is lively, and what the nightly checks compare agrees in it."""

from collections import Counter
from datetime import timedelta

import psycopg
import pytest

from marmita.features.comments.queries import votes as comment_votes
from marmita.features.polls import queries as polls
from marmita.features.posts.queries import votes as post_votes
from marmita.features.reactions import queries as reactions
from marmita.features.reactions.entities import ENTITIES
from marmita.seed import catalogue
from marmita.seed.demo import generate_town
from marmita.seed.town import Town
from tests.conftest import NOON
from tests.support.demo_pictures import empty_pictures

_KARMA = """
SELECT count(*) FROM karma k FULL JOIN (
    SELECT author_id, count(*) FILTER (WHERE value = 1) AS plus, count(*) FILTER (WHERE value = -1) AS minus FROM (
        SELECT p.author_id, v.value FROM post_vote v JOIN post p ON p.id = v.post_id
        UNION ALL SELECT c.author_id, v.value FROM comment_vote v JOIN comment c ON c.id = v.comment_id
    ) AS vote GROUP BY author_id
) AS counted ON counted.author_id = k.account_id
WHERE (k.plus, k.minus) IS DISTINCT FROM (counted.plus, counted.minus)
"""


@pytest.fixture(scope="module")
def town() -> Town:
    return generate_town(NOON, empty_pictures())


def test_every_community_has_posts_that_differ():
    posts = catalogue.posts()
    assert len(posts) >= 150
    for values in ([post.title for post in posts], [post.text for post in posts]):
        assert len(set(values)) == len(posts)
    by_community = Counter(post.community for post in posts)
    assert set(by_community) == {community.name for community in catalogue.communities()}
    assert min(by_community.values()) >= 8
    assert sum(1 for post in posts if post.adult) <= 3


def test_pictures_of_posts_are_those_of_dishes_and_cost_the_first_start_nothing(town: Town):
    shown = [name for post in catalogue.posts() for name in post.pictures]
    assert set(shown) <= town.pictures.dishes.keys()
    assert all(not post.pictures for post in catalogue.posts() if post.adult)


def test_each_period_of_the_feeds_has_more_to_show(town: Town):
    ages = sorted(NOON - post["created_at"] for post in town.rows["post"])
    within = [sum(1 for age in ages if age < timedelta(days=days)) for days in (1, 3, 7, 30, 90)]
    assert within == sorted(set(within))
    assert within[0] >= 10
    assert ages[0] < timedelta(hours=1)
    assert len({post["reactions"] for post in town.rows["post"]}) > 100
    assert sum(1 for comment in town.rows["comment"] if comment["reactions"] != "{}") > 100


def test_lines_with_a_dash_are_a_list(town: Town):
    [post] = [post for post in town.rows["post"] if post["name"] == "Cooking for one coeliac guest among fifteen"]
    assert post["content"].count("<ul>") == 1
    assert post["content"].count("<li>") == 4
    assert "- " not in post["excerpt"]


def test_articles_are_written_by_the_admin_and_shown_newest_first(town: Town):
    articles = [post for post in town.rows["post"] if post["content_type"] == "ARTICLE"]
    assert [post["name"] for post in articles] == [entry.title for entry in catalogue.articles()]
    assert [post["created_at"] for post in articles] == sorted(post["created_at"] for post in articles)
    [admin] = [person["id"] for person in town.rows["account"] if person["login"] == "admin"]
    for post in articles:
        assert (post["author_id"], post["community_id"]) == (admin, None)
        assert "<h2>" in post["content"]
        assert "<ul><li>" in post["content"]
        assert "##" not in post["content"] + post["excerpt"]


def test_best_known_people_have_a_face_and_words(town: Town):
    karma = {row["account_id"]: row["plus"] - row["minus"] for row in town.rows["karma"]}
    introduced = [person for person in town.rows["account"] if person["about_me"]]
    assert all(person["avatar"] and karma[person["id"]] > 0 for person in introduced)
    for locale in catalogue.people().about:
        known = [person for person in town.rows["account"] if person["locale"] == locale and person["id"] in karma]
        best = max(known, key=lambda person: karma[person["id"]])
        assert best in introduced


@pytest.mark.commits
async def test_nightly_checks_find_nothing_to_correct(own_conninfo: str, town: Town):
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        assert await post_votes.list_wrong_counters(conn, "", 9) == []
        assert await comment_votes.list_wrong_counters(conn, "", 9) == []
        assert await comment_votes.list_wrong_post_counters(conn, "", 9) == []
        assert await polls.list_wrong_counters(conn, "", 9) == []
        for entity in ENTITIES:
            assert await reactions.list_wrong_counters(conn, "", 9, entity=entity) == []
        assert await (await conn.execute(_KARMA)).fetchone() == (0,)
        assert await (await conn.execute("SELECT count(*) > 100 FROM karma")).fetchone() == (True,)

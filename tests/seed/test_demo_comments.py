"""Comments of the demo town: below every post and after it, in its language, with counters that are right."""

from collections import Counter

import pytest

from marmita.seed import catalogue
from marmita.seed.demo import generate_town
from marmita.seed.town import Town
from tests.conftest import NOON
from tests.support.demo_pictures import empty_pictures


@pytest.fixture(scope="module")
def town() -> Town:
    return generate_town(NOON, empty_pictures())


def test_every_post_has_a_conversation_that_comes_after_it(town: Town):
    posts = {post["id"]: post for post in town.rows["post"]}
    comments = {comment["id"]: comment for comment in town.rows["comment"]}
    people = {person["id"]: person for person in town.rows["account"]}
    assert {post["name"] for post in posts.values()} == catalogue.comments().keys()
    assert {comment["post_id"] for comment in comments.values()} == posts.keys()
    assert len({comment["content"] for comment in comments.values()}) == len(comments) > 180
    for comment in comments.values():
        before = comments[comment["parent_id"]] if comment["parent_id"] else posts[comment["post_id"]]
        assert before["created_at"] < comment["created_at"] < town.now
        locales = {people[row["author_id"]]["locale"] for row in (comment, posts[comment["post_id"]])}
        assert len(locales) == 1


def test_counters_of_demo_comments_equal_their_rows(town: Town):
    below = Counter(comment["post_id"] for comment in town.rows["comment"])
    answers = Counter(comment["parent_id"] for comment in town.rows["comment"])
    votes = Counter((vote["comment_id"], vote["value"]) for vote in town.rows["comment_vote"])
    assert all(post["comments"] == below[post["id"]] for post in town.rows["post"])
    for comment in town.rows["comment"]:
        known = (answers[comment["id"]], votes[comment["id"], 1], votes[comment["id"], -1])
        assert (comment["answers"], comment["plus"], comment["minus"]) == known
    assert all(vote["voted_at"] <= town.now for vote in town.rows["comment_vote"])

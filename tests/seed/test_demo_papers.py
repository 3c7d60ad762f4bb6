"""Admins find papers of chefs in every state, and the marks of the chefs agree with them."""

from collections import Counter

import psycopg
import pytest

from marmita.features.chefs import PaperKind
from marmita.features.papers.domain.records import NewPaper
from marmita.features.papers.domain.rules import check_paper, media_type_of
from marmita.features.papers.queries.marks import MarkRules, list_outdated
from marmita.seed.demo import generate_town
from marmita.seed.town import Town
from tests.conftest import NOON
from tests.support.demo_pictures import empty_pictures

REQUESTED: tuple[PaperKind, ...] = ("REGISTRATION", "HYGIENE", "INSURANCE")


@pytest.fixture(scope="module")
def town() -> Town:
    return generate_town(NOON, empty_pictures())


def test_papers_are_in_every_state_and_some_end_soon_or_have_ended(town: Town):
    papers = town.rows["chef_paper"]
    states = Counter(paper["state"] for paper in papers)
    assert set(states) == {"SUBMITTED", "ACCEPTED", "REFUSED"}
    days_left = {(paper["expires_on"] - town.today).days for paper in papers if paper["expires_on"]}
    assert min(days_left) < 0 < max(days_left)
    assert any(0 < days <= 30 for days in days_left)


def test_submitted_papers_are_such_as_the_application_takes(town: Town):
    fields = set(NewPaper.__struct_fields__)
    for row in town.rows["chef_paper"]:
        assert media_type_of(row["document"]) == row["media_type"]
        if row["state"] == "SUBMITTED":
            check_paper(NewPaper(**{name: row[name] for name in fields}), REQUESTED, town.today)


@pytest.mark.commits
async def test_marks_of_chefs_follow_from_their_papers(own_conninfo: str, town: Town):
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        rules = MarkRules(today=town.today, requested=list(REQUESTED), hides=False)
        assert await list_outdated(conn, rules, "", 9) == []
        marked = await (await conn.execute("SELECT count(*) FROM chef WHERE papers <> '[]'")).fetchone()
        assert marked
        assert marked[0] >= 5

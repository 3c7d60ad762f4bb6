"""Moderators find open cases, a decided one and an appeal, as reports in the application make them."""

import psycopg
import pytest

from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.queries.write import find_case
from marmita.seed.demo import generate_town
from marmita.seed.town import Town
from tests.conftest import NOON
from tests.support.demo_pictures import empty_pictures


@pytest.fixture(scope="module")
def town() -> Town:
    return generate_town(NOON, empty_pictures())


def test_cases_are_open_decided_and_appealed_about_every_kind_of_public_content(town: Town):
    cases = town.rows["moderation_case"]
    assert {case["status"] for case in cases} == {"OPEN", "DECIDED", "APPEALED"}
    assert {case["entity_type"] for case in cases if case["status"] == "OPEN"} == {"chef", "review", "post", "comment"}


def test_reports_wait_until_their_case_is_decided(town: Town):
    is_open = {case["id"]: case["status"] == "OPEN" for case in town.rows["moderation_case"]}
    waiting = {row["report_id"] for row in town.rows["case_report"] if is_open[row["case_id"]]}
    assert {row["id"] for row in town.rows["report"]} == waiting
    for case in town.rows["moderation_case"]:
        reports = [row for row in town.rows["case_report"] if row["case_id"] == case["id"]]
        assert (case["reports"], case["priority"]) == (len(reports), sum(row["weight"] for row in reports))
        assert case["author_id"] not in {row["reporter_id"] for row in reports}
        assert all((row["upheld"] is None) == is_open[case["id"]] for row in reports)


@pytest.mark.commits
async def test_cases_show_the_content_as_it_is(own_conninfo: str, town: Town):
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        for version in town.rows["case_version"]:
            case = await find_case(conn, version["case_id"])
            content = await find_content(conn, case.type, case.entity_id)
            assert content
            assert (content.shown.title, content.shown.text) == (
                version["content"]["title"],
                version["content"]["text"],
            )
            assert content.author_id == case.author_id
            assert not content.deleted

"""docs/jobs.md lists the jobs of the code."""

from pathlib import Path

import pytest

from marmita.platform.jobs import queue
from tools.jobs_page import TAKEN_OVER, page, period


def test_page_of_jobs_is_current():
    written = Path(__file__).parents[2] / "docs" / "jobs.md"
    assert written.read_text() == page() + "\n", "run .venv/bin/python tools/jobs_page.py > docs/jobs.md"


def test_jobs_that_do_the_work_of_failed_ones_run_by_the_clock():
    page()
    timed = {name for name, _ in queue.periodic_registry.periodic_tasks}
    assert set(TAKEN_OVER.values()) <= timed
    assert TAKEN_OVER.keys() <= queue.tasks.keys() - timed


@pytest.mark.parametrize(
    ("cron", "words"),
    [
        ("* * * * *", "each minute"),
        ("*/5 * * * *", "every 5 minutes"),
        ("3 * * * *", "each hour at :03"),
        ("41 2 * * *", "each day at 02:41"),
    ],
)
def test_period_is_said_in_words(cron: str, words: str):
    assert period(cron) == words

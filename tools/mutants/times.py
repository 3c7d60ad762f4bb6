"""A plugin of pytest: writes how many seconds each test took into the file that MUTANT_TIMES names."""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

seconds: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.nodeid] += report.duration


def pytest_sessionfinish() -> None:
    Path(os.environ["MUTANT_TIMES"]).write_text(json.dumps(seconds))

"""A pytest plugin that writes the processor seconds of each test to the file named in MUTANT_TIMES.

Processor time does not depend on other work on the machine, so each run selects equal tests for a mutant.
"""

import json
import os
import time
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

seconds: Counter[str] = Counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    began = time.process_time()
    done = yield
    seconds[item.nodeid] += time.process_time() - began
    return done


def pytest_sessionfinish() -> None:
    Path(os.environ["MUTANT_TIMES"]).write_text(json.dumps(seconds))

"""A plugin of pytest: writes how many seconds of a processor each test took into the file that MUTANT_TIMES names.

Not of a clock: whatever else the machine does, the same tests are quick and the same fit into a mutant's share.
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

"""The cost of panning the map in a browser with 10,000 chefs in view: milliseconds of processor time per frame.

Prints one line per view; the figures are stored in bench/LIMITS.md. Needs the built web application and Chromium.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bench.run import seeded, serving  # noqa: E402 - the path comes first
from marmita.platform.logging import configure_logging  # noqa: E402

CHEFS = 10_000
# All chefs, most of them, and a region with about a thousand.
VIEWS = {
    "all countries": "/home?bounds=36,-10,54,18&zoom=4.3",
    "France": "/home?bounds=43,-4,50.5,8&zoom=5.6",
    "around Paris": "/home?bounds=48.2,1.5,49.5,3.4&zoom=8.5",
}


def measure(base: str, path: str, seconds: float) -> dict[str, Any]:
    """Return the figures of one view."""
    script = str(Path(__file__).with_suffix(".mjs"))
    done = subprocess.run(["node", script, base, path, str(seconds)], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8, help="how long each view is panned")
    arguments = parser.parse_args()
    configure_logging("console", "error")
    with seeded(CHEFS) as settings, serving(settings) as server:
        for name, path in VIEWS.items():
            print(
                f"{name}: {json.dumps(measure(f'http://localhost:{server.port}', path, arguments.seconds))}", flush=True
            )


if __name__ == "__main__":
    main()

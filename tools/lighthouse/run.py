"""Mobile Lighthouse on landing, home, a chef, the feed and a post; exits with 1 if a page is below its thresholds.

It measures the server at BASE_URL, for example one that tools/with_server.py starts. Every page is measured RUNS times
(default 3), and the median run counts. Without a graphics card the map is drawn in software, so the performance of home
is measured in a browser without 3D, which loads no map.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
REPORTS = HERE / "reports"
NODE = HERE / "node_modules" / ".bin" / "node"
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ["performance", "accessibility", "best-practices", "seo"]
EVERYWHERE = {"accessibility": 95, "best-practices": 95, "seo": 95}
ALL = EVERYWHERE | {"performance": 95}
AUDITS = {
    "FCP ms": "first-contentful-paint",
    "LCP ms": "largest-contentful-paint",
    "TBT ms": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
}
FLAGS = "--headless=new --no-sandbox --enable-unsafe-swiftshader --disable-dev-shm-usage"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> int:
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir()
    url = os.environ["BASE_URL"]
    chefs = json.load(urllib.request.urlopen(f"{url}/api/chef/landing-page-chefs", timeout=10))  # noqa: S310
    posts = json.load(urllib.request.urlopen(f"{url}/api/posts?sort=DISCUSSED", timeout=10))["posts"]  # noqa: S310
    home = "/?lat=48.8566&lon=2.3522&radius=25"
    pages = [
        ("landing", "/landing", ALL, ""),
        ("home", home, EVERYWHERE, ""),
        ("home without map", home, {"performance": 90}, "--disable-3d-apis"),
        ("chef", f"/chef/{chefs[0]['shortName']}", ALL, ""),
        ("feed", "/blog", ALL, ""),
        ("post", f"/blog/{posts[0]['id']}", ALL, ""),
    ]
    print(f"{'page':<18}" + "".join(f"{name:>16}" for name in [*CATEGORIES, *AUDITS]))
    good = True
    only = sys.argv[1:]
    for name, path, thresholds, flags in pages:
        if only and name not in only:
            continue
        report = median_run(name, url + path, flags)
        if problem := report.get("runtimeError"):
            print(f"{name:<18}{problem['message']}", flush=True)
            good = False
            continue
        scores = {category: round(100 * (report["categories"][category]["score"] or 0)) for category in CATEGORIES}
        low = {category for category, least in thresholds.items() if scores[category] < least}
        good = good and not low
        cells = [f"{score}{' LOW' if category in low else ''}" for category, score in scores.items()]
        cells += [f"{report['audits'][audit].get('numericValue', 0):.4g}" for audit in AUDITS.values()]
        print(f"{name:<18}" + "".join(f"{cell:>16}" for cell in cells), flush=True)
    print(
        f"Reports: {REPORTS.relative_to(ROOT)}/*.json" + ("" if good else "   Some pages are under their thresholds.")
    )
    return 0 if good else 1


def median_run(name: str, url: str, flags: str) -> dict:
    """Return the run with the median performance, and store its report."""
    report = REPORTS / f"{name.replace(' ', '-')}.json"
    runs = [measure(url, flags, report) for _ in range(int(os.environ.get("RUNS", "3")))]
    good = [run for run in runs if not run.get("runtimeError")] or runs[:1]
    performance = [run["categories"].get("performance", {}).get("score") or 0 for run in good]
    chosen = good[performance.index(statistics.median_low(performance))]
    report.write_text(json.dumps(chosen))
    return chosen


def measure(url: str, flags: str, report: Path) -> dict:
    command = [
        str(NODE),
        str(LIGHTHOUSE),
        url,
        "--quiet",
        "--output=json",
        # Lighthouse exits before a pipe has read more than 64 KiB, so it writes to a file.
        f"--output-path={report}",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={FLAGS} {flags}",
    ]
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    environment = os.environ | ({"CHROME_PATH": browser} if browser else {})
    report.unlink(missing_ok=True)
    subprocess.run(command, check=False, env=environment, stdin=subprocess.DEVNULL)
    return json.loads(report.read_text())


if __name__ == "__main__":
    sys.exit(main())

"""Mobile Lighthouse on landing, home and a chef; exits 1 when a page is under its thresholds.

Measures the server at BASE_URL, such as the one that tools/with_server.py starts.
The map is drawn by software on a machine without a graphics card, so home is measured once more without it.
"""

import json
import os
import shutil
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
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> int:
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir()
    url = os.environ["BASE_URL"]
    chefs = json.load(urllib.request.urlopen(f"{url}/api/chef/landing-page-chefs", timeout=10))  # noqa: S310
    home = "/?lat=48.8566&lon=2.3522&radius=25"
    pages = [
        ("landing", "/landing", EVERYWHERE | {"performance": 90}, []),
        ("home", home, EVERYWHERE, []),
        ("home without map", home, {}, ["--blocked-url-patterns=*maplibre*"]),
        ("chef", f"/chef/{chefs[0]['shortName']}", EVERYWHERE | {"performance": 90}, []),
    ]
    print(f"{'page':<18}" + "".join(f"{name:>16}" for name in [*CATEGORIES, "LCP ms", "TBT ms", "CLS"]))
    good = True
    for name, path, thresholds, options in pages:
        report = measure(name, url + path, options)
        if problem := report.get("runtimeError"):
            print(f"{name:<18}{problem['message']}", flush=True)
            good = False
            continue
        scores = {category: round(100 * (report["categories"][category]["score"] or 0)) for category in CATEGORIES}
        low = {category for category, least in thresholds.items() if scores[category] < least}
        good = good and not low
        cells = [f"{score}{' LOW' if category in low else ''}" for category, score in scores.items()]
        audits = ("largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
        cells += [f"{report['audits'][audit].get('numericValue', 0):.4g}" for audit in audits]
        print(f"{name:<18}" + "".join(f"{cell:>16}" for cell in cells), flush=True)
    print(
        f"Reports: {REPORTS.relative_to(ROOT)}/*.json" + ("" if good else "   Some pages are under their thresholds.")
    )
    return 0 if good else 1


def measure(name: str, url: str, options: list[str]) -> dict:
    output = REPORTS / f"{name.replace(' ', '-')}.json"
    command = [
        str(NODE),
        str(LIGHTHOUSE),
        url,
        "--quiet",
        "--output=json",
        f"--output-path={output}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --enable-unsafe-swiftshader --disable-dev-shm-usage",
        *options,
    ]
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    environment = os.environ | ({"CHROME_PATH": browser} if browser else {})
    subprocess.run(command, check=False, env=environment, stdin=subprocess.DEVNULL)
    return json.loads(output.read_text())


if __name__ == "__main__":
    sys.exit(main())

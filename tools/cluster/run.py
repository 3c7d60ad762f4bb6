"""`make cluster`: runs a whole cluster on this machine, and makes each part fail in turn during a permanent load.

Prints a table, and writes it to docs/cluster_drill.md after a complete run. Exit code 1 if something acknowledged was
lost or doubled, the books are inconsistent, or a response had the status 500.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import psycopg

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from bench.buying import find_targets, make_buyers, make_room  # noqa: E402 - the path comes first
from marmita.platform.logging import configure_logging  # noqa: E402
from tests.support.pictures import file_of, scene  # noqa: E402
from tests.support.servers.account_factory import account_factory  # noqa: E402
from tools.cluster.books import count_duplicates, find_inconsistencies, find_lost, wait_for_consistency  # noqa: E402
from tools.cluster.drills import DOWNTIME_SECONDS, DRILLS, Drill  # noqa: E402
from tools.cluster.live import wait_for_live_messages  # noqa: E402
from tools.cluster.load import Load, Person, Window  # noqa: E402
from tools.cluster.page import DrillResult, Outcome, describe, write_page  # noqa: E402
from tools.cluster.parts import wait_for  # noqa: E402
from tools.cluster.site import Site, free_ports, running_site  # noqa: E402

REPORT = ROOT / "docs" / "cluster_drill.md"
PEOPLE = 160  # enough that no account reaches its limits
STEADY_SECONDS = 4.0  # seconds before and after the failure of a part
RECOVERY_SECONDS = 60
JOURNEYS = ("e2e/orders/order.spec.ts", "e2e/community/chat.spec.ts", "e2e/accounts/avatar.spec.ts")
# The chosen journeys: an order with its payment, a chat between two browsers, a photo.
JOURNEY_TITLES = "a visitor finds a chef|two people write to each other|chooses a photo of themselves"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(DRILLS)}; all without it")
    parser.add_argument("--journeys", action="store_true", help="run some journeys of the web app first")
    parser.add_argument("--port", type=int, help="the first of eight ports; free ones without it")
    parser.add_argument("--keep", action="store_true", help="no drills: leave the cluster running until Ctrl-C")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(DRILLS):
        parser.error(f"unknown: {', '.join(unknown)}")
    configure_logging("console", "error")
    for number in (signal.SIGINT, signal.SIGTERM):  # so that every `finally` runs
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    began = time.monotonic()
    ports = range(arguments.port, arguments.port + 8) if arguments.port else free_ports(8)
    with tempfile.TemporaryDirectory(prefix="marmita-cluster-") as folder, running_site(Path(folder), ports) as site:
        print(f"Everything runs: {site.url}", flush=True)
        if arguments.keep:
            signal.pause()
        passed = run_journeys(site) if arguments.journeys else None
        outcome = asyncio.run(run_drills(site, arguments.parts or list(DRILLS), passed))
    minutes = (time.monotonic() - began) / 60
    print("\n".join(outcome.problems) or f"Nothing that was acknowledged is lost or doubled: {outcome.counts}.")
    if not arguments.parts and not outcome.problems:
        REPORT.write_text(write_page(outcome, DOWNTIME_SECONDS, minutes))
        print(f"Written: {REPORT.relative_to(ROOT)} ({minutes:.1f} minutes)")
    return int(passed is False or bool(outcome.problems))


def run_journeys(site: Site) -> bool:
    """Return whether the journeys passed on this cluster."""
    with account_factory(site.primary.conninfo) as factory:
        environment = os.environ | {"BASE_URL": site.url, "ACCOUNT_FACTORY": factory}
        options = ["--project=desktop", "--retries=1", "--workers=2", "--reporter=line"]
        command = ["npm", "--prefix", "web", "run", "--silent", "e2e", "--", *JOURNEYS, *options, "-g", JOURNEY_TITLES]
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


async def run_drills(site: Site, names: Sequence[str], passed: bool | None) -> Outcome:
    """Run the drills one after another, each on a recovered site, and compare the books after the last."""
    async with await psycopg.AsyncConnection.connect(site.primary.conninfo, autocommit=True) as conn:
        buyers = await make_buyers(conn, 0xC << 88, PEOPLE + 2)
        targets = await find_targets(conn, site.apps[0].port, buyers[0])
        await make_room(conn, targets)
    before = await asyncio.to_thread(find_inconsistencies, site.primary)
    people = [Person(buyer.id, buyer.token) for buyer in buyers]
    outcome = Outcome(site.missing, passed)
    async with Load(site.url, people[2:], targets, file_of(scene(), "JPEG")) as load:
        for name in names:
            if (part := DRILLS[name].part) != "failover" and part not in site.parts:
                continue
            outcome.drill_results.append(await run_drill(site, load, DRILLS[name], people[:2]))
            print(describe(outcome.drill_results[-1]), flush=True)
            for line in outcome.drill_results[-1].reasons():
                print(f"    {line}", flush=True)
    acknowledged = load.acknowledged
    outcome.counts = (
        f"{len(acknowledged.orders)} orders, {len(acknowledged.paid)} of them paid, "
        f"{len(acknowledged.messages)} messages, {len(acknowledged.posts)} posts, {len(acknowledged.photos)} photos"
    )
    outcome.differences = await asyncio.to_thread(wait_for_consistency, site.primary, before)
    return outcome


async def run_drill(site: Site, load: Load, drill: Drill, pair: list[Person]) -> DrillResult:
    """Run one drill during the load."""
    load.window = window = Window()
    drill_result = DrillResult(drill.name, window)
    await asyncio.sleep(STEADY_SECONDS)
    await asyncio.to_thread(drill.fail, site)
    await asyncio.sleep(DOWNTIME_SECONDS)
    began = time.monotonic()
    await asyncio.to_thread(drill.recover, site)
    try:
        await asyncio.to_thread(wait_for, site.is_whole, RECOVERY_SECONDS, "processes do not say that all works")
        await wait_for_live_messages(load, [app.port for app in site.apps], pair, RECOVERY_SECONDS)
    except TimeoutError as error:
        drill_result.faults.append(f"a minute later: {error}")
    drill_result.recovery_seconds = time.monotonic() - began
    if drill.after_recovery:
        drill_result.note = await asyncio.to_thread(drill.after_recovery, site)
    await asyncio.sleep(STEADY_SECONDS)
    drill_result.ended_at = time.monotonic()
    acknowledged = load.acknowledged.copy()
    drill_result.lost = await asyncio.to_thread(find_lost, site.primary, acknowledged)
    drill_result.doubled = await asyncio.to_thread(count_duplicates, site.primary)
    return drill_result


if __name__ == "__main__":
    sys.exit(main())

"""The reference: pgbench with the same statements on the same database, with an equal number of clients."""

import re
import subprocess
import tempfile
from pathlib import Path

from marmita.platform.postgres.access import BINARIES, PACKAGES


def transactions_per_second(conninfo: str, scripts: list[str], *, clients: int, seconds: int) -> float:
    """Return the transactions per second of the scripts: chosen at random, over a unix socket, prepared if possible.

    Scripts may use `:turn`, a counter of each client.
    """
    with tempfile.TemporaryDirectory() as folder:
        files: list[str] = []
        for index, script in enumerate(scripts):
            path = Path(folder) / f"{index}.sql"
            path.write_text(script)
            files += ["-f", str(path)]
        # Prepared: each text is planned once per connection. The application's driver prepares too, but with
        # parameters, so this comparison favours pgbench.
        options = f"-n -M prepared -c {clients} -j 1 -T {seconds} -D turn=0"
        command = [str(PACKAGES / BINARIES / "pgbench"), *options.split()]
        command += [*files, conninfo]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(r"tps = ([\d.]+) \(without", done.stdout)
    if done.returncode or not found:  # a client with an error ends, but the others continue
        raise RuntimeError(f"pgbench failed: {done.stderr[-1500:]}")
    return float(found[1])

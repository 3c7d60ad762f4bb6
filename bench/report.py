"""The result tables: printed and stored in the repository."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bench.admin import Compared, File
from bench.load import Measured

RESULTS = Path(__file__).parent / "RESULTS.md"
GROWTH = Path(__file__).parent / "GROWTH.md"
YEAR = Path(__file__).parent / "YEAR.md"
LIMITS = Path(__file__).parent / "LIMITS.md"
ADMIN_SIZES = (
    "One client over HTTP, both sizes in turns: the fastest tenth, for others used the machine too. Small: 10,000"
    " accounts, orders and entries of the audit log, 1,000 chefs, cases and reports. Large: a hundred times as many of"
    " each. Errors of browsers: 1,000 in both. Of a file at most 200,000 rows are read."
)
# For each search by name: milliseconds in PostgreSQL and over HTTP, for each number of chefs.
Growth = dict[str, list[tuple[float, float]]]
COMMUNITY, CHAT, ADMIN, LIMITS_HEADING = "## Community", "## Chat", "## Lists of admins", "## What limits each"


@dataclass(frozen=True, slots=True)
class Line:
    """A measured action; times in milliseconds, `pgbench` in transactions per second, None without a reference.

    `app` and `database` are milliseconds of processor time per visit, None if not measured.
    """

    name: str
    rate: float
    p50: float
    p95: float
    pgbench: float | None
    failures: dict[int, int] = field(default_factory=dict[int, int])
    note: str = ""
    app: float | None = None
    database: float | None = None

    @classmethod
    def of(cls, name: str, result: Measured, pgbench: float | None, note: str = "") -> "Line":
        """Return the line for a closed loop of requests."""
        half, most = result.percentile(0.5), result.percentile(0.95)
        app, database = result.each(result.app_seconds), result.each(result.database_seconds)
        return cls(name, result.rate, half, most, pgbench, result.failures, note, app, database)

    @property
    def ratio(self) -> str:
        return f"{self.rate / self.pgbench:.2f}" if self.pgbench else ""

    @property
    def milliseconds_in_sql(self) -> float:
        """Return the milliseconds of a transaction in pgbench with one client; 0 without a reference."""
        return 1000 / self.pgbench if self.pgbench else 0.0

    def cells(self) -> list[str]:
        pgbench = f"{self.pgbench:,.0f}" if self.pgbench else ""
        refused = ", ".join(f"{count} x {status}" for status, count in sorted(self.failures.items()))
        return [
            self.name,
            f"{self.rate:,.0f}",
            f"{self.p50:.1f}",
            f"{self.p95:.1f}",
            "" if self.app is None else f"{self.app:.2f}",
            "" if self.database is None else f"{self.database:.2f}",
            pgbench,
            self.ratio,
            refused or self.note,
        ]

    def text(self) -> str:
        return "  ".join(cell for cell in self.cells() if cell)


@dataclass(slots=True)
class Report:
    lines: list[Line]
    memory: int


def write_report(report: Report, machine: str) -> None:
    """Print the table of the shop and store it in the repository; the other tables do not change."""
    text = f"# Figures\n\n{_measured(machine)}\n\n{_table(report.lines)}\n\n"
    text += f"The app process, job worker included, held {report.memory / 2**20:.0f} MiB after all of it.\n"
    text += f"Searches as the database grows: [{GROWTH.name}]({GROWTH.name}).\n\n"
    _store_part("", text)


def write_community(lines: list[Line], machine: str) -> None:
    """Print the table of the community and store it in the repository; the other tables do not change."""
    size = "100,000 posts, 1,000,000 comments."
    _store_part(COMMUNITY, f"{COMMUNITY}\n\n{_measured(machine)} {size}\n\n{_table(lines)}\n\n")


def write_chat(lines: list[Line], machine: str) -> None:
    """Print the table of chat and store it in the repository; the other tables do not change."""
    size = "1,000,000 messages of 1,000 pairs."
    _store_part(CHAT, f"{CHAT}\n\n{_measured(machine)} {size}\n\n{_table(lines)}\n\n")


def write_admin(compared: Sequence[Compared], files: Sequence[Sequence[File]], machine: str) -> None:
    """Print the times of admin lists at both sizes and store them in the repository; the other tables do not change."""
    text = f"{ADMIN}\n\n{_measured(machine)} {ADMIN_SIZES}\n\n"
    text += "| list | small ms | large ms | ratio |\n| --- | ---: | ---: | ---: |\n"
    for each in compared:
        text += f"| {each.name} | {each.small:.1f} | {each.large:.1f} | {each.large / each.small:.2f} |\n"
    text += "\n| file | rows | rows/s | the process grew by |\n| --- | ---: | ---: | ---: |\n"
    for file in (each for size in files for each in size):
        text += f"| {file.name} | {file.rows:,} | {file.rows / file.seconds:,.0f} | {file.memory / 2**20:.1f} MiB |\n"
    _store_part(ADMIN, f"{text}\n")


def _store_part(heading: str, text: str) -> None:
    """Replace the part with that heading; the part of the shop, which is the first, has no heading."""
    rest = RESULTS.read_text()
    parts: dict[str, str] = {}
    for name in (LIMITS_HEADING, ADMIN, CHAT, COMMUNITY):
        rest, found, part = rest.partition(name)
        parts[name] = found + part
    parts |= {"": rest, heading: text, LIMITS_HEADING: LIMITS.read_text()}
    _store(RESULTS, "".join(parts[name] for name in ("", COMMUNITY, CHAT, ADMIN, LIMITS_HEADING)))


def _table(lines: list[Line]) -> str:
    head = ["job", "requests/s", "p50 ms", "p95 ms", "app ms", "db ms", "pgbench/s", "ratio", "remarks"]
    rows = [head, ["---", *["---:"] * 7, "---"], *(line.cells() for line in lines)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def write_growth(growth: Growth, sizes: tuple[int, int], machine: str) -> None:
    """Print how the time of each search grows between two numbers of chefs, and store it in the repository."""
    small, large = (f"{chefs:,}" for chefs in sizes)
    text = f"# Searches as the database grows\n\n{_measured(machine)}\n\n"
    text += f"Milliseconds with {small} and with {large} chefs, one client; areas hold as many chefs in both.\n\n"
    text += f"| search | PostgreSQL, {small} | {large} | growth | HTTP, {small} | {large} | growth |\n"
    text += "| --- " + "| ---: " * 6 + "|\n"
    for name, ((sql, http), (more_sql, more_http)) in growth.items():
        in_sql, over_http = f"{sql:.2f} | {more_sql:.2f}", f"{http:.2f} | {more_http:.2f}"
        text += f"| {name} | {in_sql} | {more_sql / sql:.2f} | {over_http} | {more_http / http:.2f} |\n"
    _store(GROWTH, text)


def write_year(tables: str, machine: str) -> None:
    """Print sizes of tables and reads of statements after a year, and store them in the repository."""
    _store(YEAR, f"# A year of 100,000 orders a day\n\n{_measured(machine)}\n\n{tables}")


def _measured(machine: str) -> str:
    return f"Measured on {datetime.now(UTC):%Y-%m-%d} by `make bench` on {machine}."


def _store(path: Path, text: str) -> None:
    print(f"\n{text}\nWritten: bench/{path.name}")
    path.write_text(text)

"""The table of results, printed and stored in the repository."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"
GROWTH = Path(__file__).parent / "GROWTH.md"
LIMITS = Path(__file__).parent / "LIMITS.md"


@dataclass(frozen=True, slots=True)
class Line:
    """One measured job; times in milliseconds, `pgbench` in transactions per second, None without a reference."""

    name: str
    rate: float
    p50: float
    p95: float
    pgbench: float | None
    failures: dict[int, int] = field(default_factory=dict[int, int])
    note: str = ""

    @property
    def ratio(self) -> str:
        return f"{self.rate / self.pgbench:.2f}" if self.pgbench else ""

    def cells(self) -> list[str]:
        pgbench = f"{self.pgbench:,.0f}" if self.pgbench else ""
        refused = ", ".join(f"{count} x {status}" for status, count in sorted(self.failures.items()))
        return [
            self.name,
            f"{self.rate:,.0f}",
            f"{self.p50:.1f}",
            f"{self.p95:.1f}",
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


def write_report(report: Report, machine: str) -> Path:
    """Print the table, and store it in the repository."""
    head = ["job", "requests/s", "p50 ms", "p95 ms", "pgbench/s", "ratio", "remarks"]
    rows = [head, ["---", *["---:"] * 5, "---"], *(line.cells() for line in report.lines)]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    text = f"# Figures\n\n{_measured(machine)}\n\n{table}\n\n"
    text += f"The app process, job worker included, held {report.memory / 2**20:.0f} MiB after all of it.\n"
    text += f"Map bounds as the database grows: [{GROWTH.name}]({GROWTH.name}).\n\n{LIMITS.read_text()}"
    return _store(RESULTS, text)


def write_growth(times: dict[int, tuple[float, float]], machine: str) -> Path:
    """Print milliseconds in PostgreSQL and over HTTP by the number of chefs, and store them in the repository."""
    rows = [f"| {chefs:,} | {sql:.2f} | {http:.2f} |" for chefs, (sql, http) in times.items()]
    first, *_, last = times.values()
    text = f"# Map bounds as the database grows\n\n{_measured(machine)}\n\n"
    text += "Boxes of equal count (50 cards, the rest in clusters), one client.\n\n"
    text += "| chefs | ms in PostgreSQL | ms over HTTP |\n| ---: | ---: | ---: |\n" + "\n".join(rows)
    text += f"\n| growth | {last[0] / first[0]:.2f} | {last[1] / first[1]:.2f} |\n"
    return _store(GROWTH, text)


def _measured(machine: str) -> str:
    return f"Measured on {datetime.now(UTC):%Y-%m-%d} by `make bench` on {machine}."


def _store(path: Path, text: str) -> Path:
    print("\n" + text)
    path.write_text(text)
    return path

"""Runs all checks and prints the findings as text or JSON, without secrets."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import cast

import msgspec

from marmita.doctor.database import DATABASE_CHECKS
from marmita.doctor.findings import Check, Finding, Result, failed, run_checks, skipped
from marmita.doctor.machine import MACHINE_CHECKS
from marmita.doctor.servers import SERVER_CHECKS
from marmita.doctor.services import SERVICE_CHECKS
from marmita.doctor.setting_checks import find_risky_settings
from marmita.platform.logging import REDACTED, redact_secrets
from marmita.platform.postgres.embedded import EmbeddedPostgres, EmbeddedPostgresError
from marmita.settings import Settings, read_settings

STATE_LABELS = {"ok": "ok", "skipped": "skipped", "warning": "WARNING", "failed": "FAILED"}


def run_doctor(*, as_json: bool) -> tuple[int, bool]:
    """Print all findings. Return the exit code (1 if something has failed), and whether every check has ended."""
    settings, problems = read_settings()
    invalid_settings = [problem.partition(":")[0].partition(" ")[0] for problem in problems]
    results = [Result("settings", _settings(settings, problems))]
    with _database(settings, invalid_settings) as (ready, finding):
        checks: list[Check] = [*MACHINE_CHECKS, *SERVICE_CHECKS]
        if finding is None:
            checks = [*DATABASE_CHECKS, *SERVER_CHECKS, *checks]
        else:
            results.append(Result("database", [finding]))
        found, ended = run_checks(checks, ready, invalid_settings)
    results += found
    secrets = _secrets(settings)
    results = [Result(result.name, [_redact(secrets, each) for each in result.findings]) for result in results]
    print("\n".join(_as_json(results) if as_json else _as_text(results)), flush=True)
    return (1 if _count(results, "failed") else 0), ended


def _settings(settings: Settings, problems: Sequence[str]) -> list[Finding]:
    advice = "The settings are listed in README.md; `marmita settings` shows those in force."
    failures = [failed(problem, advice) for problem in problems]
    warnings = find_risky_settings(settings)
    return [*failures, *warnings] or [Finding("ok", f"{settings.marmita_env}, {settings.public_url}")]


@contextmanager
def _database(settings: Settings, invalid_settings: Sequence[str]) -> Generator[tuple[Settings, Finding | None]]:
    """Yield the settings with a database, or a finding that explains why there is none to check.

    The embedded database runs inside the block.
    """
    if "DATABASE_URL" in invalid_settings:
        yield settings, skipped("not looked at: DATABASE_URL is wrong, see above")
        return
    if settings.database_url:
        yield settings, None
        return
    if not (settings.marmita_data / "postgres").exists():
        yield settings, skipped(f"there is none in {settings.marmita_data} yet; `marmita run` creates it")
        return
    server = EmbeddedPostgres(settings.marmita_data, share=True)
    try:
        server.start()
    except EmbeddedPostgresError as error:
        yield settings, failed("the embedded PostgreSQL does not start", str(error))
        return
    try:
        yield settings.with_database(server.conninfo), None
    finally:
        server.stop()


def _as_text(results: Sequence[Result]) -> Iterator[str]:
    for result in results:
        for finding in result.findings:
            yield f"{STATE_LABELS[finding.state]:<9}{result.name:<12}{finding.what}"
            yield from (f"{'':<21}{line}" for line in finding.advice.splitlines())
    failures, warnings = _count(results, "failed"), _count(results, "warning")
    yield f"\n{failures} failed, {warnings} to look at." if failures or warnings else "\nNothing is wrong."


def _as_json(results: Sequence[Result]) -> Iterator[str]:
    checks = [
        {"check": result.name, "state": finding.state, "what": finding.what, "advice": finding.advice}
        for result in results
        for finding in result.findings
    ]
    document = {"failed": _count(results, "failed"), "warnings": _count(results, "warning"), "checks": checks}
    yield msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def _count(results: Sequence[Result], state: str) -> int:
    return sum(finding.state == state for result in results for finding in result.findings)


def _secrets(settings: Settings) -> list[str]:
    """Return the values of secret settings, except addresses: only the password in an address is masked."""
    secret_values = [getattr(settings, setting.name) for setting in fields(settings) if setting.metadata["secret"]]
    value_lists = [
        cast("tuple[str, ...]", value) if isinstance(value, tuple) else (str(value or ""),) for value in secret_values
    ]
    return [secret for values in value_lists for secret in values if secret and "://" not in secret]


def _redact(secrets: Sequence[str], finding: Finding) -> Finding:
    redacted = redact_secrets(None, "", {"what": finding.what, "advice": finding.advice})
    what, advice = str(redacted["what"]), str(redacted["advice"])
    for secret in secrets:
        what, advice = what.replace(secret, REDACTED), advice.replace(secret, REDACTED)
    return Finding(finding.state, what, advice)

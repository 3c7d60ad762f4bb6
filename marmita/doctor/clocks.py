"""Differences of clocks: storage and payment services then refuse signatures, and order deadlines are wrong."""

from collections.abc import Mapping
from email.utils import parsedate_to_datetime

from marmita.doctor.findings import Finding, failed, ok, warning
from marmita.platform.clock import utc_now

WARNING_SECONDS, FAILED_SECONDS = 2.0, 30.0  # seconds
_HEADER_SECONDS = 1.0  # a Date header has whole seconds


def judge_clock(clock_owner: str, seconds_ahead: float, error_seconds: float) -> Finding:
    """Return the finding for a clock difference that was measured with an error of `error_seconds`."""
    difference = max(0.0, abs(seconds_ahead) - error_seconds)
    direction = "ahead of" if seconds_ahead > 0 else "behind"
    summary = f"this machine's clock is {abs(seconds_ahead):.1f} s {direction} {clock_owner}"
    advice = "Let both machines take the time from a server: `timedatectl set-ntp true`, or chrony."
    if difference > FAILED_SECONDS:
        return failed(summary, advice)
    if difference > WARNING_SECONDS:
        return warning(summary, advice)
    return ok(f"this machine's clock and {clock_owner} agree to {max(abs(seconds_ahead), error_seconds):.1f} s")


def compare_header(clock_owner: str, headers: Mapping[str, str], round_trip: float) -> list[Finding]:
    """Compare the clock of a server by the Date header of its response, which took `round_trip` seconds.

    Return no finding if the clocks agree or there is no valid header.
    """
    try:
        server_time = parsedate_to_datetime(headers["date"])
    except (KeyError, ValueError):
        return []
    estimate = (utc_now() - server_time).total_seconds() - (_HEADER_SECONDS + round_trip) / 2
    found = judge_clock(clock_owner, estimate, (_HEADER_SECONDS + round_trip) / 2)
    return [] if found.state == "ok" else [found]

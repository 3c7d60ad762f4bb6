"""Differences of clocks: storage and payment services then refuse signatures, and order deadlines are wrong."""

from collections.abc import Mapping
from email.utils import parsedate_to_datetime

from marmita.doctor.findings import Finding, failed, ok, warning
from marmita.platform.clock import utc_now

NOTED, REFUSED = 2.0, 30.0  # seconds
_HEADER_SECONDS = 1.0  # a Date header has whole seconds


def judge_clock(whose: str, ahead: float, uncertain: float) -> Finding:
    """Return the finding for a clock difference of `ahead` seconds, measured with an error of `uncertain` seconds."""
    apart = max(0.0, abs(ahead) - uncertain)
    said = f"this machine's clock is {abs(ahead):.1f} s {'ahead of' if ahead > 0 else 'behind'} {whose}"
    advice = "Let both machines take the time from a server: `timedatectl set-ntp true`, or chrony."
    if apart > REFUSED:
        return failed(said, advice)
    if apart > NOTED:
        return warning(said, advice)
    return ok(f"this machine's clock and {whose} agree to {max(abs(ahead), uncertain):.1f} s")


def compare_header(whose: str, headers: Mapping[str, str], trip: float) -> list[Finding]:
    """Compare the clock of a server by the Date header of its response, which took `trip` seconds.

    Return no finding if the clocks agree or there is no valid header.
    """
    try:
        theirs = parsedate_to_datetime(headers["date"])
    except (KeyError, ValueError):
        return []
    middle = (utc_now() - theirs).total_seconds() - (_HEADER_SECONDS + trip) / 2
    found = judge_clock(whose, middle, (_HEADER_SECONDS + trip) / 2)
    return [] if found.state == "ok" else [found]

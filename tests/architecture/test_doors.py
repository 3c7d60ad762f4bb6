"""Sessions are opened and made fresh in these places only: a second factor that one of them forgets is none."""

import ast
from pathlib import Path

FEATURES = Path(__file__).parents[2] / "marmita" / "features"
OPENING = {"open_session", "renew_session"}
PLACES = {
    "second_factor/http/login_routes.py",  # with the second factor
    "sessions/change_password.py",  # in the place of a session, and as fresh as that was
    "sessions/start_session.py",  # decides whether the second factor is required
}


def calls_of(path: Path) -> set[str]:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    return {getattr(func, "id", getattr(func, "attr", "")) for func in calls}


def test_sessions_are_opened_in_known_places_only():
    found = {str(path.relative_to(FEATURES)) for path in FEATURES.rglob("*.py") if calls_of(path) & OPENING}
    assert found == PLACES

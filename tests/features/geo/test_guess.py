"""Where an IP address is used: off by default, from a file of the operator, for the reader's own address only."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.geo import IP_LOCATOR
from marmita.integrations.ip_location import NoIpLocator
from marmita.integrations.ip_location.mmdb import MmdbLocator
from marmita.platform.http.caller import Caller
from marmita.platform.live_settings import LiveValues
from marmita.settings import SettingsError, load_settings
from marmita.site.client_settings import client_settings_for
from tests.support.mmdb import mmdb

LYON = {"location": {"latitude": 45.7578, "longitude": 4.832, "accuracy_radius": 20}}
COUNTRY = {"location": {"latitude": 46.0, "longitude": 2.0, "accuracy_radius": 500}}
ENTRIES = {
    "203.0.113.0/24": LYON,
    "2001:db8:7::/48": LYON,
    "198.51.100.0/24": COUNTRY,
    "192.0.2.0/25": {"country": {"iso_code": "FR"}},
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "towns.mmdb"
    path.write_bytes(mmdb(ENTRIES))
    return path


def test_locator_places_addresses_of_a_town_and_nothing_less_precise(file: Path, tmp_path: Path):
    locator = MmdbLocator(file)
    assert locator.locate("203.0.113.9") == locator.locate("2001:db8:7::1") == (45.7578, 4.832)
    for address in ("198.51.100.1", "192.0.2.1", "192.0.2.200", "127.0.0.1", "::1", "2001:db8:8::1", "nobody", ""):
        assert locator.locate(address) is None
    old = tmp_path / "ipv4.mmdb"
    old.write_bytes(mmdb({"203.0.113.0/24": LYON}, ip_version=4))
    assert MmdbLocator(old).locate("203.0.113.9") == (45.7578, 4.832)
    assert MmdbLocator(old).locate("2001:db8:7::1") is None


def test_setting_takes_a_database_and_discloses_only_that_there_is_one(file: Path, tmp_path: Path):
    settings = load_settings({"IP_LOCATION": str(file)})
    assert settings.ip_location == file
    assert client_settings_for(settings, LiveValues()).ip_location
    assert not client_settings_for(load_settings({}), LiveValues()).ip_location
    (tmp_path / "text").write_text("no database")
    for wrong in ("missing", "text", "."):
        with pytest.raises(SettingsError, match="IP_LOCATION"):
            load_settings({"IP_LOCATION": str(tmp_path / wrong)})


@pytest.mark.commits
async def test_guess_is_about_the_callers_own_address_and_rounded_to_a_kilometre(
    client: AsyncTestClient[Litestar], app: Litestar, file: Path, monkeypatch: pytest.MonkeyPatch
):
    assert isinstance(app.state.tools.ports[IP_LOCATOR], NoIpLocator)
    assert (await client.get("/api/user-locations/guess")).json() is None
    app.state.tools.ports.plug(IP_LOCATOR, MmdbLocator(file))
    # The address of the test's client is no address; headers of somebody who is no trusted proxy do not count.
    headers = {"x-forwarded-for": "203.0.113.9", "forwarded": "for=203.0.113.9", "x-real-ip": "203.0.113.9"}
    assert (await client.get("/api/user-locations/guess", headers=headers)).json() is None
    monkeypatch.setattr("marmita.platform.http.caller.caller_of", lambda *_: Caller("203.0.113.9", "203.0.113.9", ""))
    answer = await client.get("/api/user-locations/guess")
    assert answer.json() == {"latitude": 45.76, "longitude": 4.83}
    assert answer.headers["cache-control"] == "no-store"

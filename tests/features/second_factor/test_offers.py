"""What an installation offers depends on its address and its secret."""

import stat
from pathlib import Path

import pytest
from litestar import Litestar

from marmita.features.second_factor import RELYING_PARTY, SECRET_CIPHER, relying_party
from marmita.features.second_factor.domain.encryption import DecryptionError, SecretCipher
from marmita.secret_key import secret_reader
from marmita.settings import load_settings
from tests.features.second_factor.conftest import OWN, FactorClient
from tests.support.auth_client import refusal


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("http://localhost:8000", ("localhost", "http://localhost:8000")),
        ("https://Marmita.example", ("marmita.example", "https://marmita.example")),
        ("https://marmita.example:8443", ("marmita.example", "https://marmita.example:8443")),
        ("http://marmita.example", None),
        ("https://192.0.2.7", None),
        ("https://[2001:db8::1]", None),
    ],
)
def test_passkeys_belong_to_domains_with_tls(address: str, found: tuple[str, str] | None):
    assert relying_party(address) == found


@pytest.mark.commits
async def test_second_factor_that_is_not_offered_is_refused(auth: FactorClient, token: str, app: Litestar):
    ports = app.state.tools.ports
    ports.plug(SECRET_CIPHER, None)
    ports.plug(RELYING_PARTY, None)
    assert (await auth.factors(token))["offered"] == []
    unavailable = (409, "second_factor_unavailable")
    assert refusal(await auth.post(f"{OWN}/app", token)) == unavailable
    assert refusal(await auth.post(f"{OWN}/app/confirm", token, code="123456")) == unavailable
    assert refusal(await auth.post(f"{OWN}/passkeys/options", token)) == unavailable
    assert refusal(await auth.post(f"{OWN}/passkeys", token, name="x", credential="{}")) == unavailable
    assert await auth.count("totp") == await auth.count("passkey_challenge") == 0


@pytest.mark.commits
async def test_app_and_passkey_that_are_offered_no_more_open_nothing(auth: FactorClient, token: str, app: Litestar):
    [recovery, *_] = await auth.with_app(token)
    device = await auth.with_passkey(token)
    challenge = await auth.challenge()
    credential = await auth.signed(challenge, device)
    app.state.tools.ports.plug(SECRET_CIPHER, None)
    app.state.tools.ports.plug(RELYING_PARTY, None)
    assert refusal(await auth.answer(challenge, credential=credential)) == (400, "second_factor_wrong")
    assert refusal(await auth.answer(challenge, code=auth.code())) == (400, "second_factor_wrong")
    assert (await auth.answer(challenge, recoveryCode=recovery)).status_code == 200


def test_secret_is_a_file_that_is_made_once_for_its_owner_only(tmp_path: Path):
    settings = load_settings({"MARMITA_DATA": str(tmp_path / "new")})
    readers = [secret_reader(settings), secret_reader(settings)]
    [secret, again] = [reader() for reader in readers if reader]
    assert secret == again and len(secret) == 64
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret_key"]
    assert stat.S_IMODE((tmp_path / "new" / "secret_key").stat().st_mode) == 0o600


def test_secret_of_the_setting_comes_before_the_file(tmp_path: Path):
    reader = secret_reader(load_settings({"MARMITA_DATA": str(tmp_path), "SECRET_KEY": "k" * 16}))
    assert reader and reader() == b"k" * 16 and list(tmp_path.iterdir()) == []


def test_production_on_a_database_elsewhere_has_no_secret_without_the_setting(tmp_path: Path):
    environ = {"MARMITA_DATA": str(tmp_path), "MARMITA_ENV": "production", "PUBLIC_URL": "https://marmita.example"}
    environ |= {"PAYMENT_PROVIDER": "sandbox", "SMTP_URL": "smtp://mail.example:587"}
    assert secret_reader(load_settings(environ)) is None
    (tmp_path / "postgres").mkdir()
    assert secret_reader(load_settings(environ)) is not None


def test_seal_opens_for_its_owner_and_key_only():
    cipher, other = SecretCipher(lambda: b"one", "test"), SecretCipher(lambda: b"two", "test")
    encrypted = cipher.encrypt(b"soup", "marion")
    assert cipher.decrypt(encrypted, "marion") == b"soup" and b"soup" not in encrypted
    assert cipher.encrypt(b"soup", "marion") != encrypted
    for attempt in (
        lambda: cipher.decrypt(encrypted, "camille"),
        lambda: other.decrypt(encrypted, "marion"),
        lambda: SecretCipher(lambda: b"one", "other").decrypt(encrypted, "marion"),
        lambda: cipher.decrypt(encrypted[:-1], "marion"),
        lambda: cipher.decrypt(b"", "marion"),
    ):
        with pytest.raises(DecryptionError):
            attempt()

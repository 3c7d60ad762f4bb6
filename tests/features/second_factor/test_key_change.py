"""The key of authenticator apps is changed while people log in with them."""

import pytest
from litestar import Litestar

from marmita.features.second_factor import SECRET_CIPHER, SecretCipher
from marmita.features.second_factor.domain.encryption import DecryptionError
from marmita.features.second_factor.jobs import reencrypt_all
from marmita.platform.jobs import JobTools
from marmita.second_factor_ports import plug_second_factor
from marmita.settings import load_settings
from tests.features.second_factor.conftest import FactorClient

pytestmark = pytest.mark.commits
OLD, NEW = "o" * 16, "n" * 16


def change_key(app: Litestar, key: str, other: str | None = None) -> SecretCipher:
    environ = {"SECRET_KEY": key} | ({"SECRET_KEY_OTHER": other} if other else {})
    plug_second_factor(app.state.tools.ports, load_settings(environ))
    cipher = app.state.tools.ports[SECRET_CIPHER]
    assert isinstance(cipher, SecretCipher)
    return cipher


async def log_in(auth: FactorClient) -> int:
    answer = await auth.answer(await auth.challenge(), code=auth.code())
    return answer.status_code


async def test_app_gives_valid_codes_while_processes_change_the_key_one_by_one(
    auth: FactorClient, token: str, app: Litestar, tools: JobTools
):
    change_key(app, OLD)
    await auth.with_app(token)
    changed = change_key(app, NEW, OLD)
    assert await log_in(auth) == 200
    assert await reencrypt_all(tools, changed) == {"changed": 1, "unreadable": 0}
    assert await reencrypt_all(tools, changed) == {"changed": 0, "unreadable": 0}
    change_key(app, OLD, NEW)  # a process that has not restarted yet
    assert await log_in(auth) == 200


async def test_unconfirmed_app_is_confirmed_after_a_change_of_the_key(
    auth: FactorClient, token: str, app: Litestar, tools: JobTools
):
    change_key(app, OLD)
    await auth.begun(token)
    assert (await reencrypt_all(tools, change_key(app, NEW, OLD)))["changed"] == 1
    change_key(app, NEW)
    assert (await auth.post("/api/account/second-factor/app/confirm", token, code=auth.code())).status_code == 200


async def test_secret_that_neither_key_opens_is_counted_and_stays(
    auth: FactorClient, token: str, app: Litestar, tools: JobTools
):
    change_key(app, OLD)
    await auth.with_app(token)
    lost = change_key(app, NEW, "x" * 16)
    assert await log_in(auth) == 400
    assert await reencrypt_all(tools, lost) == {"changed": 0, "unreadable": 1}
    change_key(app, OLD)
    assert await log_in(auth) == 200


def test_reencrypted_secret_opens_with_the_present_key_only():
    former = SecretCipher(lambda: b"one", "test")
    both = SecretCipher(lambda: b"two", "test", b"one")
    renewed = both.reencrypt(former.encrypt(b"soup", "marion"), "marion")
    assert renewed and SecretCipher(lambda: b"two", "test").decrypt(renewed, "marion") == b"soup"
    assert both.reencrypt(renewed, "marion") is None
    for attempt in (lambda: former.decrypt(renewed, "marion"), lambda: both.reencrypt(renewed, "camille")):
        with pytest.raises(DecryptionError):
            attempt()

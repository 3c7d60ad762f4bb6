"""The account that the embedded PostgreSQL runs under: the current one, or an unprivileged one for root."""

import os
from pathlib import Path

import pytest

from marmita.platform.postgres.access import EmbeddedPostgresError, other_identity, server_account


def test_data_of_another_account_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 12345)
    with pytest.raises(EmbeddedPostgresError, match="belongs to another account"):
        server_account(tmp_path)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes somebody else")
def test_root_never_runs_the_server_itself(tmp_path: Path):
    account = server_account(tmp_path / "new")
    assert account.pw_uid != 0
    assert other_identity(account) == {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def test_an_existing_folder_keeps_its_owner(tmp_path: Path):
    if os.geteuid() == 0:
        os.chown(tmp_path, 65534, -1)
    assert server_account(tmp_path).pw_uid == tmp_path.stat().st_uid

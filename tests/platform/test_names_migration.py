"""Names from before the rules: addresses become ASCII, and no short name looks like an id."""

import idna
import psycopg
import pytest
from psycopg.errors import CheckViolation

from marmita.platform.postgres.migrate import migrate
from tests.support.rows import add_account, add_chef

pytestmark = pytest.mark.commits
STEP = "0022_names"
HEX = "0123456789abcdef01234567"
DOMAINS = [
    "b\u00fccher.example", "xn--mnchen-3ya.example", "example.org", "\u65e5\u672c\u8a9e.jp", "tokyo\u65e5\u672c.jp",
    "\u0430\u0440\u0440\u04cf\u0435.com", "fa\u00df.de", "\u043f\u043e\u0447\u0442\u0430.\u0440\u0444",
    "caf\u00e9.cr\u00e8me-br\u00fbl\u00e9e.fr",
    "\u0645\u062b\u0627\u0644.\u0625\u062e\u062a\u0628\u0627\u0631", "\u00e9\u00e8\u00ea\u00eb\u00e9.fr",
]  # fmt: skip


async def test_names_migration_converts_addresses_to_ascii_and_id_like_names(own_conninfo: str):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        await conn.execute("ALTER TABLE chef DROP CONSTRAINT chef_short_name_is_no_id")
        await conn.execute("ALTER TABLE account DROP CONSTRAINT account_login_is_no_id")
        await conn.execute("DELETE FROM schema_migration WHERE name = %s", (STEP,))
        people = {
            await add_account(conn, email=f"\u00dcna@{domain}", email_key=f"\u00fcna@{domain}"): domain
            for domain in DOMAINS
        }
        chef = await add_chef(conn, short_name=HEX.upper(), short_name_key=HEX)
        assert migrate(own_conninfo) == [STEP]
        rows = await (await conn.execute("SELECT id, email, email_key FROM account")).fetchall()
        found = {row[0]: (row[1], row[2]) for row in rows if row[0] in people}
        ascii_of = {who: idna.encode(domain).decode() for who, domain in people.items()}
        assert found == {who: (f"\u00dcna@{domain}", f"\u00fcna@{domain}") for who, domain in ascii_of.items()}
        row = await (
            await conn.execute("SELECT short_name, short_name_key FROM chef WHERE id = %s", (chef,))
        ).fetchone()
        assert row == (f"{HEX.upper()}-1", f"{HEX}-1")


async def test_database_refuses_name_in_the_form_of_an_id(own_conninfo: str):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        with pytest.raises(CheckViolation):
            await add_account(conn, login=HEX, login_key=HEX)
        account = await add_account(conn)
        with pytest.raises(CheckViolation):
            await add_chef(conn, creator_id=account, short_name=HEX, short_name_key=HEX)
        counts = await (
            await conn.execute("SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM chef)")
        ).fetchone()
        assert counts == (1, 0)

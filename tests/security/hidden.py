"""What an answer of the API may never contain."""

import base64
from dataclasses import dataclass
from typing import Any

from tests.support.rows import Connection

SECRETS = """
SELECT password_hash FROM account WHERE password_hash IS NOT NULL
UNION SELECT encode(token_sha256, 'hex') FROM session
UNION SELECT encode(token_sha256, 'hex') FROM calendar_feed
UNION SELECT encode(key_sha256, 'hex') FROM account_key
UNION SELECT hash FROM recovery_code
UNION SELECT encode(secret, 'hex') FROM totp
UNION SELECT encode(secret, 'base64') FROM totp
"""


@dataclass(frozen=True)
class Hidden:
    """`secrets` are nobody's to read; of `addresses` (email by login) only admins read those of others."""

    secrets: set[str]
    addresses: dict[str, str]

    @classmethod
    async def read(cls, conn: Connection, *sealed: bytes) -> "Hidden":
        """Everything that the database has now; `sealed` is looked for as it stands and in base64 too."""
        secrets = {text for (text,) in await (await conn.execute(SECRETS)).fetchall()}
        secrets |= {base64.b64encode(secret).decode() for secret in sealed} | {secret.decode() for secret in sealed}
        rows: list[Any] = await (await conn.execute("SELECT login, email FROM account")).fetchall()
        assert secrets and rows
        return cls(secrets, dict(rows))

    def found_in(self, text: str, *, login: str, is_admin: bool) -> list[str]:
        """What the text has that this person may not read, secrets shortened."""
        others = () if is_admin else (email for owner, email in self.addresses.items() if owner != login)
        return [secret[:20] for secret in self.secrets if secret in text] + [each for each in others if each in text]

"""A chef who hands in papers, and what admins do with them."""

from typing import Any

import httpx

from marmita.platform.ids import new_id
from tests.support.ordering import Person, json_ok

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"
SIREN = "732829320"


class Chef(Person):
    """A person who sells."""

    async def send(
        self, document: bytes = PDF, name: str = "scan.pdf", query: str = "", **fields: Any
    ) -> httpx.Response:
        known = {"kind": "HYGIENE", "country": "FR", "requestKey": new_id()}
        return await self.client.post(
            f"/api/chef-papers{query}",
            data=known | fields,
            files={"document": (name, document, "text/html")},
            headers=self.headers,
        )

    async def sent(self, **fields: Any) -> str:
        return json_ok(await self.send(**fields))["id"]

    async def papers(self) -> list[tuple[str, str]]:
        return [(paper["kind"], paper["state"]) for paper in json_ok(await self.get("chef-papers"))["papers"]]

    async def profile(self) -> dict[str, Any]:
        cursor = await self.conn.execute("SELECT short_name FROM chef WHERE creator_id = %s", (self.id,))
        row: Any = await cursor.fetchone()
        return json_ok(await self.get(f"chef/by-shortName/{row[0]}"))


async def decide(admin: Person, paper_id: str, *, accepted: bool = True, reason: str = "") -> httpx.Response:
    return await admin.post(f"admin/papers/{paper_id}/decide", {"accepted": accepted, "reason": reason})

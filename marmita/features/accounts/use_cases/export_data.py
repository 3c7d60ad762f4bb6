"""Export all data about a person as one JSON document, read in one snapshot.

The document is written to a temporary file first, so that a slow download holds no database connection.
"""

from collections.abc import Iterator, Sequence
from tempfile import SpooledTemporaryFile
from typing import IO, Any

import msgspec
from psycopg.rows import dict_row

from marmita.platform.database import Database
from marmita.platform.personal_data import ExportSection
from marmita.platform.ports import Port

# The export sections of the features and of the platform, in the order of the document.
PERSONAL_DATA: Port[Sequence[ExportSection]] = Port("personal_data")

IN_MEMORY = 1 << 20
CHUNK = 1 << 16


async def export_data(database: Database, parts: Sequence[ExportSection], account_id: str) -> Iterator[bytes]:
    """Return the document in chunks: a JSON object with one list for each section."""
    file = SpooledTemporaryFile[bytes](max_size=IN_MEMORY)
    async with database.connection() as conn, conn.transaction():
        await conn.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        for number, part in enumerate(parts):
            file.write(b"%s%s: [" % (b",\n" if number else b"{\n", msgspec.json.encode(_camel(part.name))))
            async with conn.cursor(name="export", row_factory=dict_row) as cursor:
                await cursor.execute(part.query, {"account_id": account_id})
                first = True
                async for row in cursor:
                    file.write(b"\n  " if first else b",\n  ")
                    file.write(msgspec.json.encode({_camel(name): value for name, value in row.items()}))
                    first = False
            file.write(b"]")
    file.write(b"\n}\n")
    return _chunks(file)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _chunks(file: IO[bytes] | Any) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while chunk := file.read(CHUNK):
            yield chunk

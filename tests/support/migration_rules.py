"""Rules for migration files that run while the previous version serves; SQL is recognised by the forms in our files."""

import re
from collections.abc import Iterator

from marmita.platform.postgres.migrate import CONTRACT, Migration

_QUOTED = re.compile(r"(\$\w*\$).*?\1|'(?:[^']|'')*'", re.DOTALL)
_CREATED = re.compile(r"\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)")
_TABLE = re.compile(r"^(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|UPDATE|DELETE FROM) (\w+)|\bON (\w+)")
_MARK = re.compile(r"^-- migrate: (narrows|locks): \w+.{10,}$", re.MULTILINE)

# Removes or renames objects that running code uses: a marker must name the step after which no code uses them.
_REMOVES = (
    r"^DROP (?:TABLE|VIEW|MATERIALIZED VIEW|TYPE|DOMAIN|FUNCTION|SEQUENCE|SCHEMA|TRIGGER)",
    r"\bDROP COLUMN\b",
    r"^ALTER TABLE .*\bDROP (?!COLUMN|CONSTRAINT|DEFAULT|NOT NULL|EXPRESSION|IDENTITY)\w+(?:,|$)",
    r"\bRENAME\b",
    r"\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b",
    r"\bALTER (?:COLUMN )?\w+ DROP DEFAULT\b",
    r"^TRUNCATE\b",
)
# Refuses rows that running code may write: a marker must explain why the code does not write them.
_NARROWS = (
    r"\bSET NOT NULL\b",
    r"\bADD (?:COLUMN )?(?!CONSTRAINT\b)\w+ (?:(?! DEFAULT |, ADD ).)* NOT NULL(?!.* DEFAULT )",
    r"\bADD (?:CONSTRAINT \w+ )?(?:CHECK|UNIQUE|FOREIGN KEY|EXCLUDE|PRIMARY KEY)\b",
    r"^CREATE UNIQUE INDEX\b",
)
# Reads or rewrites a table under a lock that blocks others: a marker must explain why that is short.
_LOCKS = (
    r"^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)",
    r"\bADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b(?!.* NOT VALID)",
    r"\bADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b(?! USING INDEX)",
    r"\bVALIDATE CONSTRAINT\b",
    r"\bSET NOT NULL\b",
    r"\bGENERATED ALWAYS AS \(.*\) STORED\b",
    r"\bDEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval|new_id)\b",
    r"\b(?:SET DATA )?TYPE \w+",
    r"^(?:UPDATE|DELETE FROM|LOCK|CLUSTER|REINDEX|VACUUM)\b",
)


def problems_of(migration: Migration, earlier: set[str]) -> Iterator[str]:
    """Yield a line for each statement without a marker that breaks running code or blocks it."""
    marks = {found[1] for found in _MARK.finditer(migration.sql)}
    contract = CONTRACT.search(migration.sql)
    if contract and contract[1] not in earlier:
        yield f"{migration.name}: contract after {contract[1]}, which is no earlier step"
    statements = list(_statements(migration.sql))
    created = {name for text in statements for name in _CREATED.findall(text)}
    for text in statements:
        table = _TABLE.search(text)
        if table and (table[1] or table[2]) in created:
            continue
        where = f"{migration.name}: {text[:80]}"
        if not contract and _is_any(_REMOVES, text):
            yield f"{where} … removes what running code uses: `-- migrate: contract after STEP`"
        if "narrows" not in marks and _is_any(_NARROWS, text):
            yield f"{where} … refuses what running code may write: `-- migrate: narrows: why it does not`"
        if "locks" not in marks and not migration.concurrent and _is_any(_LOCKS, text):
            yield f"{where} … makes others wait: concurrently, NOT VALID, a job, or `-- migrate: locks: why not long`"


def _statements(sql: str) -> Iterator[str]:
    """Yield each statement on one line, without comments and quoted text such as function bodies."""
    code = _QUOTED.sub("''", re.sub(r"--.*", "", sql))
    for part in code.split(";"):
        if text := " ".join(part.split()):
            yield text


def _is_any(forms: tuple[str, ...], text: str) -> bool:
    return any(re.search(form, text) for form in forms)

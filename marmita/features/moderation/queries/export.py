"""Export of a person's reports, and of decisions about the person. The notes of moderators are left out."""

from marmita.features.moderation.queries.stored_type import TYPE
from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "case_reports",
        f"""
        SELECT c.number AS "case", {TYPE} AS type, r.reason, r.description, r.reported_at, r.upheld
        FROM case_report r JOIN moderation_case c ON c.id = r.case_id
        WHERE r.reporter_id = %(account_id)s ORDER BY r.reported_at, c.number
        """,
    ),
    ExportSection(
        "case_decisions",
        f"""
        SELECT c.number AS "case", {TYPE} AS type, v.content ->> 'text' AS text, d.kind, d.ground, d.message,
            d.block_areas, d.block_until, d.decided_at, d.appeal, d.appealed_at, d.appeal_outcome, d.appeal_message,
            d.appeal_decided_at, d.withdrawn_at,
            (SELECT max(e.at) FROM case_event e WHERE e.case_id = c.id AND e.kind = 'BLOCK_ENDED') AS block_ended_at,
            (SELECT max(e.at) FROM case_event e WHERE e.case_id = c.id AND e.kind = 'SUSPENSION_ENDED')
                AS suspension_ended_at
        FROM case_decision d JOIN moderation_case c ON c.id = d.case_id
        LEFT JOIN case_version v ON v.case_id = c.id AND v.number = 1
        WHERE d.account_id = %(account_id)s AND d.kind <> 'NOTHING' ORDER BY d.id
        """,
    ),
)

"""Export of a chef's papers without the documents, which the chef can download one by one."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "papers",
        """
        SELECT p.kind, p.state, p.number, p.country, p.issued_by, p.issued_on, p.expires_on, p.media_type,
               octet_length(p.document) AS bytes, p.submitted_at, p.decided_at, p.reason, p.reminded
        FROM chef_paper p JOIN chef c ON c.id = p.chef_id WHERE c.creator_id = %(account_id)s ORDER BY p.id
        """,
    ),
)

"""Export of documents and tax data: of the person's orders, and of the person as a chef."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "receipts",
        """
        SELECT d.kind, d.number, d.amount_cents, d.facts, d.issued_at
        FROM document d JOIN food_order o ON o.id = d.order_id WHERE o.customer_id = %(account_id)s ORDER BY d.id
        """,
    ),
    ExportSection(
        "receipts_of_chef",
        """
        SELECT d.kind, d.number, d.amount_cents, d.facts, d.issued_at
        FROM document d JOIN chef c ON c.id = d.chef_id WHERE c.creator_id = %(account_id)s
        ORDER BY d.chef_id, d.kind, d.number
        """,
    ),
    ExportSection(
        "tax",
        """
        SELECT c.short_name AS chef, t.kind, t.legal_name, t.born_on, t.birth_place, t.street,
               concat_ws(' ', t.postal_code, t.city) AS city, t.country, t.tax_country, t.tax_number, t.vat_number,
               t.registration_number, t.updated_at
        FROM tax_identity t JOIN chef c ON c.id = t.chef_id WHERE c.creator_id = %(account_id)s ORDER BY c.id
        """,
    ),
    ExportSection(
        "vat",
        """
        SELECT c.short_name AS chef, b.vat_rate, b.updated_at
        FROM billing_profile b JOIN chef c ON c.id = b.chef_id WHERE c.creator_id = %(account_id)s ORDER BY c.id
        """,
    ),
)

"""The chef's foods in the export of personal data."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "foods",
        """
        SELECT f.id, f.name, f.description, f.price_cents, f.amount, f.image, f.allergens, f.allergens_declared,
               f.dietary, f.surprise_bag, f.offer_type, f.weekly_hours, f.one_time, f.closed_dates, f.position,
               f.active, f.revision, f.request_key, f.created_at, f.updated_at,
               (SELECT jsonb_agg(jsonb_build_object('food', b.food_id, 'quantity', b.quantity))
                FROM surprise_bag_item b WHERE b.bag_id = f.id) AS contents
        FROM food f JOIN chef c ON c.id = f.chef_id WHERE c.creator_id = %(account_id)s ORDER BY f.position, f.id
        """,
    ),
    ExportSection(
        "portions",
        """
        SELECT s.food_id, s.day, s.capacity, s.held, s.sold, s.removed
        FROM food_stock s JOIN food f ON f.id = s.food_id JOIN chef c ON c.id = f.chef_id
        WHERE c.creator_id = %(account_id)s ORDER BY s.day, s.food_id
        """,
    ),
)

"""Export of a person's data as a chef, and of the chefs that the person has starred."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "chef",
        """
        SELECT c.id, c.short_name, c.name, c.first_name, c.last_name, c.phone_number, c.about_me, c.avatar,
               c.default_picture, c.pictures, c.gallery_images, c.pin_icon, c.cuisines, c.dietary, c.delivery_types,
               c.pick_up_point, c.pickup_hours, c.dine_in_hours, c.deliver_to_pick_up_point_hours,
               c.deliver_to_pick_up_point_in_advance_minutes, c.minutes_to_prepare, c.dine_in_minutes,
               c.cancellation_cut_off_hours, c.closed_days, c.auto_accept, c.revision, c.suspended_by_admin,
               c.surprise_bags_allowed, c.location[1] AS latitude,
               c.location[0] AS longitude, c.location_name, c.town, c.country, c.votes_count, c.votes_sum,
               c.stars_count, c.orders_count, c.payment_account, c.active, c.suspended, c.verified_at, c.created_at,
               c.updated_at, a.address, a.location[1] AS exact_latitude, a.location[0] AS exact_longitude,
               c.day_capacity
        FROM chef c LEFT JOIN chef_address a ON a.chef_id = c.id WHERE c.creator_id = %(account_id)s
        """,
    ),
    ExportSection(
        "pick_up_agreements",
        """
        SELECT c.short_name AS chef, p.short_name AS pick_up_point, l.state, l.changed_at
        FROM chef_pick_up_point l JOIN chef c ON c.id = l.chef_id JOIN chef p ON p.id = l.point_id
        WHERE c.creator_id = %(account_id)s OR p.creator_id = %(account_id)s ORDER BY l.changed_at, c.id, p.id
        """,
    ),
    ExportSection(
        "chef_events",
        """
        SELECT e.event, e.as_admin, e.at FROM chef_event e JOIN chef c ON c.id = e.chef_id
        WHERE c.creator_id = %(account_id)s ORDER BY e.id
        """,
    ),
    ExportSection(
        "stars",
        """
        SELECT c.short_name AS chef, s.created_at FROM chef_star s JOIN chef c ON c.id = s.chef_id
        WHERE s.account_id = %(account_id)s ORDER BY s.created_at
        """,
    ),
)

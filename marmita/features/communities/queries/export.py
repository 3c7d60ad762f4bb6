"""Export of a person's data in communities: created and joined ones, descriptions, and the choice of the list."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "communities",
        """
        SELECT c.id, c.link, c.name, t.name AS topic, c.picture, c.icon, c.created_at,
               CASE WHEN %(account_id)s = ANY(coalesce(c.described_by, ARRAY[c.creator_id])) THEN c.description END
                   AS description
        FROM community c JOIN topic t ON t.id = c.topic_id WHERE c.creator_id = %(account_id)s ORDER BY c.id
        """,
    ),
    ExportSection(
        "descriptions_of_former_communities",
        """
        SELECT id, name, description FROM community
        WHERE described_by @> ARRAY[%(account_id)s::text] AND creator_id IS DISTINCT FROM %(account_id)s ORDER BY id
        """,
    ),
    ExportSection(
        "community_memberships",
        """
        SELECT c.name AS community, m.joined_at FROM community_member m JOIN community c ON c.id = m.community_id
        WHERE m.account_id = %(account_id)s ORDER BY m.joined_at
        """,
    ),
    ExportSection(
        "community_list_choice",
        "SELECT sort, grouped FROM community_list_choice WHERE account_id = %(account_id)s",
    ),
)

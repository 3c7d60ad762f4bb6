"""Export of a person's polls and answers. Polls of others appear by id only."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "polls",
        """
        SELECT q.id, q.post_id, q.question, NOT q.single AS multiple, q.results_hidden, q.voters,
               q.created_at, q.closes_at,
               (SELECT jsonb_agg(jsonb_build_object('text', o.text, 'votes', o.votes) ORDER BY o.position)
                FROM poll_option o WHERE o.poll_id = q.id) AS options
        FROM poll q JOIN post p ON p.id = q.post_id WHERE p.author_id = %(account_id)s ORDER BY q.id
        """,
    ),
    ExportSection(
        "poll_votes",
        """
        SELECT v.poll_id, o.text, v.voted_at FROM poll_vote v JOIN poll_option o ON o.id = v.option_id
        WHERE v.account_id = %(account_id)s ORDER BY v.poll_id, o.position
        """,
    ),
)

"""SQL that writes a poll as JSON (schemas.PollView), as a part of the card of its post.

It needs the poll as `q`, which POLL_JOIN joins to the post `p`; it is NULL for a post without a poll. It also needs SQL
of the reader's id (a literal NULL for visitors, so that PostgreSQL plans the statement once), and of the reader's
rights on the post.
"""

from typing import LiteralString

INSTANT: LiteralString = """to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')"""
# Readers who have voted see the results; everybody sees them if the poll is closed or its author did not hide them.
POLL: LiteralString = f"""CASE WHEN q.id IS NOT NULL THEN (
    SELECT json_build_object(
        'id', q.id, 'question', q.question, 'multiple', NOT q.single, 'resultsHidden', q.results_hidden,
        'voters', q.voters, 'createDate', {INSTANT.format("q.created_at")},
        'closesAt', {INSTANT.format("q.closes_at")}, 'closed', state.closed,
        'options', (
            SELECT json_agg(json_build_object('id', o.id, 'text', o.text, 'votes', CASE
                WHEN state.closed OR NOT q.results_hidden OR own.chosen IS NOT NULL THEN o.votes END)
                ORDER BY o.position)
            FROM poll_option o WHERE o.poll_id = q.id),
        'chosen', coalesce(own.chosen, '[]'),
        'can', json_build_object(
            'vote', {{account}} IS NOT NULL AND NOT state.closed AND {{may_react}},
            'edit', q.voters = 0 AND {{may_edit}}))
    FROM (SELECT q.closes_at <= clock_timestamp() AS closed) AS state
    CROSS JOIN LATERAL (
        SELECT json_agg(v.option_id) AS chosen FROM poll_vote v WHERE v.poll_id = q.id AND v.account_id = {{account}}
    ) AS own) END"""
POLL_JOIN: LiteralString = "LEFT JOIN poll q ON q.post_id = p.id"

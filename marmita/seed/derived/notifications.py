"""Notifications of the demo logins, derived from the rows of the town as the application's listeners would."""

from typing import LiteralString

# The newest 25 of each kind; those older than two days are marked as read.
NOTIFY: tuple[LiteralString, ...] = (
    "INSERT INTO post_notified (account_id, post_id, notified_at) SELECT author_id, id, created_at FROM post",
    """
    CREATE TEMP TABLE demo_action ON COMMIT DROP AS
    WITH action AS (
        SELECT p.author_id AS account_id, 'POST_COMMENTED' AS kind, p.id AS target, p.id AS post_id,
            NULL::text AS comment_id, NULL::text AS order_id, NULL::text AS review_id, c.id AS action_id,
            c.author_id AS actor_id, c.created_at AS at
        FROM comment c JOIN post p ON p.id = c.post_id WHERE c.parent_id IS NULL AND c.deleted_at IS NULL
        UNION ALL SELECT t.author_id, 'COMMENT_ANSWERED', t.id, c.post_id, t.id, NULL, NULL, c.id, c.author_id,
            c.created_at
        FROM comment c JOIN comment t ON t.id = c.parent_id WHERE c.deleted_at IS NULL AND t.deleted_at IS NULL
        UNION ALL SELECT p.author_id, 'POST_REACTED', p.id, p.id, NULL, NULL, NULL, r.account_id, r.account_id,
            r.reacted_at
        FROM post_reaction r JOIN post p ON p.id = r.post_id
        UNION ALL SELECT p.author_id, 'POST_VOTED', p.id, p.id, NULL, NULL, NULL, v.account_id, v.account_id, v.voted_at
        FROM post_vote v JOIN post p ON p.id = v.post_id WHERE v.value = 1
        UNION ALL SELECT c.author_id, 'COMMENT_REACTED', c.id, c.post_id, c.id, NULL, NULL, r.account_id, r.account_id,
            r.reacted_at
        FROM comment_reaction r JOIN comment c ON c.id = r.comment_id WHERE c.deleted_at IS NULL
        UNION ALL SELECT f.observed_id, 'FOLLOWED', f.observed_id, NULL, NULL, NULL, NULL, f.account_id, f.account_id,
            f.created_at
        FROM follow f
        UNION ALL SELECT h.creator_id, 'REVIEW_RECEIVED', r.id, NULL, NULL, NULL, r.id, r.id, r.account_id, r.created_at
        FROM review r JOIN chef h ON h.id = r.chef_id
        UNION ALL SELECT o.customer_id, CASE o.status WHEN 'PAID' THEN 'ORDER_ACCEPTED' WHEN 'REJECTED' THEN
            'ORDER_REJECTED' WHEN 'CANCELED_BY_CHEF' THEN 'ORDER_CANCELED' ELSE 'ORDER_COMPLETED' END, o.id, NULL, NULL,
            o.id, NULL, o.id, NULL, o.updated_at
        FROM food_order o WHERE o.status IN ('PAID', 'REJECTED', 'CANCELED_BY_CHEF', 'COMPLETED')
        UNION ALL SELECT h.creator_id, 'CHEF_ORDER_TO_ACCEPT', o.id, NULL, NULL, o.id, NULL, o.id, NULL, o.created_at
        FROM food_order o JOIN chef h ON h.id = o.chef_id WHERE o.status IN ('PENDING', 'PAID')
    ), numbered AS (
        SELECT d.*, floor(extract(epoch FROM d.at) / 43200)::integer AS period,
            row_number() OVER (PARTITION BY d.account_id, d.kind ORDER BY d.at DESC, d.action_id) AS place
        FROM action d JOIN account a ON a.id = d.account_id
        WHERE a.password_hash IS NOT NULL AND d.actor_id IS DISTINCT FROM d.account_id AND d.at <= now()
    )
    SELECT left(md5(concat(account_id, kind, target, period)), 24) AS id, * FROM numbered WHERE place <= 25
    """,
    """
    INSERT INTO notification (id, account_id, kind, target, period, post_id, comment_id, order_id, review_id, people,
        faces, newest, shown, changed_at, read_at)
    SELECT d.id, account_id, kind, target, period, max(post_id), max(comment_id), max(order_id), max(review_id),
        count(DISTINCT actor_id), ARRAY(
            SELECT f.actor_id FROM demo_action f WHERE f.id = d.id AND f.actor_id IS NOT NULL
            GROUP BY f.actor_id ORDER BY max(f.at) DESC, f.actor_id LIMIT 2),
        (array_agg(action_id ORDER BY at DESC, action_id DESC))[1], true, max(at),
        CASE WHEN max(at) < now() - interval '2 days' THEN max(at) + interval '3 hours' END
    FROM demo_action d GROUP BY d.id, account_id, kind, target, period
    """,
    """
    INSERT INTO notification_action (notification_id, action_id, actor_id, acted_at)
    SELECT id, action_id, actor_id, at FROM demo_action
    """,
)

-- migrate: locks: communities that admins have handed over: a few
-- Of those nobody knows who wrote what: each creator may have. Where the log has forgotten a former one, who was erased
-- since, the words should have gone then: they go now.
WITH handed_over AS (
    SELECT target_id AS id, bool_or(before IS NULL) AS forgotten,
        array_agg(DISTINCT before ->> 'creatorId') FILTER (WHERE before ->> 'creatorId' IS NOT NULL) AS former
    FROM audit_entry WHERE action = 'COMMUNITY_HANDED_OVER' AND target = 'COMMUNITY' GROUP BY target_id
)
UPDATE community c SET
    description = CASE WHEN h.forgotten THEN '' ELSE c.description END,
    described_by = CASE WHEN h.forgotten THEN '{}'
        ELSE array_remove(coalesce(h.former, '{}') || c.creator_id, NULL) END
FROM handed_over h WHERE h.id = c.id AND c.creator_id IS NOT NULL AND c.described_by IS NULL AND c.description <> '';

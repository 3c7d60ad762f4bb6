-- A review belongs to a completed order, and each order is reviewed once. order_id is NULL in reviews that are older
-- than this column. What a moderator has removed stays for the audit, is not shown and does not count.
ALTER TABLE review
    ADD COLUMN order_id          text REFERENCES food_order,
    ADD COLUMN request_key       text,
    ADD COLUMN edited_at         timestamptz,
    ADD COLUMN removed_at        timestamptz,
    ADD COLUMN answer            text,          -- of the chef; sanitised HTML
    ADD COLUMN answered_at       timestamptz,
    ADD COLUMN answer_edited_at  timestamptz,
    ADD COLUMN answer_removed_at timestamptz,
    ADD CONSTRAINT review_answer CHECK ((answer IS NULL) = (answered_at IS NULL)) NOT VALID,
    DROP CONSTRAINT review_chef_id_account_id_key;

-- Which completed orders have no review yet.
ALTER TABLE review_invitation ADD COLUMN order_id text REFERENCES food_order ON DELETE CASCADE;
UPDATE review_invitation i SET order_id = (
    SELECT max(o.id) FROM food_order o
    WHERE o.customer_id = i.account_id AND o.chef_id = i.chef_id AND o.status = 'COMPLETED');
DELETE FROM review_invitation WHERE order_id IS NULL;
ALTER TABLE review_invitation DROP CONSTRAINT review_invitation_pkey, ADD PRIMARY KEY (order_id);
CREATE INDEX review_invitation_account ON review_invitation (account_id, chef_id);

CREATE TABLE review_removal (
    review_id     text        NOT NULL REFERENCES review ON DELETE CASCADE,
    part          text        NOT NULL CHECK (part IN ('REVIEW', 'ANSWER')),
    reason        text        NOT NULL,
    moderator_id  text        REFERENCES account ON DELETE SET NULL,
    removed_at    timestamptz NOT NULL,
    PRIMARY KEY (review_id, part)
);

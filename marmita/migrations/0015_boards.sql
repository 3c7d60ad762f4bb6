-- A chef's board and a pick-up point's: what is open, and what went out on one day, however long the history is.
CREATE INDEX food_order_chef_day ON food_order (chef_id, day) WHERE status IN ('ACCEPTED', 'PAID', 'COMPLETED');
CREATE INDEX food_order_point_day ON food_order (pick_up_point_id, day)
    WHERE pick_up_point_id IS NOT NULL AND status = 'COMPLETED';
CREATE INDEX food_order_point_open ON food_order (pick_up_point_id, slot_start)
    WHERE pick_up_point_id IS NOT NULL AND status IN ('ACCEPTED', 'PAID');

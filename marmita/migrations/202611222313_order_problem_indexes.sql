-- migrate: concurrently
CREATE INDEX CONCURRENTLY food_order_undecided ON food_order (chef_id, id) WHERE problem IN ('OPEN', 'ANSWERED');
CREATE INDEX CONCURRENTLY food_order_report_until ON food_order (report_until) WHERE report_until IS NOT NULL;
ALTER TABLE food_order VALIDATE CONSTRAINT food_order_problem;

-- Receipts and credit notes: what was printed once. Facts are stored, not pages: they are printed in the language of
-- whoever reads them. Numbers have no gaps: the counter's row is locked until the document commits with it.
CREATE TABLE billing_profile (
    chef_id      text PRIMARY KEY REFERENCES chef,
    vat_rate     smallint CHECK (vat_rate IN (55, 100, 200)), -- per mille, of every dish; NULL: exempt (art. 293 B du CGI)
    updated_at   timestamptz NOT NULL
);
CREATE TABLE document_series (
    chef_id      text     NOT NULL REFERENCES chef,
    kind         text     NOT NULL CHECK (kind IN ('RECEIPT', 'CREDIT_NOTE')),
    last_number  integer  NOT NULL CHECK (last_number > 0),
    PRIMARY KEY (chef_id, kind)
);
CREATE TABLE document (
    id           text PRIMARY KEY,
    chef_id      text        NOT NULL REFERENCES chef,
    order_id     text        NOT NULL REFERENCES food_order,
    kind         text        NOT NULL CHECK (kind IN ('RECEIPT', 'CREDIT_NOTE')),
    number       integer     NOT NULL,
    amount_cents integer     NOT NULL CHECK (amount_cents >= 0),
    facts        jsonb       NOT NULL,
    issued_at    timestamptz NOT NULL,
    UNIQUE (chef_id, kind, number)
);
CREATE INDEX document_order ON document (order_id);
CREATE UNIQUE INDEX document_receipt ON document (order_id) WHERE kind = 'RECEIPT';
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER document_immutable BEFORE UPDATE OR DELETE ON document
    FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

-- Payments that had a number get the receipt that was announced with it, in the same order for each chef.
INSERT INTO document (id, chef_id, order_id, kind, number, amount_cents, facts, issued_at)
SELECT o.id, o.chef_id, o.id, 'RECEIPT', row_number() OVER (PARTITION BY o.chef_id ORDER BY p.receipt_number),
       p.captured_cents, jsonb_build_object('order_number', o.number, 'day', o.day, 'way', o.delivery_type,
           'seller', c.name, 'town', c.town, 'country', c.country, 'lines',
           (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price_cents', i.price_cents,
               'vat_rate', NULL, 'allergens', i.allergens) ORDER BY i.position) FROM order_item i WHERE i.order_id = o.id)),
       p.updated_at
FROM payment p JOIN food_order o ON o.id = p.order_id JOIN chef c ON c.id = o.chef_id
WHERE p.receipt_number IS NOT NULL AND o.status IN ('PAID', 'COMPLETED', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER',
    'CANCELED_BY_ADMIN');
INSERT INTO document_series (chef_id, kind, last_number)
SELECT chef_id, kind, max(number) FROM document GROUP BY chef_id, kind;
ALTER TABLE payment DROP COLUMN receipt_number;
DROP SEQUENCE receipt_number;

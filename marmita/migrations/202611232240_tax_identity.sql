-- Who a seller is for the tax authorities (directive (EU) 2021/514, "DAC7"): what the chef states, once for all years.
CREATE TABLE tax_identity (
    chef_id              text PRIMARY KEY REFERENCES chef ON DELETE CASCADE,
    kind                 text        NOT NULL CHECK (kind IN ('PERSON', 'ENTITY')),
    legal_name           text        NOT NULL,
    born_on              date,
    birth_place          text        NOT NULL,
    street               text        NOT NULL,
    postal_code          text        NOT NULL,
    city                 text        NOT NULL,
    country              text        NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
    tax_country          text        NOT NULL CHECK (tax_country ~ '^[A-Z]{2}$'),
    tax_number           text        NOT NULL,                     -- empty: none was issued
    vat_number           text        NOT NULL,
    registration_number  text        NOT NULL,
    updated_at           timestamptz NOT NULL
);

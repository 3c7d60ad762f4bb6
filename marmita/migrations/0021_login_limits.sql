-- Where an account was opened with a password, with Google or with a link to a new password: networks as limits count
-- them, an IPv4 address or an IPv6 /64. Wrong passwords from elsewhere do not lock the account there.
CREATE TABLE login_network (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    network     text        NOT NULL,
    last_at     timestamptz NOT NULL,
    PRIMARY KEY (account_id, network)
);
CREATE INDEX login_network_network ON login_network (network);
CREATE INDEX login_network_age ON login_network (last_at);

INSERT INTO login_network (account_id, network, last_at)
SELECT account_id,
    CASE family(address) WHEN 6 THEN network(set_masklen(address, 64))::text ELSE host(address) END, max(created_at)
FROM session WHERE address IS NOT NULL GROUP BY 1, 2;

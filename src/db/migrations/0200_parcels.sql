-- How a parcel can be followed; the version counts changes of these columns alone.
ALTER TABLE shipments
  ADD COLUMN carrier text NOT NULL DEFAULT '',
  ADD COLUMN tracking_number text NOT NULL DEFAULT '',
  ADD COLUMN expected_on date,
  ADD COLUMN tracking_version integer NOT NULL DEFAULT 1;

-- Links in mails that show an order without signing in. Only the hash is kept: who reads the table cannot use them.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX order_links_order ON order_links (order_id);
CREATE INDEX order_links_expiry ON order_links (expires_at);

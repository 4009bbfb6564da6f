-- Products chosen by hand, in an order chosen by hand.
CREATE TABLE collections (
  id text PRIMARY KEY,
  slug text NOT NULL CONSTRAINT collections_slug UNIQUE,
  title text NOT NULL,
  intro text NOT NULL DEFAULT '',
  route text UNIQUE CHECK (route IN ('/makeup', '/bath', '/treatement', '/makeuptool')),
  created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN collections.route IS 'the page of its own that each of the shop''s four curated collections has';

CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);

CREATE INDEX collection_products_product ON collection_products (product_id);

-- The pages are there from the first day; what is on them comes later.
INSERT INTO collections (id, slug, title, route)
SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || lpad(to_hex((random() * 140737488355327)::bigint), 12, '0'), slug, title, route
FROM (VALUES
  ('latest-makeup-products', 'Latest Makeup Products', '/makeup'),
  ('best-bath-soaps', 'Best Bath Soaps', '/bath'),
  ('blackhead-remover-tools', 'Blackhead Remover Tools', '/treatement'),
  ('premium-makeup-tools', 'Premium Makeup Tools', '/makeuptool')
) AS curated (slug, title, route);

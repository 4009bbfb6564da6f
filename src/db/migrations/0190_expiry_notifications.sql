-- Which best-before date a seller has been told of: each is told once.
CREATE TABLE expiry_told (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  best_before text NOT NULL
);

-- The job looks for them every minute; most products have no such date.
CREATE INDEX products_best_before ON products (best_before) WHERE best_before <> '';

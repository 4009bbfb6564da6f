-- What was in a cart and is put aside: it is not ordered and not counted until it is moved back.
CREATE TABLE saved_lines (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX saved_lines_product ON saved_lines (product_id);

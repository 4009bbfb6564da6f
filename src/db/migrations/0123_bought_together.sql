-- Which products are often in one order, counted by a job: the cart recommends them.
CREATE TABLE bought_together (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  orders integer NOT NULL CHECK (orders > 0),
  PRIMARY KEY (product_id, other_id)
);

CREATE INDEX bought_together_other ON bought_together (other_id);

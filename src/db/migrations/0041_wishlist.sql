CREATE TABLE wishlist_items (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- A wishlist keeps the order in which its products were added.
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX wishlist_items_product ON wishlist_items (product_id);

-- The back office looks for a part of a number, a name or an email among all orders and accounts there ever were. New
-- entries wait in the index's own list and are sorted in later, so that placing an order pays next to nothing for it.
CREATE INDEX orders_words ON orders USING gin
  (order_number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops);
CREATE INDEX order_lines_words ON order_lines USING gin (name gin_trgm_ops);
CREATE INDEX accounts_words ON accounts USING gin (name gin_trgm_ops, email gin_trgm_ops);

-- What still has to be done is a handful among all that is done.
CREATE INDEX orders_by_status ON orders (status, id);
CREATE INDEX shipments_by_seller_status ON shipments (seller_id, status, order_id);

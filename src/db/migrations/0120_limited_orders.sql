-- Numbers the orders of an account while Cash on Delivery has limits for it. Two orders that are placed at once have counted the
-- same open orders and want the same number: one of them gets it, the other counts again.
ALTER TABLE orders ADD COLUMN limited_nth integer CHECK (limited_nth > 0);

CREATE UNIQUE INDEX orders_limited_nth ON orders (account_id, limited_nth) WHERE limited_nth IS NOT NULL;

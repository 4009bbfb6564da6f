-- Without a transaction.
DROP INDEX CONCURRENTLY IF EXISTS orders_of_guests;
CREATE INDEX CONCURRENTLY orders_of_guests ON orders (lower(customer_email)) WHERE account_id IS NULL;

-- Without a transaction.
DROP INDEX CONCURRENTLY IF EXISTS order_lines_lot;
CREATE INDEX CONCURRENTLY order_lines_lot ON order_lines (lot_id) WHERE lot_id IS NOT NULL;

-- Pages far behind and counts of the order table are read from an index alone.
CREATE INDEX orders_listed ON orders (id) INCLUDE (status, created_at);
DROP INDEX orders_created;
CREATE INDEX orders_created ON orders (created_at) INCLUDE (status);

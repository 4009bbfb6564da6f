-- Without a transaction.
-- Open and delivered orders of a phone number and of an address, for the limits of Cash on Delivery.
DROP INDEX CONCURRENTLY IF EXISTS orders_by_phone;
CREATE INDEX CONCURRENTLY orders_by_phone ON orders ((address ->> 'phone'));
DROP INDEX CONCURRENTLY IF EXISTS orders_by_address;
CREATE INDEX CONCURRENTLY orders_by_address ON orders (address_key(address));

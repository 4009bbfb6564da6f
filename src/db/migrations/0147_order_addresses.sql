-- An order's address may be changed until something of it is sent; a change that is based on an older one is refused.
ALTER TABLE orders ADD COLUMN address_version integer NOT NULL DEFAULT 1;

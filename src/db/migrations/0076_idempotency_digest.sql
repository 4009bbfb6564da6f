-- Of the body that came with the key. The same key with another body is a mistake of the client; null accepts any, as in
-- orders from before.
ALTER TABLE orders ADD COLUMN idempotency_digest text;

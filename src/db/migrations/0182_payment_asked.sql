-- When the gateway was last asked because the customer looks at the order: at most every ten seconds.
ALTER TABLE payments ADD COLUMN asked_at timestamptz;

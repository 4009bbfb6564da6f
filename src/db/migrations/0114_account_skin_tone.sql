-- The tone that a customer chose to see products on; null until then.
ALTER TABLE accounts ADD COLUMN skin_tone text CHECK (skin_tone IN ('fair', 'wheatish', 'brown', 'deep'));

-- What delivery costs and how long it takes: one row. Overrides are for a state or the first digits of a PIN code.
CREATE TABLE delivery_rules (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- Goods for this much are delivered free; null where nothing is.
  free_from bigint CHECK (free_from > 0),
  from_days integer NOT NULL CHECK (from_days >= 0),
  to_days integer NOT NULL CHECK (to_days >= from_days),
  overrides jsonb NOT NULL DEFAULT '[]'
);

INSERT INTO delivery_rules (fee, from_days, to_days) VALUES (4900, 3, 7);

-- How much an account may have on the way unpaid before it has confirmed its email or received anything; null is no limit.
ALTER TABLE settings
  ADD COLUMN cod_open_orders integer DEFAULT 5 CHECK (cod_open_orders >= 0),
  ADD COLUMN cod_open_value bigint DEFAULT 2500000 CHECK (cod_open_value >= 0);

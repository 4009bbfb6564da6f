-- Which ways to pay are open. Beside the delivery rules, because whoever places an order reads that row anyway.
ALTER TABLE delivery_rules
  ADD COLUMN cod_open boolean NOT NULL DEFAULT true,
  -- Orders up to this total can be paid in cash; null is no limit.
  ADD COLUMN cod_most bigint CHECK (cod_most > 0),
  -- Part of the delivery of an order that is paid in cash.
  ADD COLUMN cod_fee bigint NOT NULL DEFAULT 0 CHECK (cod_fee >= 0),
  ADD COLUMN online_open boolean NOT NULL DEFAULT true;

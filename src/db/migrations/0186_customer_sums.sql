-- What customers have ordered, for sorting a long table of them. Counted by a job, so that an order pays nothing for it; what
-- a page shows of a customer is read from the orders.
ALTER TABLE accounts
  ADD COLUMN order_count integer NOT NULL DEFAULT 0,
  ADD COLUMN spent bigint NOT NULL DEFAULT 0;

CREATE INDEX accounts_by_orders ON accounts (role, order_count, id);
CREATE INDEX accounts_by_spent ON accounts (role, spent, id);

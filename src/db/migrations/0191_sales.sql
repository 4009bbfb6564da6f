-- What counts as a sale, wherever orders or shipments are listed, counted or summed: neither cancelled nor waiting for its
-- payment. Inlined by the planner.
CREATE FUNCTION is_sale(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('Cancelled', 'Unpaid');

-- Staff are told of an online order when it is paid, not when it is placed.
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;

-- Every morning the gateway's report of each of the last days is compared with our books.
CREATE TABLE reconciliations (
  day date PRIMARY KEY,
  differences integer NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);

-- Who bears a cost of selling; without a rule the shop does. The seller's own rule comes before the one for all.
CREATE TABLE bearer_rules (
  kind text NOT NULL,
  seller_id text NOT NULL DEFAULT '',
  bearer text NOT NULL CHECK (bearer IN ('shop', 'seller')),
  PRIMARY KEY (kind, seller_id)
);

-- What a parcel cost beyond its sale: lines of a courier's invoice, goods that were lost. Each is booked once, with who bears it.
CREATE TABLE parcel_costs (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  seller_id text,
  bearer text NOT NULL CHECK (bearer IN ('shop', 'seller')),
  -- Without GST, and the GST that was paid on it.
  amount bigint NOT NULL CHECK (amount > 0),
  gst bigint NOT NULL CHECK (gst >= 0),
  -- Of the courier's invoice.
  reference text NOT NULL,
  on_day date NOT NULL,
  actor_name text NOT NULL,
  undone_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A line of an invoice is entered once.
CREATE UNIQUE INDEX parcel_costs_line ON parcel_costs (reference, shipment_id, kind) WHERE undone_at IS NULL;

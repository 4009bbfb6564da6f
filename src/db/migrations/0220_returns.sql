-- What customers send back: some pieces of one shipment, all refunded or all exchanged. Its number is the order's with a count.
CREATE TABLE returns (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  shipment_id text NOT NULL,
  seller_id text REFERENCES accounts ON DELETE SET NULL,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  wish text NOT NULL CHECK (wish IN ('refund', 'exchange')),
  comment text NOT NULL DEFAULT '',
  pictures text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'approved', 'refused', 'pickup_booked', 'picked_up',
    'received', 'inspected', 'refunded', 'exchanged', 'withdrawn', 'lapsed')),
  -- When the next step is due; null once there is none.
  due_at timestamptz,
  -- Approved without the goods coming back: they are missing, or cost less than the pickup.
  keeps_goods boolean NOT NULL DEFAULT false,
  outcome text CHECK (outcome IN ('ok', 'partly', 'refused')),
  refusal text,
  pickup_on date,
  courier text,
  courier_reference text,
  -- What the customer was told it is worth.
  estimate bigint NOT NULL DEFAULT 0 CHECK (estimate >= 0),
  -- What the customer gets back for it, and the credit notes that say so.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  credit_notes text[] NOT NULL DEFAULT '{}',
  -- Whether the delivery of its shipment went back with it.
  with_delivery boolean NOT NULL DEFAULT false,
  exchange_order_id text REFERENCES orders ON DELETE SET NULL,
  disputed_at timestamptz,
  dispute text,
  dispute_closed_at timestamptz,
  dispute_answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_account ON returns (account_id, id);
CREATE INDEX returns_seller ON returns (seller_id, state, id);
CREATE INDEX returns_state ON returns (state, id);
CREATE INDEX returns_due ON returns (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX returns_dispute ON returns (disputed_at) WHERE disputed_at IS NOT NULL AND dispute_closed_at IS NULL;
CREATE INDEX returns_exchange ON returns (exchange_order_id) WHERE exchange_order_id IS NOT NULL;
CREATE INDEX returns_created ON returns (created_at);

CREATE TABLE return_items (
  return_id text NOT NULL REFERENCES returns ON DELETE CASCADE,
  line_id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  image text,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL CHECK (reason IN ('damaged', 'leaking', 'wrong', 'expired', 'fake', 'missing', 'allergic', 'shade', 'mind')),
  is_opened boolean NOT NULL,
  -- What comes instead, and how many of it are taken out of stock for this return.
  exchange_product_id text,
  exchange_name text,
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- What the inspection said; null before.
  accepted integer CHECK (accepted BETWEEN 0 AND quantity),
  restocked integer CHECK (restocked BETWEEN 0 AND quantity),
  PRIMARY KEY (return_id, line_id)
);

CREATE INDEX return_items_line ON return_items (line_id);
CREATE INDEX return_items_product ON return_items (product_id);

CREATE TABLE return_events (
  id text PRIMARY KEY,
  return_id text NOT NULL REFERENCES returns ON DELETE CASCADE,
  state text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null: the shop by itself, because a deadline was over.
  actor_id text,
  actor_name text NOT NULL,
  note text
);

CREATE INDEX return_events_return ON return_events (return_id, id);
CREATE INDEX return_events_at ON return_events (at);

-- Where the money goes of an order that was paid in cash. Encrypted with the shop's secret, which is not in the database.
CREATE TABLE return_payees (
  return_id text PRIMARY KEY REFERENCES returns ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Pieces that came back and cannot be sold again.
CREATE TABLE stock_write_offs (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  return_id text REFERENCES returns ON DELETE SET NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_name text NOT NULL
);

CREATE INDEX stock_write_offs_product ON stock_write_offs (product_id, at);

-- A refund of what was paid in cash has no attempt: an admin pays it by hand.
ALTER TABLE refunds
  ALTER COLUMN attempt_id DROP NOT NULL,
  ADD COLUMN return_id text REFERENCES returns ON DELETE SET NULL,
  DROP CONSTRAINT refunds_cause_check,
  ADD CONSTRAINT refunds_cause_check
    CHECK (cause IN ('cancelled', 'extra', 'late', 'review', 'goodwill', 'return')) NOT VALID;

CREATE INDEX refunds_return ON refunds (return_id) WHERE return_id IS NOT NULL;

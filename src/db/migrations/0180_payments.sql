-- An order that waits for its payment holds its stock but is no sale yet: 'Unpaid', in its shipments too, so that whatever
-- lists or counts orders by status leaves it out. 'cod' is paid at the door.
ALTER TABLE orders
  ADD COLUMN payment_state text NOT NULL DEFAULT 'cod' CHECK (payment_state IN ('cod', 'awaiting', 'paid', 'expired')),
  ADD COLUMN pay_by timestamptz,
  ADD COLUMN paid_at timestamptz,
  -- The customer gave it up before it was paid: money that comes later goes back.
  ADD COLUMN withdrawn_at timestamptz,
  -- What was in the cart goes back there when it is not paid for; Buy Now never took it out.
  ADD COLUMN from_cart boolean NOT NULL DEFAULT true;

CREATE INDEX orders_pay_by ON orders (pay_by) WHERE payment_state = 'awaiting';

-- What the customer is asked for at the gateway. The gateway's order is unknown until it has answered.
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  provider_order_id text UNIQUE,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'closed', 'review')),
  -- When the gateway is asked next, and how often it was asked since it was last expected to change.
  look_at timestamptz,
  looks integer NOT NULL DEFAULT 0,
  -- How often the end was put off because an attempt was still under way.
  put_off integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_look ON payments (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX payments_state ON payments (state, id);

CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount bigint NOT NULL,
  currency text NOT NULL,
  method text,
  fee bigint,
  tax bigint,
  failure text,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- What became of money that was taken: at most one pays for the order.
  outcome text CHECK (outcome IN ('used', 'extra', 'late', 'review'))
);

CREATE INDEX payment_attempts_payment ON payment_attempts (payment_id);
CREATE UNIQUE INDEX payment_attempts_used ON payment_attempts (payment_id) WHERE outcome = 'used';

-- What the gateway told us, once each. The bodies are kept for 30 days, then only their digests.
CREATE TABLE gateway_events (
  id text PRIMARY KEY,
  kind text NOT NULL,
  body text,
  digest text NOT NULL,
  -- Which of the gateway's orders it is about, where it is about one.
  provider_order_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  failure text
);

CREATE INDEX gateway_events_due ON gateway_events (due_at) WHERE done_at IS NULL;
CREATE INDEX gateway_events_order ON gateway_events (provider_order_id);
CREATE INDEX gateway_events_received ON gateway_events (received_at);

-- The id is the idempotency key at the gateway: a refund is sent once, however often it is tried.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  attempt_id text NOT NULL REFERENCES payment_attempts ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  cause text NOT NULL CHECK (cause IN ('cancelled', 'extra', 'late', 'review', 'goodwill')),
  reason text,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'pending', 'processed', 'manual')),
  -- A refund that failed is tried once more the fast way, then an admin pays it by hand.
  is_fast boolean NOT NULL DEFAULT false,
  provider_refund_id text UNIQUE,
  bank_reference text,
  due_at timestamptz DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  failure text,
  asked_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);

CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;

-- Not validated: every row passed the narrower check, and validating would read them all.
ALTER TABLE orders DROP CONSTRAINT orders_status_check, ADD CONSTRAINT orders_status_check
  CHECK (status IN ('Unpaid', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')) NOT VALID;
ALTER TABLE shipments DROP CONSTRAINT shipments_status_check, ADD CONSTRAINT shipments_status_check
  CHECK (status IN ('Unpaid', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')) NOT VALID;

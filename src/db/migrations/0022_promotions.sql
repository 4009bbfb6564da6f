CREATE TABLE promotions (
  id text PRIMARY KEY,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value bigint NOT NULL CHECK (value > 0 AND (kind = 'amount' OR value <= 10000)),
  cap bigint CHECK (cap > 0),
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  first_order_only boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at > starts_at),
  total_limit integer CHECK (total_limit > 0),
  per_customer_limit integer CHECK (per_customer_limit > 0),
  is_active boolean NOT NULL DEFAULT true,
  -- Counted by the orders themselves, never above the limit that stood when they were placed.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- Grows with every edit: an order is written only by the terms it was priced with.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN promotions.value IS 'paise, or hundredths of a percent';

CREATE UNIQUE INDEX promotions_code ON promotions (lower(code));

-- The use of a promotion by an order. A cancelled order gives it back: the row stays, with the moment.
CREATE TABLE promotion_uses (
  promotion_id text NOT NULL REFERENCES promotions,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  -- The customer's first, second … use. Orders that are placed at once want the same number: one of them gets it.
  nth integer NOT NULL CHECK (nth > 0),
  first_order boolean NOT NULL,
  discount bigint NOT NULL CHECK (discount >= 0),
  given_back_at timestamptz,
  PRIMARY KEY (order_id, promotion_id)
);

CREATE INDEX promotion_uses_promotion ON promotion_uses (promotion_id);
CREATE UNIQUE INDEX promotion_uses_nth ON promotion_uses (account_id, promotion_id, nth) WHERE given_back_at IS NULL;
-- A customer has one first order, whatever codes there are for it.
CREATE UNIQUE INDEX promotion_uses_first ON promotion_uses (account_id) WHERE first_order AND given_back_at IS NULL;

ALTER TABLE orders ADD COLUMN promo_code text;
ALTER TABLE order_lines
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_discount CHECK (discount BETWEEN 0 AND price * quantity);

ALTER TABLE order_events ADD COLUMN note text;

-- The code that the home page names. Admins may change or end it like any other.
INSERT INTO promotions (id, code, kind, value, cap, first_order_only, per_customer_limit)
VALUES (
  lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || substr(md5(random()::text), 1, 12),
  'WELCOME2000', 'percent', 5000, 200000, true, 1
);

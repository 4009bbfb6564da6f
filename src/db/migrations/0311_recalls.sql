-- Batches that customers are warned of. One person proposes a recall, another one confirms it.
CREATE TABLE recalls (
  id text PRIMARY KEY,
  seller_id text REFERENCES accounts ON DELETE SET NULL,
  level text NOT NULL CHECK (level IN ('stop-using', 'return')),
  reason text NOT NULL,
  instructions text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'live', 'closed', 'withdrawn')),
  proposed_by text,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_name text,
  confirmed_at timestamptz,
  ended_name text,
  ended_at timestamptz,
  ended_reason text
);

CREATE INDEX recalls_live ON recalls (confirmed_at) WHERE confirmed_at IS NOT NULL;

-- The batch as it was printed when it was recalled: the page tells of it even when the product is gone.
CREATE TABLE recall_lots (
  recall_id text NOT NULL REFERENCES recalls ON DELETE CASCADE,
  lot_id text NOT NULL,
  product_id text NOT NULL,
  product_name text NOT NULL,
  batch_code text NOT NULL,
  PRIMARY KEY (recall_id, lot_id)
);

CREATE INDEX recall_lots_lot ON recall_lots (lot_id);

-- One for each line of an order with pieces of such a batch that have left.
CREATE TABLE recall_notices (
  recall_id text NOT NULL REFERENCES recalls ON DELETE CASCADE,
  order_id text NOT NULL,
  line_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  answer text CHECK (answer IN ('returned', 'thrown-away', 'used-up')),
  answered_at timestamptz,
  PRIMARY KEY (recall_id, order_id, line_id)
);

CREATE INDEX recall_notices_order ON recall_notices (order_id);

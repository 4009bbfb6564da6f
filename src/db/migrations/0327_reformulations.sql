-- What changed in a product's list of ingredients, whenever it reads differently than before.
CREATE TABLE reformulations (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  -- The lists as they were written.
  before text NOT NULL,
  after text NOT NULL,
  -- Names of what came, went, and crossed the one-per-cent line.
  change jsonb NOT NULL,
  -- Only a typing mistake was corrected: customers are neither shown nor told.
  is_correction boolean NOT NULL,
  -- Null while buyers are still to be told.
  told_at timestamptz,
  told_count integer NOT NULL DEFAULT 0
);

CREATE INDEX reformulations_product ON reformulations (product_id, at);
CREATE INDEX reformulations_untold ON reformulations (at) WHERE told_at IS NULL;

-- What buyers say of what they were sent. An account that goes leaves its reviews behind, without a name.
CREATE TABLE reviews (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  skin_type text CHECK (skin_type IN ('oily', 'dry', 'combination', 'normal', 'sensitive')),
  pictures text[] NOT NULL DEFAULT '{}',
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_one_each UNIQUE (product_id, account_id),
  CONSTRAINT reviews_hidden_for_a_reason CHECK (hidden_at IS NULL OR hidden_reason IS NOT NULL)
);

COMMENT ON COLUMN reviews.hidden_by IS 'the admin; without a foreign key, the mark outlives the account';

-- Counting a product's stars reads this index alone.
CREATE INDEX reviews_shown ON reviews (product_id, id) INCLUDE (stars) WHERE hidden_at IS NULL;
CREATE INDEX reviews_by_account ON reviews (account_id);

ALTER TABLE products ADD COLUMN review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0);
COMMENT ON COLUMN products.rating IS 'the average of the reviews that are shown; null before the first';

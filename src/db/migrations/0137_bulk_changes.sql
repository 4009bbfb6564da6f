-- One change for many products, made batch by batch by a job, so that it goes on when its screen is closed.
CREATE TABLE bulk_changes (
  id text PRIMARY KEY,
  actor_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  change jsonb NOT NULL,
  product_ids text[] NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  refused jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

COMMENT ON COLUMN bulk_changes.done IS 'how many of product_ids, from the first, have been tried';
COMMENT ON COLUMN bulk_changes.refused IS 'the first products that could not be changed, each with the reason';

CREATE INDEX bulk_changes_unfinished ON bulk_changes (id) WHERE finished_at IS NULL;

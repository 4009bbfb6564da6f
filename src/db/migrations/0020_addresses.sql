CREATE TABLE addresses (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  phone text NOT NULL,
  line1 text NOT NULL,
  line2 text,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX addresses_by_account ON addresses (account_id, id);

-- At most one; whoever changes an account's addresses locks the account, so that there is also always one.
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;

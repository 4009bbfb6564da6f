-- Keys for programs of others. A key acts in the name of the account that made it, within its rights.
CREATE TABLE api_keys (
  id text PRIMARY KEY DEFAULT new_id(),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  -- The end of the key, by which people recognise it.
  hint text NOT NULL,
  rights text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

CREATE INDEX api_keys_account ON api_keys (account_id);

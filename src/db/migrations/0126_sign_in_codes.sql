-- Six digits that were mailed, the newest for each account. Hashed like a password: a copy of the table does not give them
-- away within the minutes that they work.
CREATE TABLE sign_in_codes (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Where it was sent: the code ends when the account moves to another address.
  email text NOT NULL,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

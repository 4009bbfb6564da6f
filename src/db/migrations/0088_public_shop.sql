-- What the demo last did with the passwords of its accounts. A hash that is no longer the account's: the owner changed it.
CREATE TABLE demo_accounts (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  password text NOT NULL CHECK (password IN ('published', 'random', 'closed')),
  password_hash text NOT NULL
);

-- One-time codes for the first admin, one per start of an instance: printed there, kept only as a hash.
CREATE TABLE setup_codes (
  code_hash bytea PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

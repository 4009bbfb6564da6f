-- Two-step sign-in: a code of an authenticator app besides the password.
ALTER TABLE accounts ADD COLUMN two_step_at timestamptz;

-- Encrypted with the shop's secret. A code of a step that is not later than last_step is refused: it was seen already.
CREATE TABLE two_step_secrets (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- Which roles have to use it ('seller', or a role of the team), and since when: sessions that are older go on.
ALTER TABLE settings
  ADD COLUMN two_step_roles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN two_step_since timestamptz NOT NULL DEFAULT now();

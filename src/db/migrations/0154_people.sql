-- What admins note about a person, for each other.
CREATE TABLE account_notes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  text text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX account_notes_by_account ON account_notes (account_id, id);

-- Told by mail, and kept for the next admin.
ALTER TABLE accounts ADD COLUMN declined_reason text;

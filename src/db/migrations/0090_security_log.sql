-- Who signed in or tried to, what was refused, whose rights changed. Not the audit log, which has what was changed in the
-- shop and is kept for ever; no foreign key, because it outlives accounts.
CREATE TABLE security_events (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  account_id text,
  account_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  detail text NOT NULL
);

CREATE INDEX security_events_at ON security_events (at);
CREATE INDEX security_events_kind ON security_events (kind, id);
CREATE INDEX security_events_account ON security_events (account_id, id);

-- What the changed thing was called then; null in events from before this column.
ALTER TABLE audit_events ADD COLUMN label text;

ALTER TABLE settings
  ADD COLUMN security_log_days integer NOT NULL DEFAULT 180 CHECK (security_log_days BETWEEN 1 AND 3650);

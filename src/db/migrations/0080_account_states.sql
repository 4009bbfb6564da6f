-- Waiting, approved or declined. is_active stays what sign-in checks; declined_at tells a declined account from one that
-- nobody has decided about yet.
ALTER TABLE accounts ADD COLUMN declined_at timestamptz;
ALTER TABLE accounts ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN is_active THEN 'approved' WHEN declined_at IS NULL THEN 'waiting' ELSE 'declined' END
) STORED;

UPDATE accounts SET declined_at = declined.at
FROM (
  SELECT subject_id, max(at) AS at FROM audit_events WHERE subject = 'user' AND action = 'decline' GROUP BY subject_id
) declined
WHERE accounts.id = declined.subject_id AND NOT accounts.is_active;

-- The menu counts them on every screen.
CREATE INDEX accounts_waiting ON accounts (role) WHERE state = 'waiting';

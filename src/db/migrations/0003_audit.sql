-- Who changed what and when, for every write of the back office. Never updated, never deleted.
CREATE TABLE audit_events (
  id text PRIMARY KEY,
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX audit_events_subject ON audit_events (subject, subject_id, id);
CREATE INDEX audit_events_actor ON audit_events (actor_id, id);

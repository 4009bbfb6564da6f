-- Every text of the shop as it was after each change: to look at, to compare and to restore.
CREATE TABLE revisions (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('about', 'contact', 'footer', 'policy', 'article', 'home')),
  subject_id text NOT NULL,
  snapshot jsonb NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  restored_from timestamptz,
  is_first boolean NOT NULL DEFAULT false
);

COMMENT ON COLUMN revisions.is_first IS 'as it was before the first change that was kept; nobody knows since when';

CREATE INDEX revisions_subject ON revisions (kind, subject_id, id);

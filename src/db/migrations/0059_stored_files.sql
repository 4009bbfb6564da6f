-- Every picture and video that somebody sent, so that what nobody uses can be removed again. What was kept before this
-- table, or brought along by the demo, is not in it and stays.
CREATE TABLE stored_files (
  path text PRIMARY KEY CHECK (path ~ '^/media/[0-9a-f]{32}\.[a-z0-9]+$'),
  stored_at timestamptz NOT NULL DEFAULT now(),
  unused_since timestamptz
);

COMMENT ON COLUMN stored_files.stored_at IS 'the last time that somebody sent it';
COMMENT ON COLUMN stored_files.unused_since IS 'when it was first seen that nothing in the shop names it';

CREATE INDEX stored_files_unused ON stored_files (unused_since) WHERE unused_since IS NOT NULL;

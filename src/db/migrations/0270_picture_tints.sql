-- What a page shows in a picture's place until it is there: a few colours of it. Pictures from before are added as pages
-- show them, and a job looks at those.
CREATE TABLE picture_tints (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  tint text CHECK (tint ~ '^([0-9a-f]{9})?$')
);

COMMENT ON COLUMN picture_tints.tint IS
  'colours at the top, in the middle and at the bottom, three hex digits each; empty: has none; null: not looked at yet';

CREATE INDEX picture_tints_wanted ON picture_tints (hash) WHERE tint IS NULL;

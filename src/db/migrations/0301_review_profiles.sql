ALTER TABLE reviews ADD COLUMN profile jsonb;

COMMENT ON COLUMN reviews.profile IS
  'what the writer wished to tell of skin and hair when it was written: values/profiles/snapshot.ts; null where nothing';

-- Smaller copies of a new picture are made by a job. Those of the pictures so far were made when they were first asked for.
ALTER TABLE stored_files ADD COLUMN has_copies boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN stored_files.has_copies IS 'false: a job has yet to make its smaller copies';
CREATE INDEX stored_files_without_copies ON stored_files (stored_at) WHERE NOT has_copies;

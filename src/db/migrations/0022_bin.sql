-- Deleted products stay in the bin until they are purged, and changes of many products can be undone.
ALTER TABLE products ADD COLUMN purged_at timestamptz;
ALTER TABLE bulk_changes ADD COLUMN made jsonb NOT NULL DEFAULT '[]';
ALTER TABLE bulk_changes ADD COLUMN undone_at timestamptz;

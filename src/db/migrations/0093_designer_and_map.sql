-- Who designed the shop, beside the copyright; and the place the contact page's map shows.
ALTER TABLE footers ADD COLUMN designer_credit jsonb NOT NULL DEFAULT '{ "text": "", "url": "" }';
ALTER TABLE contact ADD COLUMN map_place text NOT NULL DEFAULT '';

COMMENT ON COLUMN contact.map_place IS 'a place to search for, or coordinates; empty: the head office';

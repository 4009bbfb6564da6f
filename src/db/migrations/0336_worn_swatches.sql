-- The colour of what somebody wore before, as they picked it; '' where they did not.
ALTER TABLE shade_reports ADD COLUMN other_swatch text NOT NULL DEFAULT '' CHECK (other_swatch ~ '^(#[0-9a-f]{6})?$');

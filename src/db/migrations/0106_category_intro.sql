-- The sentence below the title of a category's page.
ALTER TABLE categories ADD COLUMN intro text NOT NULL DEFAULT '';

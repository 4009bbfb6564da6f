-- The words of collections and categories are texts of the shop too.
ALTER TABLE revisions DROP CONSTRAINT revisions_kind_check;
ALTER TABLE revisions ADD CONSTRAINT revisions_kind_check
  CHECK (kind IN ('about', 'contact', 'footer', 'policy', 'article', 'home', 'collection', 'category'));

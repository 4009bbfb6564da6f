-- What search engines and shared links say of a page, where its owner has words of their own. By link target: values/link-kinds.ts.
CREATE TABLE search_texts (
  kind text NOT NULL,
  id text NOT NULL,
  -- Empty where the page's own words serve.
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  picture text,
  noindex boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, id)
);

CREATE INDEX search_texts_title ON search_texts (lower(title)) WHERE title <> '';

CREATE TRIGGER search_texts_version BEFORE UPDATE ON search_texts
  FOR EACH ROW EXECUTE FUNCTION bump_version();

-- Pages are lists of sections: the home page, which was a table of pieces, and any number of the shop's own.
CREATE TABLE pages (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('home', 'page')),
  -- Below /pages/; of the home page ''.
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- The version that visitors see; null where they see none.
  published integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER pages_version BEFORE UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION bump_version();

-- What was published, never changed: going back makes a new version.
CREATE TABLE page_versions (
  page_id text NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  n integer NOT NULL,
  document jsonb NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (page_id, n)
);

-- What is being worked on, one for each page, shared by all who edit it.
CREATE TABLE page_drafts (
  page_id text PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
  sections jsonb NOT NULL,
  -- The version that it started from; null for a page that was never published.
  based_on integer,
  actor_name text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

CREATE TRIGGER page_drafts_version BEFORE UPDATE ON page_drafts FOR EACH ROW EXECUTE FUNCTION bump_version();

INSERT INTO pages (id, kind, slug, title, published)
  SELECT '000000000000000000000001', 'home', '', 'Home page', max(version) FROM home_pieces;

INSERT INTO page_versions (page_id, n, document, actor_name)
  SELECT '000000000000000000000001', max(version), jsonb_build_object('schema', 0,
    'pieces', jsonb_object_agg(piece, value), 'versions', jsonb_object_agg(piece, version)), ''
  FROM home_pieces;

DROP TABLE home_pieces;

CREATE TABLE articles (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  picture text,
  body text NOT NULL DEFAULT '',
  reading_minutes integer NOT NULL,
  draft boolean NOT NULL,
  publish_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN articles.body IS 'Markdown; made safe whenever it is shown';
COMMENT ON COLUMN articles.publish_at IS 'from then on everybody sees it, unless it is a draft';

CREATE INDEX articles_published ON articles (publish_at, id) WHERE NOT draft;

-- A renamed article's earlier addresses: they lead to it, and no other article may take them.
CREATE TABLE article_old_slugs (
  slug text PRIMARY KEY,
  article_id text NOT NULL REFERENCES articles ON DELETE CASCADE
);

CREATE INDEX article_old_slugs_article ON article_old_slugs (article_id);

-- Addresses that lead elsewhere: made when something is renamed, by hand, or from a file. They are looked up once nothing else is found.
CREATE TABLE redirects (
  id text PRIMARY KEY,
  -- As values/web-address.ts writes an address; '/old/*' is for everything below '/old'.
  from_path text NOT NULL UNIQUE,
  to_kind text NOT NULL,
  to_id text NOT NULL,
  -- Of a target that is an address of this shop: that address, to follow what is redirected once more.
  to_path text,
  source text NOT NULL CHECK (source IN ('hand', 'renamed', 'import')),
  hits integer NOT NULL DEFAULT 0,
  last_hit timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

CREATE INDEX redirects_target ON redirects (to_kind, to_id);

CREATE TRIGGER redirects_version BEFORE UPDATE ON redirects
  FOR EACH ROW EXECUTE FUNCTION bump_version('hits', 'last_hit');

INSERT INTO redirects (id, from_path, to_kind, to_id, source)
SELECT left(replace(gen_random_uuid()::text, '-', ''), 24), '/category/' || lower(slug), 'category', category_id, 'renamed'
FROM category_old_slugs
UNION ALL
SELECT left(replace(gen_random_uuid()::text, '-', ''), 24), '/blog/' || lower(slug), 'article', article_id, 'renamed'
FROM article_old_slugs;

DROP TABLE category_old_slugs;
DROP TABLE article_old_slugs;

-- Addresses that visitors asked for in vain.
CREATE TABLE missed_addresses (
  path text PRIMARY KEY,
  misses integer NOT NULL,
  last_at timestamptz NOT NULL,
  -- The page of this shop on which the link was.
  referrer text,
  ignored boolean NOT NULL DEFAULT false
);

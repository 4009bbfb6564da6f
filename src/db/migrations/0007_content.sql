-- What the shop says about itself. About, contact and footer are one row each.
CREATE TABLE about (
  id text PRIMARY KEY,
  heading text NOT NULL,
  image text,
  typewriter_texts text[] NOT NULL DEFAULT '{}',
  intro_paragraphs text[] NOT NULL DEFAULT '{}',
  mission text NOT NULL DEFAULT '',
  vision text NOT NULL DEFAULT '',
  features text[] NOT NULL DEFAULT '{}',
  achievements jsonb NOT NULL DEFAULT '[]',
  contact_email text NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX about_only_one ON about ((true));

CREATE TABLE contact (
  id text PRIMARY KEY,
  heading text NOT NULL,
  description text NOT NULL DEFAULT '',
  head_office text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX contact_only_one ON contact ((true));

CREATE TABLE footers (
  id text PRIMARY KEY,
  logo_url text,
  description text NOT NULL,
  social_links jsonb NOT NULL,
  contact jsonb NOT NULL,
  newsletter jsonb NOT NULL,
  quick_links jsonb NOT NULL,
  bottom_links jsonb NOT NULL,
  copyright_text text NOT NULL
);

CREATE UNIQUE INDEX footers_only_one ON footers ((true));

CREATE TABLE policies (
  kind text PRIMARY KEY CHECK (kind IN ('terms', 'privacy', 'returns', 'shipping')),
  edited_at timestamptz
);

COMMENT ON COLUMN policies.edited_at IS 'when an admin last changed it; null until then';

CREATE TABLE policy_sections (
  id text PRIMARY KEY,
  kind text NOT NULL REFERENCES policies,
  position integer NOT NULL,
  heading text NOT NULL,
  content text NOT NULL DEFAULT '',
  bullet_points text[] NOT NULL DEFAULT '{}'
);

CREATE INDEX policy_sections_in_order ON policy_sections (kind, position);

INSERT INTO policies (kind) VALUES ('terms'), ('privacy'), ('returns'), ('shipping');

-- What a new shop shows until its owner writes something better. Ids as the shop makes them: 12 hex of the millisecond,
-- 12 random.
CREATE FUNCTION pg_temp.new_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
      || lpad(to_hex((random() * 140737488355327)::bigint), 12, '0')
$$;

INSERT INTO about (id, heading, typewriter_texts, intro_paragraphs, mission, vision, features) VALUES (
  pg_temp.new_id(),
  'About our shop',
  ARRAY['Welcome.', 'Good things, carefully chosen.'],
  ARRAY[
    'We sell beauty products that we have chosen with care. You will find the price, the ingredients and the name of the maker on every page.',
    'Our shelves are being filled. If you are looking for something in particular, write to us and we will tell you whether we can get it.'
  ],
  'To offer good products at fair prices and to stand by what we sell.',
  'A shop that people like to come back to.',
  ARRAY['Clear prices with all taxes', 'Full product details', 'Careful packing', 'Help from a person']
);

INSERT INTO contact (id, heading, description) VALUES (
  pg_temp.new_id(),
  'Contact Us',
  'Send us a message with the form and we will answer as soon as we can.'
);

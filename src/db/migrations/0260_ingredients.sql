-- What lists of ingredients are read with. 454 rows, read into memory as a whole.
CREATE TABLE ingredients (
  slug text PRIMARY KEY,
  inci text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  kinds text[] NOT NULL DEFAULT '{}',
  sentence text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('plant', 'mineral', 'animal', 'synthetic', 'varies')),
  vegan text NOT NULL CHECK (vegan IN ('yes', 'no', 'depends')),
  flags text[] NOT NULL DEFAULT '{}',
  unsure text[] NOT NULL DEFAULT '{}',
  palm text NOT NULL CHECK (palm IN ('no', 'possible', 'yes', 'unknown')),
  food_allergen text NOT NULL DEFAULT '',
  capped boolean NOT NULL DEFAULT false,
  key_active boolean NOT NULL DEFAULT false,
  chosen_for jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT '2026-11-15 00:00+05:30',
  version integer NOT NULL DEFAULT 1
);

COMMENT ON COLUMN ingredients.unsure IS 'flags that a label cannot decide';
COMMENT ON COLUMN ingredients.capped IS 'the law allows 1 % at most';

CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients
  FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

-- Microseconds since 1970, so that the versions of two shops never mean different entries in one process.
CREATE TABLE ingredient_dictionary (version bigint NOT NULL);
CREATE UNIQUE INDEX ingredient_dictionary_only_one ON ingredient_dictionary ((true));
INSERT INTO ingredient_dictionary VALUES (1);

-- What was read on the label of each product that has a list. It stands apart from products, so that an order does not copy it.
CREATE TABLE product_labels (
  -- No foreign key: it is written before a new product, whose search document is built from it.
  product_id text PRIMARY KEY,
  read_with bigint NOT NULL,
  tokens text[] NOT NULL DEFAULT '{}',
  unread text[] NOT NULL DEFAULT '{}'
);

COMMENT ON COLUMN product_labels.read_with IS 'the version of the dictionary; 0 where a job still has to read it';
COMMENT ON COLUMN product_labels.tokens IS
  'filters of the search document: i:SLUG for each ingredient, w:LIST where the label is certainly without what is on an avoid-list';
COMMENT ON COLUMN product_labels.unread IS 'the words of the label that the dictionary does not know for certain';

CREATE INDEX product_labels_read_with ON product_labels (read_with);
CREATE INDEX product_labels_unread ON product_labels (product_id) WHERE unread <> '{}';

INSERT INTO product_labels (product_id, read_with) SELECT id, 0 FROM products WHERE ingredients <> '';

CREATE OR REPLACE FUNCTION document_of(p products, category text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(name, 'A') || setweight(kind, 'B')
      || setweight(to_tsvector('shop', plain_words(concat_ws(' ', array_to_string(p.bullet_points, ' '), p.color, p.part_number))), 'C')
      || setweight(to_tsvector('shop', plain_words(p.ingredients)), 'D')
      || array_to_tsvector(
           ARRAY['c:' || p.category_id, 's:' || coalesce(p.seller_id, ''), 'b:' || p.brand_name, 'o:' || p.country_of_origin,
                 'k:' || p.item_type_name, 'h:' || coalesce(color_of(p), '')]
           || ARRAY(SELECT 'n:' || one FROM unnest(p.concerns) one)
           || ARRAY(SELECT 'l:' || one FROM unnest(p.claims) one)
           || ARRAY(SELECT 'a:' || one FROM unnest(tsvector_to_array(name)) one)
           || ARRAY(SELECT 'ab:' || one FROM unnest(tsvector_to_array(name || kind)) one)
           || ARRAY(SELECT unnest(tokens) FROM product_labels WHERE product_id = p.id))
  FROM to_tsvector('shop', plain_words(p.name)) name,
       to_tsvector('shop', plain_words(concat_ws(' ', p.brand_name, category, p.item_type_name))) kind
$$;

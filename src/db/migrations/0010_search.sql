CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

ALTER TABLE products
  ADD COLUMN ingredients text NOT NULL DEFAULT '',
  ADD COLUMN how_to_use text NOT NULL DEFAULT '',
  ADD COLUMN country_of_origin text NOT NULL DEFAULT '',
  ADD COLUMN importer text NOT NULL DEFAULT '',
  ADD COLUMN hsn text NOT NULL DEFAULT '',
  ADD COLUMN gst_rate numeric(5, 2) CHECK (gst_rate BETWEEN 0 AND 100),
  ADD COLUMN shelf_life_months integer CHECK (shelf_life_months >= 0),
  ADD COLUMN concerns text[] NOT NULL DEFAULT '{}',
  ADD COLUMN claims text[] NOT NULL DEFAULT '{}',
  ADD COLUMN sold_count integer NOT NULL DEFAULT 0 CHECK (sold_count >= 0);

COMMENT ON COLUMN products.importer IS 'name and address, for goods made abroad';

-- English stems without stop words: 'The' may be half of a brand. Words in other scripts stay as they are.
CREATE TEXT SEARCH DICTIONARY shop_stem (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION shop (COPY = english);
ALTER TEXT SEARCH CONFIGURATION shop
  ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part WITH shop_stem;

-- Without these the parser sees no paths, hosts, tags or hyphenated words, and a document and a query are cut alike.
-- An apostrophe joins: Men's and Mens are one word.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT translate(lower(unaccent(given)), '-/.@:&_+<>~''’‘', '           ')
$$;

-- What listings filter, rank and count by: one narrow row per product that can be bought, kept by the triggers below.
-- It stands apart from products so that an order, which only takes stock, rewrites no search index.
CREATE TABLE listed_products (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id text NOT NULL,
  seller_id text,
  brand text NOT NULL,
  price bigint NOT NULL,
  rating smallint NOT NULL,
  discount smallint NOT NULL,
  popularity smallint NOT NULL,
  in_stock boolean NOT NULL,
  origin text NOT NULL,
  concerns text[] NOT NULL,
  claims text[] NOT NULL,
  doc tsvector NOT NULL
);

COMMENT ON COLUMN listed_products.rating IS 'hundredths of a star; 0 before the first review';
COMMENT ON COLUMN listed_products.discount IS 'whole percent off the MRP';
COMMENT ON COLUMN listed_products.popularity IS
  'sales on a logarithmic scale, exact up to 23: it changes seldom enough to be indexed';
COMMENT ON COLUMN listed_products.doc IS
  'words weighted A name, B brand, category and type, C bullets, D ingredients; and c:CATEGORY, b:BRAND and the like, so that one index answers words and filters together';

CREATE FUNCTION popularity_of(sold integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(16 * ln((sold + 1)::float8) / ln(2.0::float8) + 1e-9)::smallint
$$;

CREATE FUNCTION discount_of(price bigint, mrp bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mrp > price THEN ((mrp - price) * 100 / mrp)::smallint ELSE 0::smallint END
$$;

CREATE FUNCTION document_of(p products, category text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('shop', plain_words(p.name)), 'A')
      || setweight(to_tsvector('shop', plain_words(concat_ws(' ', p.brand_name, category, p.item_type_name))), 'B')
      || setweight(to_tsvector('shop', plain_words(concat_ws(' ', array_to_string(p.bullet_points, ' '), p.color, p.part_number))), 'C')
      || setweight(to_tsvector('shop', plain_words(p.ingredients)), 'D')
      || array_to_tsvector(
           ARRAY['c:' || p.category_id, 's:' || coalesce(p.seller_id, ''), 'b:' || p.brand_name, 'o:' || p.country_of_origin]
           || ARRAY(SELECT 'n:' || one FROM unnest(p.concerns) one)
           || ARRAY(SELECT 'l:' || one FROM unnest(p.claims) one))
$$;

CREATE FUNCTION listing_of(p products, category text) RETURNS listed_products LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.category_id, p.seller_id, p.brand_name, p.price, coalesce(p.rating * 100, 0)::smallint,
         discount_of(p.price, p.max_price), popularity_of(p.sold_count), p.stock > 0, p.country_of_origin,
         ARRAY(SELECT DISTINCT unnest(p.concerns)), ARRAY(SELECT DISTINCT unnest(p.claims)), document_of(p, category)
$$;

-- The words of the catalogue as people write them, for completing and correcting what they type.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  stem text COLLATE "C" NOT NULL,
  documents integer NOT NULL
);

CREATE INDEX search_words_stem ON search_words (stem);
CREATE INDEX search_words_like ON search_words USING gin (word gin_trgm_ops);

-- Counted later by one hand (fold_search_words): two sellers who write 'cream' at once must not wait for each other.
CREATE TABLE search_word_changes (
  word text NOT NULL,
  change integer NOT NULL
);

CREATE FUNCTION words_in(given text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT token FROM ts_parse('default', plain_words(given)) WHERE tokid <> 12 AND length(token) <= 60
$$;

CREATE FUNCTION words_of(p products, category text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT word COLLATE "C" FROM words_in(concat_ws(' ', p.name, p.brand_name, category,
    p.item_type_name, p.color, p.part_number, array_to_string(p.bullet_points, ' '), p.ingredients)) word ORDER BY 1)
$$;

CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], word)
$$;

-- A new word is known at once; how often it stands in the catalogue is counted later.
CREATE FUNCTION change_words(added text[], removed text[], times integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, stem, documents)
    SELECT one, stem_of(one), 0 FROM unnest(added) one
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = one) ORDER BY one
    ON CONFLICT DO NOTHING;
  INSERT INTO search_word_changes (word, change)
    SELECT one, times FROM unnest(added) one WHERE one <> ALL (removed)
    UNION ALL SELECT one, -times FROM unnest(removed) one WHERE one <> ALL (added);
END $$;

CREATE FUNCTION fold_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search words')) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM search_word_changes RETURNING word, change),
       sums AS (SELECT word, sum(change) AS change FROM taken GROUP BY word HAVING sum(change) <> 0)
  INSERT INTO search_words AS known (word, stem, documents)
    SELECT word, stem_of(word), greatest(0, change) FROM sums ORDER BY word
    ON CONFLICT (word) DO UPDATE SET documents = greatest(0, known.documents
      + (SELECT change FROM sums WHERE sums.word = known.word));
  DELETE FROM search_words known WHERE documents = 0
    AND NOT EXISTS (SELECT FROM search_word_changes later WHERE later.word = known.word);
END $$;

CREATE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
  old_category text;
  was text[] := '{}';
  became text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL THEN
    old_category := CASE WHEN OLD.category_id = NEW.category_id THEN category
      ELSE (SELECT name FROM categories WHERE id = OLD.category_id) END;
    was := words_of(OLD, old_category);
  END IF;
  DELETE FROM listed_products WHERE product_id = NEW.id;
  IF NEW.deleted_at IS NULL THEN
    became := words_of(NEW, category);
    INSERT INTO listed_products SELECT (listing).* FROM listing_of(NEW, category) listing;
  END IF;
  IF was <> became THEN PERFORM change_words(became, was, 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_new_product AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION list_product();

CREATE TRIGGER list_changed_product AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.name, OLD.brand_name, OLD.category_id, OLD.seller_id, OLD.item_type_name, OLD.color, OLD.part_number,
   OLD.bullet_points, OLD.ingredients, OLD.country_of_origin, OLD.concerns, OLD.claims, OLD.deleted_at)
  IS DISTINCT FROM
  (NEW.name, NEW.brand_name, NEW.category_id, NEW.seller_id, NEW.item_type_name, NEW.color, NEW.part_number,
   NEW.bullet_points, NEW.ingredients, NEW.country_of_origin, NEW.concerns, NEW.claims, NEW.deleted_at)
) EXECUTE FUNCTION list_product();

CREATE FUNCTION list_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET
    price = NEW.price, rating = coalesce(NEW.rating * 100, 0), discount = discount_of(NEW.price, NEW.max_price),
    popularity = popularity_of(NEW.sold_count), in_stock = NEW.stock > 0
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_product_figures AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.price, OLD.max_price, OLD.rating, OLD.stock > 0, popularity_of(OLD.sold_count))
  IS DISTINCT FROM
  (NEW.price, NEW.max_price, NEW.rating, NEW.stock > 0, popularity_of(NEW.sold_count))
) EXECUTE FUNCTION list_product_figures();

CREATE FUNCTION list_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE products_in integer;
BEGIN
  UPDATE listed_products listed SET doc = document_of(p, NEW.name)
    FROM products p WHERE p.category_id = NEW.id AND p.deleted_at IS NULL AND listed.product_id = p.id;
  GET DIAGNOSTICS products_in = ROW_COUNT;
  IF products_in > 0 THEN
    PERFORM change_words(ARRAY(SELECT words_in(NEW.name)), ARRAY(SELECT words_in(OLD.name)), products_in);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_renamed_category AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION list_renamed_category();

-- Everything anew, set by set: for a shop that has products already, and after a bulk load without triggers.
CREATE FUNCTION rebuild_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listed_products;
  INSERT INTO listed_products SELECT listing.* FROM products p JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL listing_of(p, c.name) listing WHERE p.deleted_at IS NULL;
END $$;

CREATE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE search_words, search_word_changes;
  INSERT INTO search_words (word, stem, documents)
    SELECT word, stem_of(word), documents FROM (
      SELECT word, count(*) AS documents FROM products p JOIN categories c ON c.id = p.category_id
        CROSS JOIN LATERAL unnest(words_of(p, c.name)) word WHERE p.deleted_at IS NULL GROUP BY word) counted;
END $$;

SELECT rebuild_listings(), rebuild_search_words();

-- Each is read backwards too; the id comes last, so that equals keep one order from page to page.
CREATE INDEX listed_products_category ON listed_products (category_id, product_id);
CREATE INDEX listed_products_seller ON listed_products (seller_id, product_id);
CREATE INDEX listed_products_price ON listed_products (price, product_id);
CREATE INDEX listed_products_discount ON listed_products (discount, product_id);
CREATE INDEX listed_products_rating ON listed_products (rating, product_id);
CREATE INDEX listed_products_popularity ON listed_products (popularity, in_stock, product_id);
CREATE INDEX listed_products_brand ON listed_products (lower(brand) COLLATE "C", brand);
-- Without a pending list, which every search would have to read from end to end.
CREATE INDEX listed_products_doc ON listed_products USING gin (doc) WITH (fastupdate = off);

-- Words that mean the same; an admin edits them.
CREATE TABLE search_synonyms (
  position integer PRIMARY KEY,
  words text[] NOT NULL,
  stems text[] NOT NULL
);

COMMENT ON COLUMN search_synonyms.stems IS 'each of the words as its stems with a space between, as queries are cut';

-- 'red lipstick' means a colour and a kind of product. Both are filter tokens of the search document: h:red, k:Lipstick.
CREATE TABLE search_colors (
  word text PRIMARY KEY,
  color text NOT NULL,
  -- As a product's colour 'Coffee' is a brown; in a query it is an ingredient just as well.
  is_only_color boolean NOT NULL DEFAULT true
);

COMMENT ON TABLE search_colors IS 'what people call the colours by which products are found';

INSERT INTO search_colors (word, color) VALUES
  ('red', 'red'), ('scarlet', 'red'), ('crimson', 'red'), ('ruby', 'red'), ('brick', 'red'),
  ('pink', 'pink'), ('fuchsia', 'pink'), ('magenta', 'pink'), ('blush', 'pink'), ('rose', 'pink'), ('rosy', 'pink'),
  ('coral', 'coral'), ('peach', 'coral'), ('peachy', 'coral'), ('terracotta', 'coral'),
  ('orange', 'orange'), ('rust', 'orange'), ('tangerine', 'orange'),
  ('nude', 'nude'), ('beige', 'nude'), ('tan', 'nude'), ('caramel', 'nude'),
  ('brown', 'brown'), ('chocolate', 'brown'), ('coffee', 'brown'), ('mocha', 'brown'), ('bronze', 'brown'),
  ('berry', 'berry'), ('plum', 'berry'), ('wine', 'berry'), ('burgundy', 'berry'), ('maroon', 'berry'),
  ('purple', 'purple'), ('mauve', 'purple'), ('lilac', 'purple'), ('lavender', 'purple'), ('violet', 'purple'),
  ('yellow', 'yellow'), ('gold', 'yellow'), ('golden', 'yellow'),
  ('green', 'green'), ('olive', 'green'), ('blue', 'blue'), ('navy', 'blue'), ('teal', 'blue'),
  ('grey', 'grey'), ('gray', 'grey'), ('silver', 'grey'), ('charcoal', 'grey'),
  ('black', 'black'), ('white', 'white'), ('clear', 'clear'), ('transparent', 'clear');

UPDATE search_colors SET is_only_color = false WHERE word IN (
  'brick', 'blush', 'rose', 'rosy', 'rust', 'tan', 'caramel', 'chocolate', 'coffee', 'lavender', 'gold', 'golden',
  'olive', 'charcoal', 'clear', 'transparent');

-- Dark reds are berries, pale or dull warm tones are nudes and browns: as shoppers call shades, not as a colour wheel does.
CREATE FUNCTION color_of_swatch(swatch text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  r float8; g float8; b float8; most float8; least_ float8; span float8;
  hue float8; saturation float8; lightness float8;
BEGIN
  IF swatch !~ '^#[0-9a-fA-F]{6}$' THEN RETURN NULL; END IF;
  r := ('x' || substr(swatch, 2, 2))::bit(8)::int / 255.0;
  g := ('x' || substr(swatch, 4, 2))::bit(8)::int / 255.0;
  b := ('x' || substr(swatch, 6, 2))::bit(8)::int / 255.0;
  most := greatest(r, g, b);
  least_ := least(r, g, b);
  span := most - least_;
  lightness := (most + least_) / 2;
  IF lightness < 0.1 THEN RETURN 'black'; END IF;
  IF lightness > 0.95 THEN RETURN 'white'; END IF;
  saturation := span / (1 - abs(2 * lightness - 1));
  IF saturation < 0.1 THEN RETURN CASE WHEN lightness < 0.2 THEN 'black' ELSE 'grey' END; END IF;
  hue := 60 * CASE most
    WHEN r THEN (g - b) / span
    WHEN g THEN (b - r) / span + 2
    ELSE (r - g) / span + 4 END;
  IF hue < 0 THEN hue := hue + 360; END IF;
  RETURN CASE
    WHEN hue >= 352 OR hue < 6 THEN CASE
      WHEN lightness < 0.28 THEN 'berry'
      WHEN saturation < 0.45 THEN CASE WHEN lightness < 0.45 THEN 'brown' ELSE 'nude' END
      WHEN lightness > 0.62 THEN 'pink' ELSE 'red' END
    WHEN hue < 24 THEN CASE
      WHEN lightness < 0.46 THEN 'brown'
      WHEN lightness > 0.7 OR saturation < 0.45 THEN 'nude' ELSE 'coral' END
    WHEN hue < 46 THEN CASE
      WHEN saturation > 0.7 AND lightness < 0.7 THEN 'orange'
      WHEN lightness < 0.52 THEN 'brown' ELSE 'nude' END
    WHEN hue < 68 THEN 'yellow'
    WHEN hue < 165 THEN 'green'
    WHEN hue < 258 THEN 'blue'
    WHEN hue < 310 THEN 'purple'
    WHEN lightness < 0.32 THEN 'berry'
    ELSE 'pink' END;
END $$;

-- By the swatch; without one, by the last word of the colour's name that is one: 'Hibiscus pink' is pink, 'Rose brown' brown.
CREATE FUNCTION color_of(p products) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(color_of_swatch(p.swatch), (
    SELECT known.color FROM words_in(p.color) WITH ORDINALITY given(word, nth)
    JOIN search_colors known ON known.word = given.word ORDER BY nth DESC LIMIT 1))
$$;

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
           || ARRAY(SELECT 'ab:' || one FROM unnest(tsvector_to_array(name || kind)) one))
  FROM to_tsvector('shop', plain_words(p.name)) name,
       to_tsvector('shop', plain_words(concat_ws(' ', p.brand_name, category, p.item_type_name))) kind
$$;

CREATE FUNCTION list_product_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET doc = document_of(NEW, (SELECT name FROM categories WHERE id = NEW.category_id))
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_product_color AFTER UPDATE OF swatch ON products FOR EACH ROW
  WHEN (OLD.swatch <> NEW.swatch) EXECUTE FUNCTION list_product_color();

-- The kinds of products that there are, each found by one index lookup.
CREATE INDEX products_by_kind ON products (item_type_name COLLATE "C")
  WHERE item_type_name <> '' AND deleted_at IS NULL AND suspended_at IS NULL;

SELECT rebuild_listings();

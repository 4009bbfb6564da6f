-- Where a word stands is known to the index, too: a:WORD for one of the name, ab:WORD for one of name, brand, category or
-- type. 'aqua', which is in every second list of ingredients, is then found in names without reading all of those.
CREATE OR REPLACE FUNCTION document_of(p products, category text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(name, 'A') || setweight(kind, 'B')
      || setweight(to_tsvector('shop', plain_words(concat_ws(' ', array_to_string(p.bullet_points, ' '), p.color, p.part_number))), 'C')
      || setweight(to_tsvector('shop', plain_words(p.ingredients)), 'D')
      || array_to_tsvector(
           ARRAY['c:' || p.category_id, 's:' || coalesce(p.seller_id, ''), 'b:' || p.brand_name, 'o:' || p.country_of_origin]
           || ARRAY(SELECT 'n:' || one FROM unnest(p.concerns) one)
           || ARRAY(SELECT 'l:' || one FROM unnest(p.claims) one)
           || ARRAY(SELECT 'a:' || one FROM unnest(tsvector_to_array(name)) one)
           || ARRAY(SELECT 'ab:' || one FROM unnest(tsvector_to_array(name || kind)) one))
  FROM to_tsvector('shop', plain_words(p.name)) name,
       to_tsvector('shop', plain_words(concat_ws(' ', p.brand_name, category, p.item_type_name))) kind
$$;

SELECT rebuild_listings();

-- Pictures are matched to products by the names of their files: values/picture-names.ts has the same rule.
CREATE FUNCTION name_key(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(lower(words), '[^[:alnum:]]+', '-', 'g'), '-');

CREATE INDEX products_by_part_number_key ON products (name_key(part_number))
  WHERE part_number <> '' AND deleted_at IS NULL;
CREATE INDEX products_by_name_key ON products (name_key(name)) WHERE deleted_at IS NULL;
CREATE INDEX products_by_gtin ON products (gtin) WHERE gtin <> '' AND deleted_at IS NULL;

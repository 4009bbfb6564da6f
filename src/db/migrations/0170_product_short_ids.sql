-- A product's address ends with the end of its id: values/product-path.ts.
CREATE INDEX products_short_id ON products (right(id, 8));

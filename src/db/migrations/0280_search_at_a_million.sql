-- By relevance, of products with the same words the one that sells best comes first. What sold 100 pieces, and what sold 10, has
-- an index of its own, so that the first page of common words is found among few products, however large the catalogue is.
CREATE INDEX listed_products_doc_sold_100 ON listed_products USING gin (doc) WITH (fastupdate = off) WHERE popularity >= 106;
CREATE INDEX listed_products_doc_sold_10 ON listed_products USING gin (doc) WITH (fastupdate = off) WHERE popularity >= 55;

-- A sixteenth of the products, and a 128th for a very large catalogue: facets are estimated from the matches among them.
CREATE INDEX listed_products_doc_16th ON listed_products USING gin (doc) WITH (fastupdate = off)
  WHERE hashtext(product_id) & 15 = 0;
CREATE INDEX listed_products_doc_128th ON listed_products USING gin (doc) WITH (fastupdate = off)
  WHERE hashtext(product_id) & 127 = 0;

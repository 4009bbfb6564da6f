-- How many different visitors a day had. Only counts: who they were is known to nobody, docs/decisions/visits.md.
CREATE TABLE visit_days (
  day date PRIMARY KEY,
  visits integer NOT NULL CHECK (visits >= 0)
);

-- And how many of them looked at a product's page.
CREATE TABLE product_visit_days (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CHECK (visits >= 0),
  PRIMARY KEY (product_id, day)
);

CREATE INDEX product_visit_days_day ON product_visit_days (day);

-- What visitors searched for, and how many products have all of the words.
CREATE TABLE search_days (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL CHECK (searches >= 0),
  found integer NOT NULL CHECK (found >= 0),
  PRIMARY KEY (day, words)
);

CREATE INDEX search_days_without_result ON search_days (day) WHERE found = 0;

-- The age of a cart is that of its newest line.
CREATE INDEX cart_lines_added ON cart_lines (added_at);

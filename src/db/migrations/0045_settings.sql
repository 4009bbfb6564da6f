-- What the owner decides for the whole shop: one row.
CREATE TABLE settings (
  shop_name text NOT NULL DEFAULT 'Kanti',
  default_badge text NOT NULL DEFAULT '10% OFF',
  default_rating numeric(2, 1) NOT NULL DEFAULT 4 CHECK (default_rating BETWEEN 0 AND 5),
  low_stock_threshold integer NOT NULL DEFAULT 5 CHECK (low_stock_threshold >= 0),
  support_email text NOT NULL DEFAULT '',
  support_phone text NOT NULL DEFAULT '',
  grievance_officer jsonb NOT NULL DEFAULT '{ "name": "", "email": "", "phone": "" }'
);

CREATE UNIQUE INDEX settings_only_one ON settings ((true));

INSERT INTO settings DEFAULT VALUES;

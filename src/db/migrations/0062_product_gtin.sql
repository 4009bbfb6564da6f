-- The number of a product's barcode (EAN, UPC); '' where it has none.
ALTER TABLE products ADD COLUMN gtin text NOT NULL DEFAULT '';

-- Before a product's first review: the default rating, the word 'New', or nothing.
ALTER TABLE settings ADD COLUMN unrated_shows text NOT NULL DEFAULT 'rating'
  CHECK (unrated_shows IN ('rating', 'new', 'nothing'));

-- 50 % is off with the code that every new shop has: where the offer is still the first one, the marquee says so.
UPDATE home_pieces
SET value = value || '{
  "secondText": "WITH CODE WELCOME2000 ON YOUR FIRST ORDER",
  "secondLink": "/term&condition"
}'
WHERE piece = 'marquee' AND value->>'text' = 'LIMITED TIME OFFER – 50% OFF ON EVERYTHING';

-- The home page can offer a collection as a routine that is bought in one go.
ALTER TABLE home_pieces DROP CONSTRAINT home_pieces_piece_check;
ALTER TABLE home_pieces ADD CONSTRAINT home_pieces_piece_check CHECK (piece IN (
  'slides', 'marquee', 'sideOffer', 'promo', 'brands', 'testimonials', 'trustBadges', 'routine'));

INSERT INTO home_pieces (piece, value) VALUES ('routine', '{ "collection": "" }');

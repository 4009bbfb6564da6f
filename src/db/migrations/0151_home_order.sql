-- In which order the home page shows its sections, and which of them it hides; empty for the usual order.
ALTER TABLE home_pieces DROP CONSTRAINT home_pieces_piece_check;
ALTER TABLE home_pieces ADD CONSTRAINT home_pieces_piece_check CHECK (piece IN (
  'slides', 'marquee', 'sideOffer', 'promo', 'brands', 'testimonials', 'trustBadges', 'routine', 'order'));

INSERT INTO home_pieces (piece, value) VALUES ('order', '[]');

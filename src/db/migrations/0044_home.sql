-- The pieces of the home page, each changed as a whole.
CREATE TABLE home_pieces (
  piece text PRIMARY KEY CHECK (piece IN (
    'slides', 'marquee', 'sideOffer', 'promo', 'brands', 'testimonials', 'trustBadges')),
  value jsonb NOT NULL
);

INSERT INTO home_pieces (piece, value) VALUES
  ('slides', '[]'),
  ('marquee', '{ "text": "LIMITED TIME OFFER – 50% OFF ON EVERYTHING" }'),
  ('sideOffer', '{
    "title": "Special Offer!",
    "text": "Get up to ₹2000 OFF on your first order. Use code WELCOME2000."
  }'),
  ('promo', '{ "picture": null, "heading": "", "text": "", "button": { "label": "", "path": "" } }'),
  ('brands', '[]'),
  ('testimonials', '[]'),
  ('trustBadges', '[
    { "title": "Trusted company", "text": "", "icon": "shield-check" },
    { "title": "10 Days Refund Policy", "text": "", "icon": "rotate-ccw" },
    { "title": "Fast and Free Delivery", "text": "", "icon": "truck" },
    { "title": "24/7 Customer Support", "text": "", "icon": "headset" }
  ]');

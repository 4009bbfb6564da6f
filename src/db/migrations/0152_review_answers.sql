-- What the seller, or the shop, answers to a review: once, and shown below it.
ALTER TABLE reviews
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by text CHECK (answered_by IN ('seller', 'shop')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (num_nulls(answer, answered_at, answered_by) IN (0, 3));

COMMENT ON COLUMN reviews.answered_by IS 'the seller of the product, or the shop: an admin';
COMMENT ON COLUMN reviews.version IS 'of the answer: the review itself is edited by its writer alone';

CREATE INDEX reviews_unanswered ON reviews (id) WHERE answer IS NULL;

CREATE TRIGGER reviews_version BEFORE UPDATE OF answer ON reviews FOR EACH ROW EXECUTE FUNCTION bump_version();

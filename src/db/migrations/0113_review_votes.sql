-- Who found a review helpful; the count stands on the review, to sort by it.
CREATE TABLE review_votes (
  review_id text NOT NULL REFERENCES reviews ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (review_id, account_id)
);

CREATE INDEX review_votes_account ON review_votes (account_id);

ALTER TABLE reviews ADD COLUMN helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0);

-- In a trigger, so that the votes of a deleted account are taken off too.
CREATE FUNCTION count_review_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN UPDATE reviews SET helpful = helpful + 1 WHERE id = NEW.review_id;
  ELSE UPDATE reviews SET helpful = helpful - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_review_vote AFTER INSERT OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION count_review_vote();

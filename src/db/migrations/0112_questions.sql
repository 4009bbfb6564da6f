-- What customers ask about a product. Shown once its seller, or an admin, has answered.
CREATE TABLE questions (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  answered_by text CHECK (answered_by IN ('seller', 'shop')),
  version integer NOT NULL DEFAULT 1,
  CHECK (num_nulls(answer, answered_at, answered_by) IN (0, 3))
);

COMMENT ON COLUMN questions.answered_by IS 'the seller of the product, or the shop: an admin';

CREATE INDEX questions_by_product ON questions (product_id, id);
CREATE INDEX questions_open ON questions (id) WHERE answer IS NULL;
CREATE INDEX questions_by_account ON questions (account_id);

CREATE TRIGGER questions_version BEFORE UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION bump_version();

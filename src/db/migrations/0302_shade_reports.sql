-- How a shade fitted those who bought it, and what they wore before, where they say.
CREATE TABLE shade_reports (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('too light', 'right', 'too dark')),
  other_brand text NOT NULL DEFAULT '',
  other_shade text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX shade_reports_product ON shade_reports (product_id);
CREATE INDEX shade_reports_other ON shade_reports (lower(other_brand), lower(other_shade)) WHERE other_shade <> '';

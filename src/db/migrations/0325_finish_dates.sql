-- When what a customer bought is about used up, and one mail before that, only for those who ask for it. The dates themselves
-- are worked out when they are read; only what people said is stored.
-- What a customer said of the pack of an order, the last answer only.
CREATE TABLE finish_answers (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  order_id text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('empty', 'some')),
  -- How long a piece lasted; where some is left, how long it will last at least.
  days double precision NOT NULL CHECK (days > 0),
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id, order_id)
);

CREATE INDEX finish_answers_product ON finish_answers (product_id) WHERE answer = 'empty';

-- One for each pack, and another one after a customer said that some is left.
CREATE TABLE finish_reminders (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  order_id text NOT NULL,
  -- In the links of the mail. It answers about this pack, and nothing else.
  token text NOT NULL UNIQUE,
  queued_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX finish_reminders_pack ON finish_reminders (account_id, product_id, order_id);
CREATE INDEX finish_reminders_product ON finish_reminders (product_id);

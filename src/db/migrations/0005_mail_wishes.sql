-- One table of which mails a customer wants, and one token per kind to end them.
ALTER TABLE mail_wishes DROP CONSTRAINT mail_wishes_kind_check, ADD COLUMN declined_at timestamptz;
ALTER TABLE mail_wishes ADD CHECK (kind IN ('cart', 'finish', 'reformulation', 'review'));

INSERT INTO mail_wishes (account_id, kind, opted_in_at, token)
SELECT account_id, 'cart', opted_in_at, token FROM cart_reminder_choices;
INSERT INTO mail_wishes (account_id, kind, declined_at, token)
SELECT account_id, 'review', opted_out_at, token FROM review_invitation_choices;

DROP TABLE cart_reminder_choices;
DROP TABLE review_invitation_choices;

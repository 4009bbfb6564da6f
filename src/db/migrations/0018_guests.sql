-- Whether people without an account may buy; the specification asks them to log in.
ALTER TABLE settings ADD COLUMN guests_may_buy boolean NOT NULL DEFAULT false;

-- Orders that were placed with an email belong to the account that proves it, however it does: by a link, a code or a new password.
CREATE FUNCTION claim_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET account_id = NEW.id WHERE account_id IS NULL AND lower(customer_email) = lower(NEW.email);
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_claim_orders AFTER INSERT OR UPDATE OF email, email_confirmed_at ON accounts
  FOR EACH ROW WHEN (NEW.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION claim_orders();

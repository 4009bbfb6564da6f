-- What an admin may do: values/rights.ts has the table. Whoever was an admin before there were roles could do everything.
ALTER TABLE accounts ADD COLUMN staff_role text
  CHECK (staff_role IN ('owner', 'manager', 'packer', 'editor', 'accountant'));
UPDATE accounts SET staff_role = 'owner' WHERE role = 'admin';
ALTER TABLE accounts ADD CONSTRAINT accounts_staff_role CHECK ((role = 'admin') = (staff_role IS NOT NULL));
-- Opened by an owner; until the email is confirmed, the invited person has not chosen a password.
ALTER TABLE accounts ADD COLUMN invited_at timestamptz;
DROP TRIGGER accounts_version ON accounts;
CREATE TRIGGER accounts_version BEFORE UPDATE OF name, email, staff_role ON accounts
  FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.email <> OLD.email OR NEW.staff_role IS DISTINCT FROM OLD.staff_role)
  EXECUTE FUNCTION bump_version();

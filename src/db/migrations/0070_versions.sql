-- Every record that people edit has a version. A write that names the version it was based on is refused once that is no
-- longer the current one, so that nobody overwrites what somebody else has changed meanwhile.

-- The arguments are columns that do not count as an edit.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Null, not empty, without arguments.
  ignored text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF to_jsonb(NEW) - ignored IS DISTINCT FROM to_jsonb(OLD) - ignored AND NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE articles ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE collections ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE footers ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE about ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE contact ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE policy_sections ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE delivery_rules ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE home_pieces ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE addresses ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Selling and reviewing change a product without editing it. They do not touch updated_at, so that the trigger costs an
-- order nothing. Stock is guarded by the number that the writer expects.
CREATE TRIGGER products_version BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at)
  EXECUTE FUNCTION bump_version('stock', 'sold_count', 'rating', 'review_count', 'suspended_at', 'updated_at');
CREATE TRIGGER categories_version BEFORE UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER articles_version BEFORE UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');
CREATE TRIGGER collections_version BEFORE UPDATE ON collections
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER footers_version BEFORE UPDATE ON footers
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER about_version BEFORE UPDATE ON about
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER contact_version BEFORE UPDATE ON contact
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER policy_sections_version BEFORE UPDATE ON policy_sections
  FOR EACH ROW EXECUTE FUNCTION bump_version('position');
CREATE TRIGGER settings_version BEFORE UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER delivery_rules_version BEFORE UPDATE ON delivery_rules
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER home_pieces_version BEFORE UPDATE ON home_pieces
  FOR EACH ROW EXECUTE FUNCTION bump_version();
-- Only the profile: whether an account is active, or its password, is not edited with a form of values.
CREATE TRIGGER accounts_version BEFORE UPDATE OF name, email ON accounts
  FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.email <> OLD.email) EXECUTE FUNCTION bump_version();
CREATE TRIGGER addresses_version BEFORE UPDATE ON addresses
  FOR EACH ROW EXECUTE FUNCTION bump_version('is_default');

-- The synonyms are edited as a whole, so that they have one version together.
CREATE TABLE search_synonyms_version (version integer NOT NULL DEFAULT 1);
CREATE UNIQUE INDEX search_synonyms_version_only_one ON search_synonyms_version ((true));
INSERT INTO search_synonyms_version DEFAULT VALUES;

-- The version that a change made, to tell a writer who was overtaken by whom.
ALTER TABLE audit_events ADD COLUMN version integer;

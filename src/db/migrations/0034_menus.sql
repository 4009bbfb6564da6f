-- Menus that were changed; a place without a row shows what comes with the shop.
CREATE TABLE menus (
  place text PRIMARY KEY CHECK (place IN ('row', 'shop', 'panel', 'footer', 'mobile')),
  -- Two levels of { label, target, children }; targets are kind and id: values/link-kinds.ts.
  items jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);

CREATE TRIGGER menus_version BEFORE UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION bump_version();

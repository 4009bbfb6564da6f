-- Promotions of some goods, free delivery, buy X get Y, without a code, and who pays for them.
ALTER TABLE promotions
  ALTER COLUMN code DROP NOT NULL,
  ADD COLUMN automatic boolean NOT NULL DEFAULT false,
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN combines boolean NOT NULL DEFAULT false,
  ADD COLUMN funded_by text NOT NULL DEFAULT 'shop' CHECK (funded_by IN ('shop', 'seller')),
  ADD COLUMN scope jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN buy_quantity integer CHECK (buy_quantity BETWEEN 1 AND 99),
  ADD COLUMN get_quantity integer CHECK (get_quantity BETWEEN 1 AND 99),
  ADD COLUMN reward jsonb NOT NULL DEFAULT '{}',
  DROP CONSTRAINT promotions_kind_check,
  DROP CONSTRAINT promotions_check,
  ADD CONSTRAINT promotions_kind CHECK (kind IN ('percent', 'amount', 'free-delivery', 'buy-get')),
  ADD CONSTRAINT promotions_value CHECK (
    CASE kind WHEN 'free-delivery' THEN value = 0 WHEN 'amount' THEN value > 0 ELSE value BETWEEN 1 AND 10000 END),
  ADD CONSTRAINT promotions_buy_get CHECK (
    (kind = 'buy-get') = (buy_quantity IS NOT NULL) AND (kind = 'buy-get') = (get_quantity IS NOT NULL)),
  ADD CONSTRAINT promotions_code_or_title CHECK (CASE WHEN automatic THEN code IS NULL AND title <> '' ELSE code IS NOT NULL END);

COMMENT ON COLUMN promotions.value IS 'paise, or hundredths of a percent; of buy X get Y what is off the rewards';
COMMENT ON COLUMN promotions.scope IS 'lists of ids: products, categories, sellers; and brands. Empty or missing lists do not limit';
COMMENT ON COLUMN promotions.reward IS 'the goods that buy X get Y gives; empty for those of the scope';
COMMENT ON COLUMN promotions.used IS 'counted only while there is a total limit; otherwise promotion_uses say it';

-- Every checkout reads these, so that there must be nothing to read in a shop without them.
CREATE INDEX promotions_automatic ON promotions (id) WHERE automatic AND is_active;

ALTER TABLE order_lines
  ADD COLUMN seller_discount bigint NOT NULL DEFAULT 0,
  ADD COLUMN discounts jsonb,
  ADD CONSTRAINT order_lines_seller_discount CHECK (seller_discount BETWEEN 0 AND discount) NOT VALID;

COMMENT ON COLUMN order_lines.seller_discount IS 'the part of the discount that the seller pays for; it lowers the invoice';
COMMENT ON COLUMN order_lines.discounts IS 'the promotions that make up the discount: promotion, title, code, amount, fundedBy';

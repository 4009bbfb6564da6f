-- Sellers are asked before they fund a promotion: it is for the goods of those who said yes.
CREATE TABLE promotion_consents (
  promotion_id text NOT NULL REFERENCES promotions(id) ON DELETE CASCADE,
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  answer text CHECK (answer IN ('yes', 'no')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (promotion_id, seller_id)
);
CREATE INDEX promotion_consents_seller ON promotion_consents (seller_id);

-- The goods of a promotion, with the sellers who agreed to pay for it; what the shop sells itself it always pays itself.
CREATE FUNCTION goods_agreed(promotion promotions, goods jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN promotion.funded_by = 'shop' THEN goods ELSE goods || jsonb_build_object('agreed', (
    SELECT coalesce(jsonb_agg(id), '[]') FROM (
      SELECT seller_id AS id FROM promotion_consents WHERE promotion_id = promotion.id AND answer = 'yes'
      UNION ALL SELECT id FROM accounts WHERE role = 'admin') AS agreed)) END
$$;
-- An empty reward means the same goods.
CREATE FUNCTION reward_agreed(promotion promotions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM jsonb_each(promotion.reward) WHERE jsonb_array_length(value) > 0)
    THEN goods_agreed(promotion, promotion.reward) ELSE promotion.reward END
$$;

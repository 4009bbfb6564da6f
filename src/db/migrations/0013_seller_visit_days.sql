-- Different visitors of a seller's product pages on a day.
CREATE TABLE seller_visit_days (
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CHECK (visits >= 0),
  PRIMARY KEY (seller_id, day)
);

-- Earlier days were counted by product only. The estimate assumes that visitors choose products independently of each other: it is
-- at least the visits of the most visited product and at most those of the shop. ln(0) is an error, so a share stays below 1.
INSERT INTO seller_visit_days (seller_id, day, visits)
SELECT p.seller_id, v.day, round(shop.visits * (1 - exp(sum(ln(greatest(1 - v.visits::float8 / shop.visits, 1e-12))))))::integer
FROM product_visit_days v JOIN products p ON p.id = v.product_id JOIN visit_days shop ON shop.day = v.day
WHERE p.seller_id IS NOT NULL AND shop.visits > 0
GROUP BY p.seller_id, v.day, shop.visits;

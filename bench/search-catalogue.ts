/**
 * Made-up catalogues of any size, as set-based SQL: common words are common, rare ones rare, few products
 * sell most, and every third one is one of eight shades.
 */
import type pg from 'pg'

const kinds =
  'Cream Serum Shampoo Lipstick Soap Oil Lotion Cleanser Toner Mask Kajal Scrub Conditioner Balm Gel Mist Powder Foundation Primer Mascara Blush Highlighter Sunscreen Moisturiser Perfume Attar Nail-Paint Remover Brush Comb Razor Deodorant Talc Butter Ubtan Face-Wash Body-Wash Hair-Mask Hair-Spray Eyeliner'
const actives =
  'Rose Neem Turmeric Saffron Sandalwood Aloe Vitamin-C Niacinamide Coconut Almond Argan Charcoal Tulsi Hibiscus Onion Rice Honey Papaya Cucumber Lavender Tea-Tree Jasmine Mogra Multani Besan Amla Bhringraj Shikakai Retinol Ceramide Hyaluronic Salicylic Glycolic Kojic Peptide Collagen Shea Cocoa Kokum Olive Walnut Apricot Mint Camphor Ginger Liquorice Lemon Orange Pomegranate Mulberry Bakuchiol Squalane Marula Vetiver Kesar Gulab Chandan Haldi काजल गुलाब'
const manners =
  'Daily Gentle Deep Glow Matte Silky Pure Intense Soft Bright Nourishing Repair Calm Fresh Velvet Radiant Herbal Classic Royal Advanced Light Rich Night Morning Instant Ultra Hydra Nano Clear Even Smooth Bold Satin Dewy Oil-Free Tinted Ayurvedic Organic Botanical Signature'
const beginnings =
  'Oja Rang Kumu Meg Dhru Tuli Nakh Itra Anju Sva Prak Lava Suru Nila Vara Chit Mriga Pada Komal Vasa Hima Ruk Tara Amra Ketaki'
const endings =
  'vana rekha dara malhar van kar rang yana ri ya riti nya pa mba hi ra ngi ma li nti laya mini ka pali tika'
const ingredients =
  'Aqua Glycerin Niacinamide Butyrospermum Parkii Cocos Nucifera Prunus Amygdalus Dulcis Rosa Damascena Aloe Barbadensis Curcuma Longa Azadirachta Indica Tocopherol Panthenol Allantoin Carbomer Xanthan Gum Phenoxyethanol Ethylhexylglycerin Sodium Hyaluronate Citric Acid Cetearyl Alcohol Stearic Dimethicone Parfum Limonene Linalool Simmondsia Chinensis Ricinus Communis Squalane Bisabolol Centella Asiatica Camellia Sinensis Salicylic Lactic Mica Titanium Dioxide Iron Oxides Kaolin Bentonite'
const bullets =
  'Fades dark spots|Softens dry skin|Made in small batches|Suits sensitive skin|Free of parabens|Lasts all day|Washes off easily|Strengthens hair|Smells of fresh flowers|Dries in a minute|Leaves no white cast|Calms redness|Tested by dermatologists|Comes in a glass jar'

const figures = `(99 + floor(power(random(), 3) * 3000)) * 100, floor(random() * 20) * floor(random() * 10),
  CASE WHEN random() < 0.6 THEN round((2.5 + random() * 2.5)::numeric, 2) END, floor(5 / (random() + 0.0005)) - 4`

export async function makeCatalogue(client: pg.Client, size: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'listed_products' AND indexname <> 'listed_products_pkey'`)
  await client.query(`
    SELECT setseed(0.42);
    ALTER TABLE products DISABLE TRIGGER USER;
    ${indexes.map(({ name }) => `DROP INDEX ${name};`).join('\n')}
    INSERT INTO categories (id, name, slug)
      SELECT lpad(to_hex(n), 24, '0'), name, lower(name)
      FROM unnest(ARRAY['Skincare','Haircare','Makeup','Bath','Tools','Fragrance','Nails','Grooming']) WITH ORDINALITY c(name, n);
    INSERT INTO products (id, category_id, name, brand_name, max_price, country_of_origin, concerns, claims,
        bullet_points, ingredients, description, family, price, stock, rating, sold_count)
      SELECT lpad(to_hex(1700000000000 + n), 12, '0') || lpad(to_hex(n), 12, '0'),
        lpad(to_hex(1 + floor(power(random(), 1.5) * 8)::int), 24, '0'),
        ${pick(manners, 1.5)} || ' ' || ${pick(actives, 2)} || ' ' || ${pick(kinds, 2)}
          || CASE WHEN random() < 0.3 THEN ' with ' || ${pick(actives, 1.5)} ELSE '' END || ' ' || (n % 9973),
        ${pick(beginnings, 1.5)} || ${pick(endings, 1.5)},
        400000, (ARRAY['India','India','India','India','India','India','Korea','France','Japan','Italy'])[1 + floor(random() * 10)],
        ARRAY[(ARRAY['acne','dryness','dullness','frizz','dandruff','tanning'])[1 + floor(random() * 6)]],
        CASE WHEN random() < 0.5 THEN ARRAY['vegan','cruelty-free'] ELSE ARRAY['vegan'] END,
        ARRAY[${pick(bullets, 1, '|')}, ${pick(bullets, 1, '|')}],
        (SELECT string_agg(${pick(ingredients, 1.3)}, ', ') FROM generate_series(1, 12) k WHERE k <> n + 100),
        'Made with care for Indian skin and weather, in small batches, without shortcuts.',
        CASE WHEN n / 8 % 3 = 0 THEN 'family-' || n / 8 ELSE '' END, ${figures}
      FROM generate_series(1, ${Math.min(size, written)}) n;
    SELECT rebuild_listings();
    SELECT rebuild_search_words();
    ${size > written ? copies(Math.round(size / written)) : ''}
    ALTER TABLE products ENABLE TRIGGER USER;
    SET maintenance_work_mem = '512MB';
    ${indexes.map(({ definition }) => `${definition};`).join('\n')}`)
  await client.query('VACUUM ANALYZE')
}

/** So many products have words of their own; more have the words of one of these, at other prices and sales. */
const written = 100_000

const copies = (times: number) => `
  INSERT INTO products (id, category_id, name, brand_name, max_price, country_of_origin, concerns, claims,
      bullet_points, ingredients, description, family, price, stock, rating, sold_count)
    SELECT lpad(to_hex(1700000000000 + k * ${written}::bigint + ('x' || right(id, 12))::bit(48)::bigint), 12, '0') || right(id, 12),
      category_id, name, brand_name, max_price, country_of_origin, concerns, claims,
      bullet_points, ingredients, description, CASE WHEN family <> '' THEN family || '-' || k ELSE '' END, ${figures}
    FROM generate_series(1, ${times - 1}) k, products;
  CREATE INDEX products_copied ON products (right(id, 12));
  INSERT INTO listed_products
    SELECT p.id, p.category_id, p.seller_id, p.brand_name, p.price, coalesce(p.rating * 100, 0),
      discount_of(p.price, p.max_price), popularity_of(p.sold_count), p.stock > 0, p.country_of_origin,
      p.concerns, p.claims, l.doc, family_of(p)
    FROM listed_products l JOIN products p ON right(p.id, 12) = right(l.product_id, 12) AND p.id <> l.product_id;
  DROP INDEX products_copied;
  UPDATE search_words SET documents = documents * ${times};`

/** One of the words, the first ones more often the higher the lean. */
function pick(words: string, lean: number, between = ' '): string {
  const list = words.split(between).map(word => `'${word.replaceAll('-', ' ')}'`)
  return `(ARRAY[${list}])[1 + floor(power(random(), ${lean}) * ${list.length})]`
}

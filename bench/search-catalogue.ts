/**
 * Made-up catalogues of any size, as set-based SQL: common words are common, rare ones rare, few products
 * sell most, and every third one is one of eight shades. Words, brands and lists of ingredients grow with the
 * catalogue, as in real ones: ten times as many products have five times as many words.
 */
import type pg from 'pg'
import { withoutIndexes } from './without-indexes.ts'

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
const syllables = 'ka ra mi ta su ne lo vi da pu sha ri mo ja ve ni ba lu ti ga ro sa pe ya hu ki na du le zo'
const bullets =
  'Fades dark spots|Softens dry skin|Made in small batches|Suits sensitive skin|Free of parabens|Lasts all day|Washes off easily|Strengthens hair|Smells of fresh flowers|Dries in a minute|Leaves no white cast|Calms redness|Tested by dermatologists|Comes in a glass jar'

/**
 * Search documents and words are made by CREATE TABLE AS, which PostgreSQL runs on several cores, unlike INSERT. They are sorted
 * afterwards: several cores would put them on other pages each time, and samples of pages would differ from run to run.
 */
export async function makeCatalogue(client: pg.Client, size: number): Promise<void> {
  const words = Math.round(3 * size ** 0.7)
  const brands = Math.round(size ** 0.6)
  const labels = Math.ceil(size / 10)
  await withoutIndexes(
    client,
    ['products', 'product_labels', 'listed_products', 'search_words'],
    `SELECT setseed(0.42);
    INSERT INTO categories (id, name, slug)
      SELECT lpad(to_hex(n), 24, '0'), name, lower(name)
      FROM unnest(ARRAY['Skincare','Haircare','Makeup','Bath','Tools','Fragrance','Nails','Grooming']) WITH ORDINALITY c(name, n);
    CREATE TEMP TABLE made_words AS
      SELECT rank, initcap(${digits('rank::bigint * 7919', syllables, [1, 30, 900, 27_000])}) AS word
      FROM generate_series(1, ${words}) rank;
    CREATE TEMP TABLE made_brands AS
      SELECT rank + 1 AS rank, ${digits('rank', beginnings, [1])}
        || CASE WHEN rank < 625 THEN '' ELSE ${digits('rank', syllables, [625])} END
        || ${digits('rank + rank / 25', endings, [1])} AS brand
      FROM generate_series(0, ${brands - 1}) rank;
    CREATE TEMP TABLE known AS
      SELECT row_number() OVER (ORDER BY slug <> 'aqua', slug <> 'glycerin', md5(slug))::int AS nth, slug, inci FROM ingredients;
    CREATE TEMP TABLE made_labels AS
      SELECT label, string_agg(inci, ', ') AS list, array_agg(DISTINCT 'i:' || slug)
        || CASE WHEN label % 3 > 0 THEN ARRAY['w:parabens', 'w:sulphates'] ELSE ARRAY['w:parabens'] END AS tokens
      FROM (SELECT label, 1 + floor(power(random(), 2) * (SELECT count(*) FROM known))::int AS nth
        FROM generate_series(1, ${labels}) label, generate_series(1, 8)) drawn
      JOIN known USING (nth) GROUP BY label;
    CREATE TEMP TABLE made_products AS
      SELECT n, lpad(to_hex(1700000000000 + n), 12, '0') || lpad(to_hex(n), 12, '0') AS id,
        1 + floor(random() * ${labels})::int AS label, ${zipf(brands)} AS brand_rank, ${zipf(words)} AS word_rank
      FROM generate_series(1, ${size}) n;
    INSERT INTO product_labels (product_id, read_with, tokens) SELECT id, 1, tokens FROM made_products JOIN made_labels USING (label);
    INSERT INTO families (id, name) SELECT lpad(to_hex(n), 24, '0'), 'family-' || n FROM generate_series(0, ${size} / 8, 3) n;
    INSERT INTO products (id, category_id, kind_id, name, brand_name, max_price, country_of_origin, concerns, claims,
        bullet_points, ingredients, description, family, family_id, part_number, price, stock, rating, sold_count)
      SELECT id, lpad(to_hex(1 + floor(power(random(), 1.5) * 8)::int), 24, '0'),
        (SELECT k.id FROM product_kinds k WHERE k.name = 'Skincare'),
        word || ' ' || ${pick(manners, 1.5)} || ' ' || ${pick(actives, 2)} || ' ' || ${pick(kinds, 2)}
          || CASE WHEN random() < 0.3 THEN ' with ' || ${pick(actives, 1.5)} ELSE '' END,
        brand, 400000,
        (ARRAY['India','India','India','India','India','India','Korea','France','Japan','Italy'])[1 + floor(random() * 10)],
        ARRAY[(ARRAY['acne','dryness','dullness','frizz','dandruff','tanning'])[1 + floor(random() * 6)]],
        CASE WHEN random() < 0.5 THEN ARRAY['vegan','cruelty-free'] ELSE ARRAY['vegan'] END,
        ARRAY[${pick(bullets, 1, '|')}, ${pick(bullets, 1, '|')}], list,
        'Made with care for Indian skin and weather, in small batches, without shortcuts.',
        CASE WHEN n / 8 % 3 = 0 THEN 'family-' || n / 8 ELSE '' END,
        CASE WHEN n / 8 % 3 = 0 THEN lpad(to_hex(n / 8), 24, '0') END, 'KN-' || n,
        (99 + floor(power(random(), 3) * 3000)) * 100, floor(random() * 20) * floor(random() * 10),
        CASE WHEN random() < 0.6 THEN round((2.5 + random() * 2.5)::numeric, 2) END, floor(5 / (random() + 0.0005)) - 4
      FROM made_products JOIN made_words ON made_words.rank = word_rank
        JOIN made_brands ON made_brands.rank = brand_rank JOIN made_labels USING (label)
      ORDER BY n;
    ANALYZE products, product_labels, categories;
    SET parallel_setup_cost = 0;
    SET parallel_tuple_cost = 0;
    CREATE TEMP TABLE made_listings AS
      SELECT listing.* FROM products p JOIN categories c ON c.id = p.category_id CROSS JOIN LATERAL listing_of(p, c.name) listing;
    INSERT INTO listed_products SELECT * FROM made_listings ORDER BY product_id;
    CREATE TEMP TABLE made_counts AS
      SELECT one, count(*) AS documents FROM products p JOIN categories c ON c.id = p.category_id
        CROSS JOIN LATERAL unnest(words_of(p, c.name)) one GROUP BY one;
    INSERT INTO search_words SELECT one, stem_of(one), documents FROM made_counts;
    DROP TABLE made_words, made_brands, known, made_labels, made_products, made_listings, made_counts`,
  )
  await client.query('VACUUM ANALYZE')
}

/** One of the words, the first ones more often the higher the lean. */
function pick(words: string, lean: number, between = ' '): string {
  return `${array(words, between)}[1 + floor(power(random(), ${lean}) * ${words.split(between).length})]`
}

/** A number up to this, of which each is as likely as its rank says: the second half as often as the first. */
const zipf = (size: number) => `floor(exp(random() * ln(${size + 1}::float8)))::int`

/** A number as text: a digit at each of these places, written with one of these. */
function digits(number: string, words: string, places: number[]): string {
  const base = words.split(' ').length
  return places.map(place => `${array(words)}[1 + (${number}) / ${place} % ${base}]`).join(' || ')
}

const array = (words: string, between = ' ') =>
  `(ARRAY[${words.split(between).map(word => `'${word.replaceAll('-', ' ')}'`)}])`

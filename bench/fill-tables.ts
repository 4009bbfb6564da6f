/** Makes the tables of a shop that has a catalogue long, by set-based SQL; indexes are built once the rows are there. */
import type pg from 'pg'
import { withoutIndexes } from './without-indexes.ts'

export async function fillTables(client: pg.Client, rows: number): Promise<void> {
  await fillPeople(client, rows)
  await withoutIndexes(client, ['contact_messages', 'newsletter_subscribers'], readers(rows))
  await withoutIndexes(client, ['reviews', 'questions', 'audit_events', 'security_events'], words(rows))
  await fillOrders(client, rows)
  await withoutIndexes(client, ['payments', 'payment_attempts', 'refunds', 'notifications'], payments)
  await withoutIndexes(client, ['returns', 'return_items', 'return_events', 'documents'], afterSale)
  await client.query('VACUUM ANALYZE')
}

/** So many people, and sellers for the products that are there. */
export async function fillPeople(client: pg.Client, rows: number): Promise<void> {
  await client.query(sellers)
  await withoutIndexes(client, ['products'], statesOfProducts)
  await withoutIndexes(client, ['accounts'], people(rows))
}

export async function fillOrders(client: pg.Client, count: number): Promise<void> {
  await withoutIndexes(client, ['orders', 'shipments', 'order_lines', 'order_events'], orders(count))
}

const sellers = `
  INSERT INTO accounts (id, name, email, password_hash, role, is_active)
    SELECT 'a' || lpad(n::text, 23, '0'), 'Seller ' || n, 's' || n || '@example.com', '', 'seller', true
    FROM generate_series(1, 21) n;
  INSERT INTO accounts (id, name, email, password_hash, role, staff_role, is_active)
    VALUES ('a' || lpad('99', 23, '0'), 'Admin', 'admin@example.com', '', 'admin', 'owner', true)`

/** One seller with most of the products, 20 small ones; most products are live, few lack something. */
const statesOfProducts = `
  UPDATE products SET
    seller_id = CASE WHEN random() < 0.6 THEN 'a' || lpad('1', 23, '0')
      WHEN random() < 0.6 THEN 'a' || lpad((2 + floor(random() * 20)::int)::text, 23, '0') END,
    state = (ARRAY['draft', 'hidden', 'live', 'live', 'live', 'live', 'live', 'live', 'live', 'live'])[1 + floor(random() * 10)],
    image = CASE WHEN random() < 0.97 THEN '/media/' || id || '.webp' END,
    hsn = CASE WHEN random() < 0.9 THEN '3304' ELSE '' END,
    best_before = CASE WHEN random() < 0.3 THEN current_date + floor(random() * 900)::int END`

const people = (rows: number) => `
  INSERT INTO accounts (id, name, email, password_hash, role, is_active, created_at)
    SELECT 'b' || lpad(to_hex(n), 23, '0'), 'Customer ' || md5(n::text), md5(n::text) || '@example.com', '', 'customer',
      random() < 0.98, now() - n * interval '1 minute' FROM generate_series(1, ${rows}) n`

/** Who writes to the shop, and who reads its letters. */
const readers = (rows: number) => `
  INSERT INTO contact_messages (id, name, email, message, handled_at, waiting_at, read_at)
    SELECT 'd' || lpad(to_hex(n), 23, '0'), 'Visitor ' || md5(n::text), md5(n::text) || '@example.com',
      'Where is my order ' || n || '?', CASE WHEN n % 20 > 1 THEN now() END, CASE WHEN n % 20 = 1 THEN now() END,
      CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(1, ${rows}) n;
  INSERT INTO newsletter_subscribers (id, email, name, confirmed_at, unsubscribed_at, unsubscribe_token)
    SELECT 'e' || lpad(to_hex(n), 23, '0'), md5(n::text) || '@example.com', 'Reader ' || md5(n::text),
      CASE WHEN n % 10 > 0 THEN now() END, CASE WHEN n % 15 = 0 THEN now() END, n::text FROM generate_series(1, ${rows}) n`

/** A tenth of the questions waits for an answer, half of the reviews has one. */
const words = (rows: number) => `
  CREATE TEMP TABLE numbered AS SELECT id, name, seller_id, row_number() OVER (ORDER BY id) AS n FROM products;
  INSERT INTO reviews (id, product_id, product_name, seller_id, account_id, stars, text, hidden_at, hidden_reason, answer, answered_at, answered_by)
    SELECT 'c' || lpad(to_hex(n), 23, '0'), id, name, seller_id, 'b' || lpad(to_hex(n), 23, '0'), 1 + floor(random() * 5),
      'It is ' || md5(n::text), CASE WHEN n % 50 = 0 THEN now() END, CASE WHEN n % 50 = 0 THEN 'Spam' END,
      CASE WHEN n % 2 = 0 THEN 'Thank you' END, CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 2 = 0 THEN 'seller' END
    FROM numbered;
  INSERT INTO questions (id, product_id, seller_id, account_id, text, answer, answered_at, answered_by)
    SELECT 'c' || lpad(to_hex(n), 23, '0'), id, seller_id, 'b' || lpad(to_hex(n), 23, '0'), 'Is it for ' || md5(n::text) || '?',
      CASE WHEN n % 10 > 0 THEN 'Yes, it is' END, CASE WHEN n % 10 > 0 THEN now() END, CASE WHEN n % 10 > 0 THEN 'shop' END
    FROM numbered;
  INSERT INTO audit_events (id, actor_id, actor_name, action, subject, subject_id, after, at)
    SELECT 'f' || lpad(to_hex(n), 23, '0'), 'a' || lpad((1 + n % 7)::text, 23, '0'), 'Admin ' || n % 7,
      (ARRAY['create', 'update', 'update', 'delete'])[1 + n % 4], (ARRAY['product', 'order', 'user', 'category'])[1 + n % 4],
      n::text, '{"price": 100}', now() - (${rows} - n) * interval '1 minute' FROM generate_series(1, ${rows}) n;
  INSERT INTO security_events (id, kind, account_id, account_name, email, address, device, detail, at)
    SELECT 'f' || lpad(to_hex(n), 23, '0'), (ARRAY['sign-in', 'sign-in', 'sign-in', 'sign-in-failed'])[1 + n % 4],
      'b' || lpad(to_hex(n), 23, '0'), 'Customer ' || md5(n::text), md5(n::text) || '@example.com',
      '10.' || n % 200 || '.' || n % 250 || '.1', 'Firefox on Linux', '', now() - (${rows} - n) * interval '1 minute'
    FROM generate_series(1, ${rows}) n`

/** Two lines each, most delivered, 60 in 100 of one seller; a fifth of the customers order. */
const orders = (rows: number) => `
  INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, subtotal, delivery, discount,
      total, status, payment_state, created_at)
    SELECT lpad(to_hex(n), 24, '0'), 'KN-2026-' || lpad(n::text, greatest(6, length(n::text)), '0'),
      'b' || lpad(to_hex(1 + n % ${Math.ceil(rows / 5)}), 23, '0'), 'Customer ' || md5((n % ${Math.ceil(rows / 5)})::text),
      md5((n % ${Math.ceil(rows / 5)})::text) || '@example.com', 'Cash on Delivery', price * 2, 4900, 0, price * 2 + 4900,
      (ARRAY['Pending', 'Processing', 'Shipped', 'Cancelled', 'Delivered'])[least(5, 1 + floor(random() * 20))], 'cod',
      now() - (${rows} - n) * interval '1 minute'
    FROM (SELECT n, 9900 + floor(random() * 900)::bigint * 100 AS price FROM generate_series(1, ${rows}) n) made;
  INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT id, id, 'a' || lpad(CASE WHEN random() < 0.6 THEN 1 ELSE 2 + floor(random() * 20) END::int::text, 23, '0'), 'Seller',
      status FROM orders;
  INSERT INTO order_lines (order_id, id, shipment_id, seller_id, product_id, name, brand_name, category, price, quantity,
      is_cancelled, sold_at)
    SELECT o.id, line || right(o.id, 23), s.id, s.seller_id, lpad(to_hex(1700000000000 + n), 12, '0') || lpad(to_hex(n), 12, '0'),
      'Rose Cream ' || line, 'Ojavana', 'Skincare', o.subtotal / 2, 1, o.status = 'Cancelled', o.created_at
    FROM orders o JOIN shipments s ON s.order_id = o.id, generate_series(1, 2) line, (SELECT greatest(count(*), 1) AS products FROM products) _,
      LATERAL (SELECT 1 + line * ('x' || right(o.id, 8))::bit(32)::bigint % products AS n) drawn;
  INSERT INTO order_events (order_id, id, status, actor_name, at) SELECT id, id, 'Pending', customer_name, created_at FROM orders;
  SELECT rebuild_order_sums()`

/** Each order has a payment and a notification. */
const payments = `
  INSERT INTO payments (id, order_id, provider, provider_order_id, amount, state)
    SELECT id, id, 'razorpay', 'order_' || id, total, (ARRAY['open', 'closed', 'paid', 'paid', 'paid'])[1 + floor(random() * 5)] FROM orders;
  INSERT INTO payment_attempts (id, payment_id, status, amount, currency, method, created_at, outcome)
    SELECT 'pay_' || id, id, 'captured', amount, 'INR', 'upi', now(), 'used' FROM payments WHERE state = 'paid';
  INSERT INTO refunds (id, order_id, attempt_id, amount, cause, state)
    SELECT 'refund' || id, order_id, 'pay_' || id, amount, 'cancelled', 'processed' FROM payments
    WHERE state = 'paid' AND random() < 0.03;
  INSERT INTO notifications (id, account_id, kind, subject, title, text, link, at)
    SELECT 'n' || id, CASE WHEN random() < 0.5 THEN 'a' || lpad('1', 23, '0') END, 'new-order', id, 'New order', '', '/', now()
    FROM orders`

/** Each order has an invoice, or a credit note, and a return; most returns are over. */
const afterSale = `
  INSERT INTO document_issuers (issuer) VALUES ('27AAPFU0939F1ZV');
  INSERT INTO documents (id, number, kind, issuer, seller_id, order_id, shipment_id, issued_on, order_number, recipient, total, tax,
      data, digest)
    SELECT o.id, 'I101/2627/' || right(o.order_number, 6), 'invoice', '27AAPFU0939F1ZV', s.seller_id, o.id, s.id,
      (o.created_at AT TIME ZONE 'Asia/Kolkata')::date, o.order_number, o.customer_name, o.total, o.total / 10,
      '{"supplier": {"shownAs": "Seller"}, "filler": "' || repeat(md5(o.id), 60) || '"}', ''
    FROM orders o JOIN shipments s ON s.order_id = o.id;
  INSERT INTO documents (id, number, kind, invoice_id, issuer, seller_id, order_id, shipment_id, issued_on, order_number, recipient,
      total, tax, data, digest)
    SELECT 'c' || right(id, 23), 'C' || right(number, 15), 'credit-note', id, issuer, seller_id, order_id, shipment_id, issued_on,
      order_number, recipient, total, tax, data, digest FROM documents WHERE random() < 0.03;
  INSERT INTO returns (id, number, order_id, shipment_id, seller_id, account_id, wish, state, due_at, created_at)
    SELECT o.id, o.order_number || '-R1', o.id, s.id, s.seller_id, o.account_id, 'refund', made.state,
      CASE WHEN made.state IN ('requested', 'approved', 'received') THEN o.created_at + interval '80 days' END, o.created_at
    FROM orders o JOIN shipments s ON s.order_id = o.id CROSS JOIN LATERAL (
      SELECT (ARRAY['requested', 'approved', 'received', 'refused', 'exchanged', 'refunded'])
        [least(6, 1 + floor(random() * 40 + length(o.id) * 0))] AS state) made;
  INSERT INTO return_items (return_id, line_id, product_id, name, quantity, reason, is_opened)
    SELECT id, '1' || right(order_id, 23), order_id, 'Rose Cream 1', 1, 'mind', false FROM returns;
  INSERT INTO return_events (id, return_id, state, at, actor_name) SELECT id, id, state, created_at, 'Seller' FROM returns`

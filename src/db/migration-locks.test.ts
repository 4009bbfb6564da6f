import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrationsFolder, readMigrations } from './migrate.ts'

/** Makes an empty database, in which nothing holds locks. */
const first = '0001_shop.sql'

/** Tables that grow with the shop: a lock held for as long as it takes to read one stops orders. */
const large =
  `accounts addresses audit_events cart_lines contact_messages documents document_files listed_products mails
  newsletter_letters newsletter_subscribers notifications order_events order_lines order_notes orders payments
  payment_attempts product_prices products promotion_uses refunds reviews sale_prices search_days sessions
  shipments stored_files wishlist_items`.split(/\s+/)

/** What of a migration keeps a large table locked while PostgreSQL reads or rewrites all of it. */
function longLocks(sql: string): string[] {
  // The body of a function runs later, on one order at a time.
  const text = sql
    .replace(/--.*/g, '')
    .replace(/BEGIN ATOMIC.*?\bEND;/gs, ';')
    .replace(/\s+/g, ' ')
  const made = [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name)
  const locked = (name: string | undefined) => large.includes(name!) && !made.includes(name)
  const problems: string[] = []
  for (const statement of text.split(';').map(part => part.trim())) {
    const [, altered, actions = ''] =
      statement.match(/^ALTER TABLE (?:ONLY )?(?:IF EXISTS )?(\w+) (.*)/i) ?? []
    const [, concurrently, indexed] =
      statement.match(/^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*? ON (?:ONLY )?(\w+)/i) ?? []
    const [, rewritten] =
      statement.match(/^(?:UPDATE|DELETE FROM|LOCK TABLE|CLUSTER|VACUUM FULL) (\w+)/i) ?? []
    if (locked(indexed) && !concurrently) problems.push(`index on ${indexed} without CONCURRENTLY`)
    if (locked(rewritten)) problems.push(`all rows of ${rewritten} at once`)
    if (!locked(altered)) continue
    const find = (pattern: RegExp, problem: string) =>
      pattern.test(actions) && problems.push(`${problem} ${altered}`)
    find(/SET NOT NULL/i, 'SET NOT NULL reads all of')
    find(/ALTER (COLUMN )?\w+ (SET DATA )?TYPE/i, 'a new type rewrites')
    find(/GENERATED ALWAYS AS .* STORED/i, 'a generated column rewrites')
    find(
      /ADD COLUMN [^,]*DEFAULT [^,]*\b(random|clock_timestamp|gen_random_uuid|nextval)\(/i,
      'its default rewrites',
    )
    find(/ADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY) \(/i, 'a unique constraint reads all of')
    if (/(CHECK \(|FOREIGN KEY|REFERENCES)/i.test(actions) && !/NOT VALID/i.test(actions))
      if (!/^ADD COLUMN/i.test(actions))
        // A new column is empty: there is nothing to check.
        find(/./, 'a constraint that is not NOT VALID reads all of')
  }
  if (/CONCURRENTLY/i.test(text) && !sql.startsWith('-- Without a transaction.\n'))
    problems.push('CONCURRENTLY needs “-- Without a transaction.” as the first line')
  for (const [, name] of text.matchAll(/CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/gi))
    if (!text.includes(`DROP INDEX CONCURRENTLY IF EXISTS ${name};`))
      problems.push(`a broken ${name} of an earlier attempt is not dropped first`)
  return problems
}

test('no new migration keeps a large table locked for long', async () => {
  const files = (await readMigrations(migrationsFolder)).filter(({ name }) => name !== first)
  for (const { name, sql } of files) assert.deepEqual(longLocks(sql), [], name)
})

test('what locks for long is found, and how to do it instead is let through', () => {
  for (const [sql, problem] of [
    ['CREATE INDEX orders_phone ON orders (phone);', /without CONCURRENTLY/],
    ['ALTER TABLE orders ALTER COLUMN total SET NOT NULL;', /SET NOT NULL/],
    ['ALTER TABLE orders ALTER COLUMN total TYPE numeric;', /rewrites/],
    ['ALTER TABLE orders ADD CONSTRAINT positive CHECK (total >= 0);', /NOT VALID/],
    ['ALTER TABLE orders ADD CONSTRAINT by FOREIGN KEY (account_id) REFERENCES accounts;', /NOT VALID/],
    ['ALTER TABLE products ADD COLUMN r float DEFAULT random();', /default/],
    ['ALTER TABLE accounts ADD UNIQUE (name);', /unique/],
    ['UPDATE order_lines SET hsn = NULL;', /all rows/],
    ['CREATE INDEX CONCURRENTLY orders_phone ON orders (phone);', /first line/],
    [
      '-- Without a transaction.\nCREATE INDEX CONCURRENTLY orders_phone ON orders (phone);',
      /not dropped first/,
    ],
  ] as const)
    assert.match(longLocks(sql).join(), problem, sql)
  for (const sql of [
    'CREATE TABLE lots (id text PRIMARY KEY); CREATE INDEX lots_id ON lots (id);',
    "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT '';",
    'ALTER TABLE orders ADD COLUMN lot text REFERENCES lots;',
    'ALTER TABLE orders ADD CONSTRAINT positive CHECK (total >= 0) NOT VALID;',
    'ALTER TABLE orders VALIDATE CONSTRAINT positive;',
    'UPDATE settings SET shop_name = trim(shop_name);',
    '-- Without a transaction.\nDROP INDEX CONCURRENTLY IF EXISTS orders_a;\nCREATE INDEX CONCURRENTLY orders_a ON orders (id);',
  ])
    assert.deepEqual(longLocks(sql), [], sql)
})

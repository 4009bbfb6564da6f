import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { announce, type Db } from '#db/client.ts'
import { demoAccounts, demoStaff } from '#domain/accounts/demo-accounts.ts'
import { hashPassword, refuseCommonPassword } from '#domain/accounts/password.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { conflict, refuse } from '#domain/errors.ts'
import type { BackupStore } from './backup-store.ts'
import { continueCounting } from './read-backup.ts'
import { columnsOf, writtenColumns } from './table-facts.ts'
import { type BackupPorts, recordBackup, tablesInOrder, writeBackup } from './write-backup.ts'

interface DemoContents {
  people: number
  products: number
  orders: number
  reviews: number
  categories: number
  articles: number
  needsAccount: boolean
}

/** What would go; null where there is no demo. */
export async function findDemo(db: Db, { email }: Pick<Account, 'email'>): Promise<DemoContents | null> {
  const { rows } = await sql<Omit<DemoContents, 'needsAccount'> & { isDemo: boolean }>`
    SELECT EXISTS (SELECT FROM demo_start) AS "isDemo",
      (SELECT count(*)::int - 1 FROM accounts) AS people,
      (SELECT count(*)::int FROM products) AS products,
      (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM reviews) AS reviews,
      (SELECT count(*)::int FROM categories) AS categories,
      (SELECT count(*)::int FROM articles) AS articles`.execute(db)
  const { isDemo, ...contents } = rows[0]!
  return isDemo ? { ...contents, needsAccount: isOfDemo(email) } : null
}

type Account = Actor & { email: string }

export interface LeaveDemo {
  keep: 'looks' | 'pages' | 'nothing'
  /** Of whoever asks with an account of the demo. */
  account?: { name: string; email: string; password: string } | undefined
}

interface Ports extends BackupPorts {
  store: BackupStore
}

/** Makes a backup of everything, then empties the shop but for who asks for it and what is kept. Returns the backup's name. */
export async function leaveDemo(
  db: Db,
  me: Account,
  { keep, account }: LeaveDemo,
  ports: Ports,
): Promise<string> {
  if (!(await findDemo(db, me))) throw demoRefusals.noDemo()
  if (account) refuseCommonPassword(account.password, 'password')
  if (isOfDemo(account?.email ?? me.email))
    throw refuse.wrongField('account.email', 'Please use an email of your own: that of the demo is closed.')
  const passwordHash = account && (await hashPassword(account.password))
  const file = await backUpFirst(ports)
  await inOneGo(ports.pool, async client => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('demo'))`)
    if ((await client.query('SELECT FROM demo_start')).rowCount === 0) throw demoRefusals.noDemo()
    await emptyBut(client, {
      me: me.id,
      keep,
      account: account && { ...account, passwordHash: passwordHash! },
    })
  })
  await recordAudit(db, account ? { ...me, name: account.name } : me, {
    action: 'delete',
    subject: 'demo',
    subjectId: 'demo',
    after: { keep, backup: file },
  })
  announce(db, ...everything)
  return file
}

/** Tags of all that is cached: every page has the settings'. */
const everything =
  'settings home products categories collections blog footer contact about promotions delivery redirects looks charge-rules synonyms stock policy:terms policy:privacy policy:returns policy:shipping'.split(
    ' ',
  )

const isOfDemo = (email: string) => [...demoAccounts, ...demoStaff].some(one => one.email === email)

const demoRefusals = {
  noDemo: () => conflict('This shop has no demo in it that could be left.'),
}

async function backUpFirst({ store, ...ports }: Ports): Promise<string> {
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const file = `demo-before-own-shop-${now}.tar`
  const backup = await store.create(file)
  try {
    const made = await writeBackup({ ...ports, write: backup.write })
    await backup.finish()
    await recordBackup(ports.pool, file, made)
  } catch (error) {
    await backup.abandon()
    throw error
  }
  return file
}

async function inOneGo(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '30s'`)
    await work(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
}

/** What is no demo: the law, words, where pictures are, the backup itself, and what followers of events have read. */
const always = words(
  'backups event_cursors ingredient_dictionary ingredients operator_tax_rates picture_tints product_kinds search_colors search_synonyms search_synonyms_version stored_files tax_rates',
)
const ofLooks = words('look_draft look_fonts look_styles look_versions shop_icons')
const ofPages = words(
  'about articles collections footers menus page_drafts page_versions pages policies policy_sections',
)
/** Of who asks, by the column with their id. */
const own: Record<string, string> = {
  accounts: 'id',
  sessions: 'account_id',
  passkeys: 'account_id',
  recovery_codes: 'account_id',
  two_step_secrets: 'account_id',
}

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}

interface Emptying extends Pick<LeaveDemo, 'keep'> {
  /** The id of who stays. */
  me: string
  account: { name: string; email: string; passwordHash: string } | undefined
}

async function emptyBut(client: PoolClient, { me, keep, account }: Emptying): Promise<void> {
  const tables = await tablesInOrder(client)
  const isKept = (table: string) =>
    always.has(table) ||
    (keep !== 'nothing' && ofLooks.has(table)) ||
    (keep === 'pages' && ofPages.has(table))
  const { rows: before } = await client.query('SELECT logo, accent, shop_name FROM settings')
  const { rows: stored } = await client.query('SELECT table_name AS name, rows FROM demo_start')
  const start = new Map<string, object[]>(stored.map(({ name, rows }) => [name, rows]))
  for (const table of tables)
    if (isKept(table) || own[table])
      await client.query(
        `CREATE TEMP TABLE kept_${table} ON COMMIT DROP AS SELECT * FROM ${table} ${own[table] ? `WHERE ${own[table]} = '${me}'` : ''}`,
      )
  if (account)
    await client.query('UPDATE kept_accounts SET name = $1, email = $2, password_hash = $3', [
      account.name,
      account.email,
      account.passwordHash,
    ])
  if (keep === 'pages') await withoutDemoPeople(client)
  if (keep !== 'nothing') start.set('settings', [{ ...start.get('settings')![0], ...before[0] }])
  await client.query(`TRUNCATE ${tables.join(', ')}`)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const table of tables) {
    if (isKept(table) || own[table]) {
      await forgetWhatIsGone(client, table)
      const columns = await writtenColumns(client, table)
      await client.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept_${table}`,
      )
    } else if (start.has(table)) await bringBack(client, table, start.get(table)!)
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await continueCounting(client)
}

/** Rows of before, in the columns that there are today. */
async function bringBack(client: PoolClient, table: string, rows: object[]): Promise<void> {
  const columns = (await columnsOf(client, table))
    .filter(({ name, isGenerated }) => !isGenerated && name in rows[0]!)
    .map(({ name }) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** A kept row may name somebody or something that went: the name goes; where it must have one, the row. */
async function forgetWhatIsGone(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; other: string; key: string; must: boolean }>(
    `SELECT a.attname AS column, k.confrelid::regclass::text AS other, f.attname AS key, a.attnotnull AS must
     FROM pg_constraint k
     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
     WHERE k.conrelid = $1::regclass AND k.contype = 'f' AND k.confrelid <> k.conrelid AND cardinality(k.conkey) = 1`,
    [table],
  )
  for (const { column, other, key, must } of rows) {
    const isGone = `${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${other} AS other WHERE other.${key} = kept_${table}.${column})`
    await client.query(
      must
        ? `DELETE FROM kept_${table} WHERE ${isGone}`
        : `UPDATE kept_${table} SET ${column} = NULL WHERE ${isGone}`,
    )
  }
}

/** What people of the demo are said to have said, how to reach its company, and links to its products. */
async function withoutDemoPeople(client: PoolClient): Promise<void> {
  const without = (sections: string) => `(
    SELECT coalesce(jsonb_agg(CASE section ->> 'type' WHEN 'testimonials' THEN section || '{"testimonials": []}'
      WHEN 'brands' THEN section || '{"brands": []}' ELSE section END ORDER BY nth), '[]')
    FROM jsonb_array_elements(${sections}) WITH ORDINALITY AS s (section, nth))`
  await client.query(`UPDATE kept_page_drafts SET sections = ${without('sections')}`)
  await client.query(`
    UPDATE kept_page_versions SET document = jsonb_set(document, '{sections}', ${without(`document -> 'sections'`)})
    WHERE document ? 'sections'`)
  await client.query(`
    UPDATE kept_page_versions
    SET document = jsonb_set(jsonb_set(document, '{pieces,testimonials}', '[]'), '{pieces,brands}', '[]')
    WHERE document ? 'pieces'`)
  await client.query(`UPDATE kept_footers SET contact = '{"address": "", "phone": "", "email": ""}'`)
  await client.query(
    String.raw`UPDATE kept_articles SET body = regexp_replace(body, '\[([^\]]*)\]\(/product/[^)]*\)', '\1', 'g')`,
  )
}

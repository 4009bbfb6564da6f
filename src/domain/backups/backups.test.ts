import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { backupFolder } from '#adapters/backups/folder.ts'
import { backupBucket } from '#adapters/backups/s3.ts'
import { diskFiles } from '#adapters/files/disk.ts'
import { migrate } from '#db/migrate.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { newId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { png, somePeople, someProduct } from '../../../test/cast.ts'
import { openS3Server } from '../../../test/s3-server.ts'
import { readBackup } from './read-backup.ts'
import { findLastBackup, isBackupDue, makeScheduledBackup } from './scheduled-backup.ts'
import type { ReadBytes } from './tar.ts'
import { recordBackup, writeBackup } from './write-backup.ts'

const shop = await openTestShop()
const { app, db, pool, files, connection } = shop
const { asha, usha, tara, owner } = await somePeople(db)
const picture = await storePicture(shop, png)
const soap = await someProduct(db, { name: 'Soap, “fine”\nand 100%', images: [picture], sellerId: tara.id })
for (const buyer of [asha, usha]) {
  await addToCart(db, buyer, { product: soap.id, quantity: 1 })
  await placeOrder(db, buyer, { paymentMethod: 'Cash on Delivery', address: null })
}
await addToCart(db, asha, { product: soap.id, quantity: 2 })
// A JSON null is not the same as no value.
await pool.query(
  `INSERT INTO revisions (id, kind, subject_id, snapshot, actor_name) VALUES ('${newId()}', 'footer', 'footer', 'null', '')`,
)

const folder = await mkdtemp(path.join(tmpdir(), 'kanti-backup-'))
const name = `restored_${process.pid}`
await pool.query(`CREATE DATABASE ${name}`)
const target = new pg.Pool({ ...connection, database: name, max: 2 })
target.on('error', () => {})
after(async () => {
  await target.end()
  await pool.query(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

async function take(): Promise<Buffer> {
  const parts: Buffer[] = []
  await writeBackup({ pool, files, write: async bytes => void parts.push(bytes) })
  return Buffer.concat(parts)
}

const bring = (archive: Buffer, to = diskFiles(folder)) =>
  readBackup({
    pool: target,
    files: to,
    migrateTo: migration => migrate(target, undefined, migration),
    read: readerOf(archive),
  })

function readerOf(archive: Buffer): ReadBytes {
  let at = 0
  return async count => {
    const bytes = archive.subarray(at, at + count)
    at += count
    if (bytes.length < count) throw new Error('The archive ends in the middle.')
    return bytes
  }
}

/** Every row of every table, as text. */
async function everything(of: pg.Pool, tables: string[]) {
  const rows = []
  for (const table of tables)
    rows.push([table, (await of.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`)).rows])
  return rows
}

async function indexesAndKeys(of: pg.Pool) {
  const { rows } = await of.query(`
    SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1`)
  return rows
}

test('a damaged or cut file restores nothing', async () => {
  const archive = await take()
  await assert.rejects(bring(archive.subarray(0, archive.length - 5000)))
  const damaged = Buffer.from(archive)
  damaged[damaged.indexOf('tables/') + 3]! ^= 1
  await assert.rejects(bring(damaged), /damaged/)
  await assert.rejects(bring(Buffer.alloc(1024)), /no backup/)
  // As many rows and files, but one of them says something else.
  const fuller = Buffer.from(archive)
  fuller.write('Loaf', fuller.indexOf('Soap, “fine”', fuller.indexOf('tables/products/')))
  await assert.rejects(bring(fuller), /products did not come back as it was/)
  const faded = Buffer.from(archive)
  faded[faded.lastIndexOf('media/') + 520]! ^= 1
  await assert.rejects(bring(faded), /picture in the backup is damaged/)
  assert.equal((await target.query('SELECT FROM accounts')).rowCount, 0)
})

test('everything comes back as it was, and the shop goes on', async () => {
  const { tables } = await bring(await take())
  const names = tables.map(table => table.name)
  for (const expected of ['orders', 'products', 'listed_products', 'accounts', 'settings', 'cart_lines'])
    assert.ok(names.includes(expected), expected)
  assert.deepEqual(await everything(target, names), await everything(pool, names))
  assert.deepEqual(await indexesAndKeys(target), await indexesAndKeys(pool))
  const paid = (await pool.query('SELECT sum(total)::text AS sum FROM orders')).rows[0].sum
  assert.equal(tables.find(({ name }) => name === 'orders')?.sums.total, paid)
  assert.ok(await diskFiles(folder).has(picture.replace('/media/', '')))
  // Numbers and triggers go on.
  const { rows } = await target.query(
    `SELECT next_order_number(now()) AS next, (SELECT max(order_number) FROM orders) AS last`,
  )
  assert.ok(rows[0].next > rows[0].last)
  await target.query(
    `INSERT INTO cart_lines (account_id, product_id, quantity) VALUES ('${usha.id}', '${soap.id}', 1)`,
  )
  await target.query(`UPDATE products SET name = 'Bar', updated_at = now()`)
  const { rows: products } = await target.query('SELECT version FROM products')
  assert.equal(products[0].version, 2)
  await assert.rejects(bring(await take()), /a shop here already/)
})

for (const kind of ['folder', 'bucket'] as const)
  test(`backups are made by themselves into a ${kind}, and old ones are removed`, async () => {
    const store =
      kind === 'folder' ? backupFolder(path.join(folder, 'kept')) : backupBucket(await openS3Server())
    const schedule = { store, everyHours: 24, keep: 2 }
    await pool.query('DELETE FROM backups')
    const other = await store.create('notes.txt')
    await other.write(Buffer.from('not ours'))
    await other.finish()
    for (const [at, kept] of [
      ['2026-01-01T03:00:00Z', ['kanti-20260101-030000.tar']],
      ['2026-01-02T02:59:00Z', ['kanti-20260101-030000.tar']],
      ['2026-01-02T03:00:00Z', ['kanti-20260101-030000.tar', 'kanti-20260102-030000.tar']],
      ['2026-01-03T03:00:00Z', ['kanti-20260102-030000.tar', 'kanti-20260103-030000.tar']],
    ] as const) {
      const now = new Date(at)
      if (await isBackupDue(db, schedule, now)) await makeScheduledBackup(shop, schedule, now)
      assert.deepEqual((await store.list()).sort(), [...kept, 'notes.txt'], at)
    }
    assert.equal((await findLastBackup(db))?.file, 'kanti-20260103-030000.tar')
    // One that fails leaves nothing behind, and is tried again.
    const broken = { ...shop, files: { ...files, open: () => Promise.reject(new Error('disk')) } }
    await assert.rejects(makeScheduledBackup(broken, schedule, new Date('2026-01-04T03:00:00Z')), /disk/)
    assert.deepEqual(
      [(await store.list()).length, (await findLastBackup(db))?.file],
      [3, 'kanti-20260103-030000.tar'],
    )
  })

test('of two backups at once, one is refused', async () => {
  const results = await Promise.allSettled([take(), take()])
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('admins see which copies were made', async () => {
  await recordBackup(pool, 'shop.tar', { rows: 12, pictures: 1, bytes: 4096 })
  const [made] = (await app.inject({ url: '/api/backups', headers: owner.headers })).json().backups
  assert.deepEqual([made.file, made.rows, made.pictures, made.bytes], ['shop.tar', 12, 1, 4096])
  const ready = async (headers?: Record<string, string>) =>
    (await app.inject({ url: '/readyz', ...(headers && { headers }) })).json()
  assert.equal((await ready(owner.headers)).lastBackup.file, 'shop.tar')
  assert.deepEqual(await ready(asha.headers), { status: 'ready' })
  assert.deepEqual(await ready(), { status: 'ready' })
})

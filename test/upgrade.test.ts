import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { diskFiles } from '#adapters/files/disk.ts'
import { migrate } from '#db/migrate.ts'
import { readBackup } from '#domain/backups/read-backup.ts'
import { openInstance } from './build-app.ts'
import { testDatabase } from './database.ts'

// A shop that the first version made and sold from: scripts/make-first-shop.ts.
const archive = brotliDecompressSync(await readFile('test/fixtures/first-version.tar.br'))
const { connection, remove } = await testDatabase()
const database = `upgraded_${process.pid}`
const admin = new pg.Client(connection)
await admin.connect()
await admin.query(`CREATE DATABASE ${database}`)
const pool = new pg.Pool({ ...connection, database, max: 2 })
pool.on('error', () => {})
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanti-upgrade-'))
after(async () => {
  await pool.end()
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
  await admin.end()
  await remove()
  await rm(dataDir, { recursive: true, force: true })
})

test('a backup of the first version is restored, and its shop goes on: it serves, sells and shows its old orders', async () => {
  let at = 0
  const { migration } = await readBackup({
    pool,
    files: diskFiles(path.join(dataDir, 'media')),
    migrateTo: until => migrate(pool, undefined, until),
    async read(count) {
      at += count
      return archive.subarray(at - count, at)
    },
  })
  assert.equal(migration, '0007_content.sql')
  await migrate(pool)

  const { app } = await openInstance(
    { ...connection, database },
    { DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO: 'on' },
  )
  const call = async (method: 'GET' | 'POST', url: string, token?: string, payload?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    assert.ok(answer.statusCode < 300, `${url}: ${answer.body}`)
    return answer.json()
  }
  const signIn = async (email: string) =>
    (await call('POST', '/api/auth/login', undefined, { email, password: 'KantiDemo#2026' })).token

  const customer = await signIn('customer@kanti.example')
  const statuses = async () =>
    (await call('GET', '/api/orders/my', customer)).map(({ status }: { status: string }) => status)
  assert.deepEqual(await statuses(), ['Pending', 'Cancelled'])
  const [order] = await call('GET', '/api/orders/my', customer)
  assert.equal(order.address.pincode, '411004')

  const { products } = await call('GET', '/api/products/all-products?limit=1')
  for (const url of ['/', '/product', `/product/${products[0]._id}`, '/about', '/blog'])
    assert.ok((await app.inject({ url })).statusCode < 400, url)

  // What was in the cart before the upgrade is bought after it.
  await call('POST', '/api/orders/place', customer, { paymentMethod: 'cod', address: order.address })
  assert.deepEqual(await statuses(), ['Pending', 'Pending', 'Cancelled'])
  const sold = await call('GET', '/api/orders/seller', await signIn('admin@kanti.example'))
  assert.equal(sold.length, 3)
})

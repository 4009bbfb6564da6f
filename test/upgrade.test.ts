import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { diskFiles } from '#adapters/files/disk.ts'
import { migrate, migrationsFolder, readMigrations } from '#db/migrate.ts'
import { readBackup } from '#domain/backups/read-backup.ts'
import { openInstance } from './build-app.ts'
import { password } from './cast.ts'
import { testDatabase } from './database.ts'

const releases = path.join(import.meta.dirname, 'releases')
const { connection, remove } = await testDatabase()
const admin = new pg.Client(connection)
await admin.connect()
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanti-upgrade-'))
after(async () => {
  await admin.end()
  await remove()
  await rm(dataDir, { recursive: true, force: true })
})

test('migrations of a release are never changed', async () => {
  const released = JSON.parse(await readFile(path.join(releases, 'migrations.json'), 'utf8'))
  const now = new Map((await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of Object.entries(released)) assert.equal(now.get(name), checksum, name)
})

for (const file of (await readdir(releases)).filter(name => name.endsWith('.tar.br')))
  test(`a shop of ${file.replace('.tar.br', '')} goes on after the upgrade: orders, papers, a return, the cart`, async () => {
    const database = `upgraded_${process.pid}`
    await admin.query(`CREATE DATABASE ${database}`)
    const upgraded = { ...connection, database }
    const pool = new pg.Pool({ ...upgraded, max: 2 })
    pool.on('error', () => {})
    const archive = brotliDecompressSync(await readFile(path.join(releases, file)))
    let at = 0
    await readBackup({
      pool,
      files: diskFiles(path.join(dataDir, 'media')),
      migrateTo: until => migrate(pool, undefined, until),
      async read(count) {
        at += count
        return archive.subarray(at - count, at)
      },
    })
    await migrate(pool)
    await pool.end()

    const { app } = await openInstance(upgraded, { DATA_DIR: dataDir, RATE_LIMIT: 'off', PAYMENTS: 'test' })
    async function call(method: 'GET' | 'POST', url: string, token?: string, payload?: object) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
      assert.ok(reply.statusCode < 300, `${url}: ${reply.body}`)
      return reply
    }
    const signIn = async (email: string) =>
      (await call('POST', '/api/auth/login', undefined, { email, password })).json().token

    const asha = await signIn('asha.customer@example.com')
    const myOrders = async () => (await call('GET', '/api/orders/my', asha)).json()
    const orders = await myOrders()
    assert.deepEqual(
      orders.map(({ status, paymentMethod }: Record<string, string>) => [status, paymentMethod]),
      [
        ['Pending', 'Cash on Delivery'],
        ['Delivered', 'Online'],
        ['Delivered', 'Cash on Delivery'],
      ],
    )
    const [invoice] = (await call('GET', `/api/orders/${orders[2]._id}/documents`, asha)).json()
    assert.match((await call('GET', `/api/documents/${invoice._id}`, asha)).body, /^%PDF/)

    const tara = await signIn('tara.seller@example.com')
    const [requested] = (await call('GET', '/api/returns', tara)).json()
    await call('POST', `/api/returns/${requested._id}/approve`, tara)
    const { lots } = (await call('GET', '/api/lots', tara)).json()
    assert.equal(lots[0].batch, 'NS-1')
    const { products } = (await call('GET', '/api/products/all-products')).json()
    for (const { _id } of products) {
      const page = await app.inject({ url: `/product/${_id}`, headers: { accept: 'text/html' } })
      assert.ok(page.statusCode < 400, page.body)
    }

    // The pieces of the home page have become the sections of a page, with the same words and versions.
    const home = (await call('GET', '/api/home')).json()
    assert.equal(home.sideOffer.title, 'Special Offer!')
    assert.equal(home.trustBadges[1].title, '10 Days Refund Policy')
    assert.deepEqual([home.order, home.versions.marquee], [[], 1])

    // What was in the cart before the upgrade is bought after it.
    await call('POST', '/api/orders/place', asha, { paymentMethod: 'Cash on Delivery' })
    assert.equal((await myOrders()).length, 4)
    await call('GET', '/api/insight/work', await signIn('owner.admin@example.com'))
    await call('GET', '/api/insight/seller', tara)
    await app.close()
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
  })

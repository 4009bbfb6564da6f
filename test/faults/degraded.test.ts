import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { announce } from '#db/client.ts'
import { serverPid } from '#db/embedded/server-pid.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { openInstance } from '../build-app.ts'
import { someone, someProduct } from '../cast.ts'
import { until } from '../until.ts'
import { freeze, killTree, thaw } from './process-tree.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kanti-degraded-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  dir: path.join(folder, 'database'),
  settings: { fsync: 'off' },
})
const pool = new pg.Pool(postgres.connection)
await migrate(pool)
await pool.end()
const shop = await openInstance(postgres.connection, {
  DATA_DIR: path.join(folder, 'shop'),
  RATE_LIMIT: 'off',
})
const { app, db, changes } = shop
await app.listen({ port: 0 })
const { port } = app.server.address() as AddressInfo
after(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const asha = await someone(db, 'customer')
const [kept, changed, unseen] = [await someProduct(db), await someProduct(db), await someProduct(db)]
const detail = ({ id }: { id: string }) => `/api/productdetail/singledetail/${id}`

/** Whoever waits for longer than balancers and people do has no answer. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${url}`, { signal: AbortSignal.timeout(8000), ...init })
const post = (url: string, body: object) =>
  ask(url, {
    method: 'POST',
    headers: { ...asha.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const addToCart = () => post('/api/cart/add', { productId: kept.id })
const order = () => post('/api/orders/place', { paymentMethod: 'cod' })
const isReady = async () => (await ask('/readyz')).ok

async function assertRefused(answer: Response, sentence: RegExp) {
  assert.equal(answer.status, 503)
  assert.match(((await answer.json()) as { error: string }).error, sentence)
  assert.ok(Number(answer.headers.get('retry-after')) > 0)
}

/** What was seen before is shown, the rest and every order refused with a sentence. */
async function assertDegraded() {
  await until(() => changes.away)
  for (const product of [kept, changed]) {
    const shown = await ask(detail(product))
    assert.deepEqual([shown.status, shown.headers.get('cache-status')], [200, 'kanti; hit; detail=stale'])
    assert.match(await shown.text(), /Rose Water/)
  }
  await assertRefused(await ask(detail(unseen)), /^We cannot show this at the moment\./)
  await assertRefused(await order(), /^We cannot take orders or save changes at the moment\./)
  const [orders, browsing] = [await ask('/readyz'), await ask('/readyz/browse')]
  assert.deepEqual([orders.status, browsing.status], [503, 200])
  const figures = await (await ask('/metrics')).text()
  assert.match(figures, /^kanti_ready\{of="orders"\} 0$/m)
  assert.match(figures, /^kanti_ready\{of="browsing"\} 1$/m)
}

test('while PostgreSQL is frozen, what was seen is shown and orders are refused at once; then everything goes on', async () => {
  for (const product of [kept, changed]) assert.equal((await ask(detail(product))).status, 200)
  announce(db, `product:${changed.id}`)
  assert.equal((await addToCart()).status, 200)
  assert.equal(await isReady(), true)
  const server = serverPid(postgres.dataDir)!
  freeze(server)
  try {
    // Under way before anybody knows.
    const [early, seen] = [order(), ask(detail(changed))]
    await assertRefused(await early, /^We cannot take orders/)
    assert.equal((await seen).headers.get('cache-status'), 'kanti; hit; detail=stale')
    await assertDegraded()
  } finally {
    thaw(server)
  }
  await until(isReady)
  // The one that was under way may have been placed, once: nobody was told that it was.
  await addToCart()
  assert.ok([201, 409].includes((await order()).status))
  const shown = await ask(detail(kept))
  assert.deepEqual([shown.status, shown.headers.get('cache-status')], [200, null])
})

test('so it is when PostgreSQL is killed', async () => {
  for (const product of [kept, changed]) assert.equal((await ask(detail(product))).status, 200)
  announce(db, `product:${changed.id}`)
  killTree(serverPid(postgres.dataDir)!)
  await assertDegraded()
})

/**
 * Run once for each release, before its tag: `node --test test/releases/make.ts`. Sells from a small shop through the API, and writes its
 * backup and the checksums of the migrations beside this file, for test/upgrade.test.ts.
 */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { migrationsFolder, readMigrations } from '#db/migrate.ts'
import { writeBackup } from '#domain/backups/write-backup.ts'
import { issueWaiting } from '#domain/documents/issue.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../build-app.ts'
import { png, somePeople, someProduct } from '../cast.ts'
import { sendForm } from '../send-form.ts'
import { delhi, giveTaxProfile } from '../taxed-seller.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, pool, files, testGateway } = shop
const { asha, tara, owner } = await somePeople(db)

async function call(who: typeof asha, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  assert.ok(reply.statusCode < 300, `${url}: ${reply.body}`)
  return reply.json()
}

test('a small shop of this release', async () => {
  await giveTaxProfile(db, tara)
  const product = { sellerId: tara.id, stock: 40, gstRate: 18 }
  const lipstick = await someProduct(db, {
    ...product,
    name: 'Satin Lipstick Rani',
    price: fromRupees(499),
    hsn: '330410',
    family: 'Satin',
    optionLabel: 'Rani',
  })
  const soap = await someProduct(db, { ...product, name: 'Neem Soap', price: fromRupees(120), hsn: '340111' })
  await call(tara, 'POST', '/api/lots', {
    productId: soap.id,
    batch: 'NS-1',
    expiresOn: `12/${new Date().getFullYear() + 3}`,
    quantity: '24',
  })
  await call(asha, 'POST', '/api/addresses', delhi)

  async function order(productId: string, paymentMethod: 'Cash on Delivery' | 'Online') {
    await call(asha, 'POST', '/api/cart/add', { productId, quantity: 2 })
    return call(asha, 'POST', '/api/orders/place', { paymentMethod })
  }
  async function deliver(id: OrderId) {
    await moveOrder(db, owner, { order: id, status: 'Delivered' })
    await issueWaiting(db, tara.id)
  }

  const cash = await order(lipstick.id, 'Cash on Delivery')
  await deliver(cash.order._id)
  await sendForm(
    app,
    'POST /api/reviews',
    { productId: lipstick.id, stars: '5', text: 'Stays on all day.' },
    asha.headers,
  )
  await call(asha, 'POST', '/api/questions', { productId: soap.id, text: 'Does it suit dry skin?' })

  const { order: online, payment } = await order(soap.id, 'Online')
  await testGateway!.books.pay(payment.providerOrderId, { method: 'upi', outcome: 'paid' })
  await capturePayment(db, shop, online._id)
  await deliver(online._id)
  const { lines } = await call(asha, 'GET', `/api/orders/${online._id}/returnable`)
  const item = { _id: lines[0]._id, quantity: 1, reason: 'mind', opened: false }
  const requested = await sendForm(
    app,
    'POST /api/returns',
    { order: online._id, items: JSON.stringify([item]), pictures: [png, png] },
    asha.headers,
  )
  assert.equal(requested.statusCode, 201, requested.body)
  await sendDueRefunds(db, shop, new AbortController().signal)

  await order(soap.id, 'Cash on Delivery')
  await call(asha, 'POST', '/api/cart/add', { productId: lipstick.id, quantity: 1 })

  const parts: Buffer[] = []
  await writeBackup({ pool, files, write: async bytes => void parts.push(bytes) })
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  await writeFile(
    path.join(import.meta.dirname, `${version}.tar.br`),
    brotliCompressSync(Buffer.concat(parts)),
  )
  const released = Object.fromEntries(
    (await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]),
  )
  await writeFile(path.join(import.meta.dirname, 'migrations.json'), `${JSON.stringify(released, null, 2)}\n`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addToCart } from '#domain/cart/change-cart.ts'
import { recordEvents } from '#domain/events/record.ts'
import { sendMessage } from '#domain/inbox/messages.ts'
import { cancelOrder, moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { recordExpiring } from '#domain/products/record-expiring.ts'
import { askQuestion } from '#domain/questions/ask-and-answer.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { collectNotifications } from './collect.ts'
import { mailNotifications } from './mail-choices.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, { name: 'Soap', price: paise(100_00), stock: 9, sellerId: tara.id })
const balm = await someProduct(db, { name: 'Balm', price: paise(250_00), stock: 50, sellerId: veda.id })
/** As the job does. */
async function collect() {
  await recordExpiring(db)
  await collectNotifications(db)
}
await collect()

const ask = async (who: typeof tara, url: string, payload?: object, method = payload ? 'POST' : 'GET') =>
  app.inject({ method: method as 'GET', url, headers: who.headers, ...(payload && { payload }) })
const list = async (who: typeof tara, query = '') =>
  (await ask(who, `/api/notifications${query}`)).json().notifications as {
    _id: string
    kind: string
    title: string
    text: string
    link: string
    read: boolean
  }[]
const unread = async (who: typeof tara) => (await ask(who, '/api/insight/work')).json().unread

test('each is told of their part of an order, and nothing twice', async () => {
  await addToCart(db, asha, { product: soap.id, quantity: 2 })
  await addToCart(db, asha, { product: balm.id, quantity: 1 })
  const order = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  await Promise.all([collectNotifications(db), collectNotifications(db)])
  await collect()
  const [taras, vedas, owners] = [await list(tara), await list(veda), await list(owner)]
  assert.deepEqual(
    [taras, vedas, owners].map(all => all.map(({ title, text, link }) => [title, text, link])),
    [
      [[`New order ${order.number}`, 'Asha, 2 pieces, ₹200', `/admin/order/${order.id}`]],
      [[`New order ${order.number}`, 'Asha, 1 piece, ₹250', `/admin/order/${order.id}`]],
      [
        [
          `New order ${order.number}`,
          `Asha, 3 pieces, ₹${(order.total / 100).toString()}`,
          `/admin/order/${order.id}`,
        ],
      ],
    ],
  )
  await cancelOrder(db, asha, { order: order.id })
  await collect()
  assert.equal((await list(tara))[0]!.title, `Order ${order.number} was cancelled`)
  assert.equal((await list(owner))[0]!.title, `Order ${order.number} was cancelled`)
})

test('a cancelled phone order without an email is told to its seller and the admins', async () => {
  const order = await placeOrder(
    db,
    { id: null, name: 'Ravi', email: '' },
    {
      paymentMethod: 'Cash on Delivery',
      promoCode: null,
      items: [{ product: soap.id, quantity: 1 }],
      address: null,
      by: owner,
    },
  )
  await moveOrder(db, owner, { order: order.id, status: 'Cancelled' })
  await collect()
  for (const who of [tara, owner])
    assert.equal((await list(who))[0]!.title, `Order ${order.number} was cancelled`)
})

test('questions, reviews, messages, waiting accounts, failed mails and imports are told', async () => {
  await askQuestion(db, asha, { product: soap.id, text: 'Is it\nvegan?' })
  await sendMessage(db, { name: 'Ravi', email: 'ravi@example.com', message: 'Where is my parcel?' })
  await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'New Seller', email: 'new@example.com', password: 'Secret#2026', role: 'seller' },
  })
  const review = newId()
  await sql`INSERT INTO reviews (id, product_id, account_id, stars, text)
    VALUES (${review}, ${soap.id}, ${asha.id}, 2, 'Too strong a scent.')`.execute(db)
  await sql`INSERT INTO mails (kind, data, dead_at, recipient, last_error)
    VALUES ('confirm-email', '{}', now(), 'gone@example.com', 'No such mailbox')`.execute(db)
  const { id: mail } = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'gone@example.com')
    .executeTakeFirstOrThrow()
  await recordEvents(db, [
    {
      kind: 'review.written',
      subject: review,
      sellers: [tara.id],
      data: { productId: soap.id, productName: 'Soap', stars: 2 },
    },
    { kind: 'mail.failed', subject: mail, data: {} },
  ])
  await collect()
  const titles = async (who: typeof tara) => (await list(who)).map(({ title }) => title)
  for (const title of ['A question about Soap', '2 stars for Soap'])
    assert.ok((await titles(tara)).includes(title), title)
  for (const title of [
    'Ravi wrote to the shop',
    'New Seller wants to sell here',
    'An email to gone@example.com could not be sent',
  ])
    assert.ok((await titles(owner)).includes(title), title)
  assert.equal((await list(tara)).find(({ kind }) => kind === 'review')!.link, '/admin/review')
  assert.ok(!(await titles(veda)).some(title => title.includes('Soap')), 'others are not told')
})

const setStock = (stock: number) => ask(tara, `/api/productdetail/update/${soap.id}`, { stock }, 'PUT')

test('stock is told when it crosses the line, not again while it stays there', async () => {
  const told = async () =>
    (await list(tara)).filter(({ kind }) => /stock/.test(kind)).map(({ title }) => title)
  for (const stock of [5, 4, 0, 0]) {
    await setStock(stock)
    await collect()
  }
  assert.deepEqual(await told(), ['Soap is sold out', 'Soap is running low'])
  await setStock(30)
  await collect()
  await collect()
  assert.deepEqual(await told(), ['Soap is back in stock', 'Soap is sold out', 'Soap is running low'])
})

test('a best-before date that comes near is told once, and again when it is another', async () => {
  const setDay = (best_before: string) =>
    db.updateTable('products').set({ best_before }).where('id', '=', soap.id).execute()
  const told = async () => {
    await collect()
    return (await list(tara)).filter(({ kind }) => kind === 'expires-soon')
  }
  await setDay(dayInIndia(new Date(), 400))
  assert.equal((await told()).length, 0)
  const soon = dayInIndia(new Date(), 30)
  await setDay(soon)
  await told()
  const [only, ...others] = await told()
  assert.equal(others.length, 0)
  assert.deepEqual(
    [only!.title, only!.text, only!.link],
    ['Soap expires soon', `Soap (${formatDate(soon)})`, '/admin/product?needs=expiry'],
  )
  await setDay('2025-01-31')
  assert.equal((await told())[0]!.title, 'Soap has expired')
})

test('reading is each account’s own, and what came meanwhile stays unread', async () => {
  const before = await unread(tara)
  assert.equal(before, (await list(tara, '?limit=100')).length)
  const [first] = await list(tara)
  await ask(tara, '/api/notifications/read', { ids: [first!._id] })
  assert.equal(await unread(tara), before - 1)
  // Another's notification is not hers to read.
  const others = await list(veda)
  await ask(tara, '/api/notifications/read', { ids: others.map(({ _id }) => _id) })
  assert.equal(await unread(veda), others.length)
  const seen = await list(tara)
  await askQuestion(db, asha, { product: soap.id, text: 'And cruelty-free?' })
  await collect()
  const { unread: left } = (await ask(tara, '/api/notifications/read', { until: seen[0]!._id })).json()
  assert.deepEqual([left, (await list(tara, '?read=false')).length], [1, 1])
  assert.equal((await ask(tara, '/api/notifications/read', {})).statusCode, 400)
})

test('older ones follow page by page', async () => {
  const all = await list(owner, '?limit=100')
  const paged = []
  for (let cursor = ''; ; ) {
    const page = await list(owner, `?limit=2${cursor && `&cursor=${cursor}`}`)
    paged.push(...page)
    if (page.length < 2) break
    cursor = page.at(-1)!._id
  }
  assert.deepEqual(paged, all)
})

test('by mail comes only what was chosen, at most once an hour, and not what was read', async () => {
  const mails = async () => {
    await mailNotifications(db)
    return (await lettersTo(shop, tara.email)).filter(({ subject }) => /^Soap|updates from/.test(subject))
  }
  const before = (await mails()).length
  const { version } = (await ask(tara, '/api/notifications/mails')).json()
  const chosen = await ask(tara, '/api/notifications/mails', { mailGroups: ['stock'], version }, 'PUT')
  assert.equal(chosen.statusCode, 200)
  assert.equal(
    (await ask(tara, '/api/notifications/mails', { mailGroups: [], version }, 'PUT')).statusCode,
    409,
  )
  assert.equal((await mails()).length, before, 'nothing of the time before')
  const runLow = async (stock: number) => {
    await setStock(stock)
    await collect()
  }
  await runLow(3)
  await askQuestion(db, asha, { product: soap.id, text: 'How long does it last?' })
  await collect()
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['Soap is running low'],
  )
  await runLow(0)
  const count = (await mails()).length
  assert.equal((await mails()).length, count, 'not within the hour')
  await sql`UPDATE notification_choices SET mailed_at = now() - interval '2 hours'`.execute(db)
  assert.ok((await mails()).some(({ subject }) => subject === 'Soap is sold out'))
})

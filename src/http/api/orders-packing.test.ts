import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setDeliveryRules } from '#domain/delivery/rules.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, usha, tara, veda, owner } = await somePeople(db)
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
const soap = await someProduct(db, {
  name: 'Soap',
  stock: 100,
  sellerId: tara.id,
  price: fromRupees(100),
  partNumber: 'SOAP-1',
})
const balm = await someProduct(db, { name: 'Balm', stock: 100, sellerId: veda.id, price: fromRupees(250) })
await setDeliveryRules(db, owner, {
  fee: fromRupees(50),
  freeFrom: null,
  fromDays: 2,
  toDays: 4,
  overrides: [{ state: 'Assam', deliverable: true, fee: fromRupees(120), fromDays: 6, toDays: 9 }],
})

const pune = {
  name: 'Asha',
  phone: '9876543210',
  line1: '1 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
const guwahati = { ...pune, line1: '4 Hill Street', city: 'Guwahati', state: 'Assam', pincode: '781001' }

type Person = Pick<typeof asha, 'headers'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

async function order(...lines: [{ id: string }, number][]) {
  for (const [{ id }, quantity] of lines)
    await ask(asha, 'POST', '/api/cart/add', { productId: id, quantity })
  return (await ask(asha, 'POST', '/api/orders/place', { address: pune })).json().order
}
const itemOf = (placed: { items: { _id: string; product: { name: string } }[] }, name: string) =>
  placed.items.find(({ product }) => product.name === name)!._id

test('what is cancelled of an order is not paid, and shown as cancelled, wherever the order is', async () => {
  const placed = await order([soap, 3], [balm, 1])
  assert.equal(placed.total, 600)
  const revenue = async () => (await ask(tara, 'GET', '/api/insight/seller?days=7')).json().revenue.now
  const before = await revenue()
  const reply = await ask(tara, 'POST', `/api/orders/${placed._id}/cancel-items`, {
    items: [{ _id: itemOf(placed, 'Soap'), quantity: 2 }],
    reason: 'Only one is left',
  })
  assert.equal(reply.statusCode, 200)
  const part = reply.json().order
  // The seller's total is that of all items, also of those that were cancelled.
  assert.deepEqual([part.total, part.net, part.cancelled], [300, 100, 200])

  const page = (await ask(asha, 'GET', `/api/orders/number/${placed.orderNumber}`)).json().order
  assert.deepEqual(
    [page.total, page.cancelled, page.placed.total, page.delivery],
    [381.82, 218.18, 600, 31.82],
    'with its part of the delivery',
  )
  const cancelled = page.items.filter((item: { status: string }) => item.status === 'Cancelled')
  assert.deepEqual([cancelled.length, cancelled[0].quantity, cancelled[0].lineTotal], [1, 2, 200])
  const [listed] = (await ask(asha, 'GET', '/api/orders/my')).json()
  assert.deepEqual([listed.total, listed.cancelled], [381.82, 218.18])

  const [forAdmin] = (await ask(owner, 'GET', '/api/orders/seller')).json()
  assert.deepEqual([forAdmin.amounts.total, forAdmin.cancelled, forAdmin.placed.total], [381.82, 218.18, 600])
  const toCollect = forAdmin.shipments.map((one: { toCollect: number }) => one.toCollect)
  assert.equal(Math.round(100 * toCollect.reduce((sum: number, amount: number) => sum + amount, 0)), 38182)
  const sorted = (await ask(tara, 'GET', '/api/orders/seller?sort=total-up')).json()
  assert.equal(sorted.length, 1, 'a split part is listed once')

  const csv = (await ask(owner, 'GET', '/api/orders/export')).body
  const [row] = csv.split('\n').filter(line => line.includes(placed.orderNumber))
  assert.match(row!, /,31.82,381.82,"2 × Soap",218.18,/)
  const [letter] = await lettersTo(shop, asha.email)
  assert.match(letter!.text, /Ordered for:? *₹600/)
  assert.match(letter!.text, /Cancelled:? *−₹218\.18/)
  assert.match(letter!.text, /Total:? *₹381\.82/)
  assert.equal(await revenue(), before - 200)
})

test('a customer cancels some of an order; the rest goes its way', async () => {
  const placed = await order([soap, 2])
  const url = `/api/orders/${placed._id}/cancel`
  const reply = await ask(asha, 'POST', url, { items: [{ _id: itemOf(placed, 'Soap'), quantity: 1 }] })
  assert.deepEqual([reply.json().message, reply.json().order.total], ['Items cancelled', 125])
  assert.equal(
    (await ask(tara, 'PUT', `/api/orders/admin/update/${placed._id}`, { status: 'Shipped' })).statusCode,
    200,
  )
  const letters = await lettersTo(shop, tara.email)
  assert.ok(letters.some(({ text }) => text.includes('they were cancelled') && text.includes('1 × ₹100')))
})

test('the address is changed before dispatch, with charge and day checked again; after it, it is refused', async () => {
  const placed = await order([soap, 1])
  const check = await ask(asha, 'POST', `/api/orders/${placed._id}/address/check`, { address: guwahati })
  const { before, after } = check.json()
  assert.deepEqual([before.delivery, before.total, after.delivery, after.total], [50, 150, 120, 220])
  assert.ok(after.arrives.from > before.arrives.from)
  const put = (who: Person, body: object) =>
    ask(who, 'PUT', `/api/orders/${placed._id}/address`, { address: guwahati, ...body })
  const wrong = await put(asha, { total: 150 })
  assert.equal(wrong.statusCode, 409)
  assert.match(wrong.json().error, /With this address, the order costs ₹220/)
  const { order: changed } = (await put(asha, { total: 220, version: placed.addressVersion })).json()
  assert.deepEqual([changed.total, changed.delivery, changed.address.city], [220, 120, 'Guwahati'])
  const late = await put(tara, { version: placed.addressVersion, address: pune })
  assert.equal(late.statusCode, 409)
  assert.equal(late.json().conflict.by, 'Asha')
  assert.equal((await put(usha, {})).statusCode, 403)
  assert.equal((await put(veda, {})).statusCode, 403)
  const [letter] = await lettersTo(shop, asha.email)
  assert.match(letter!.subject, /new address/)
  assert.match(letter!.text, /4 Hill Street/)
  assert.match((await lettersTo(shop, tara.email))[0]!.text, /print its packing slip again/)

  const same = await put(tara, { address: { ...guwahati, line1: '5 Hill Street' } })
  assert.deepEqual([same.json().order.net, same.json().order.address.line1], [100, '5 Hill Street'])
  await ask(tara, 'PUT', `/api/orders/admin/update/${placed._id}`, { status: 'Shipped' })
  const refused = await put(owner, { address: pune })
  assert.equal(refused.statusCode, 409)
  assert.equal(
    refused.json().error,
    'This order is already shipped, so its address can no longer be changed.',
  )
  const audited = await db
    .selectFrom('audit_events')
    .select('actor_name')
    .where('subject_id', '=', placed._id)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    audited.map(({ actor_name }) => actor_name),
    ['Asha', 'Tara'],
  )
})

test('an order of a firm that moves to another state asks for the GSTIN there, or keeps the firm without one', async () => {
  const business = { gstin: '27AAPFU0939F1ZV', name: 'Rao Gifts LLP' }
  const place = async () =>
    (
      await ask(asha, 'POST', '/api/orders/place', {
        address: pune,
        business,
        items: [{ productId: soap.id, quantity: 1 }],
      })
    ).json().order._id as string
  const buyerOf = (id: string) =>
    db
      .selectFrom('orders')
      .select(['buyer_gstin as gstin', 'buyer_name as name'])
      .where('id', '=', id as never)
      .executeTakeFirst()
  const id = await place()
  const check = async (address: object) =>
    (await ask(asha, 'POST', `/api/orders/${id}/address/check`, { address })).json().firm
  assert.deepEqual(await check(guwahati), business)
  assert.equal(await check({ ...pune, line1: '2 Lake Road' }), null)
  const put = (order: string, gstin?: string, address: object = guwahati) =>
    ask(asha, 'PUT', `/api/orders/${order}/address`, { address, ...(gstin !== undefined && { gstin }) })
  for (const [gstin, words] of [
    [undefined, /for Rao Gifts LLP with the GSTIN 27AAPFU0939F1ZV/],
    ['27AAPFU0939F1ZV', /in Assam begins with 18/],
    ['18AAPFU0939F1ZX', /typing error/],
    ['18AACCR1234F1ZQ', /belongs to a different business/],
  ] as const) {
    const refused = await put(id, gstin)
    assert.equal(refused.statusCode, 400)
    assert.match(refused.json().fields.gstin, words)
  }
  assert.equal((await put(id, '18aapfu0939f1zu')).statusCode, 200)
  assert.deepEqual(await buyerOf(id), { ...business, gstin: '18AAPFU0939F1ZU' })
  // Within the state it stays.
  assert.equal((await put(id, '', { ...guwahati, line1: '6 Hill Street' })).statusCode, 200)
  assert.deepEqual(await buyerOf(id), { ...business, gstin: '18AAPFU0939F1ZU' })

  const without = await place()
  assert.equal((await put(without, '')).statusCode, 200)
  assert.deepEqual(await buyerOf(without), { gstin: null, name: 'Rao Gifts LLP' })
})

test('a first-order discount does not move to a household that has had one', async () => {
  const place = (who: Person, line1: string, phone: string) =>
    ask(who, 'POST', '/api/orders/place', {
      address: { ...pune, line1, phone },
      promoCode: 'WELCOME2000',
      items: [{ productId: soap.id, quantity: 1 }],
    })
  const first = await place(usha, '9 Temple Road', '9876500001')
  assert.equal(first.statusCode, 201)
  const meena = await someone(db, 'customer', 'Meena')
  const { order: second } = (await place(meena, '10 Temple Road', '9876500002')).json()
  const change = await ask(meena, 'PUT', `/api/orders/${second._id}/address`, {
    address: { ...pune, line1: '9 Temple Road', phone: '9876500002' },
  })
  assert.equal(change.statusCode, 409)
  assert.match(change.json().error, /WELCOME2000 is for the first order only/)
})

test('a note for the customer is on the order’s page and in the next mail; an internal one is not', async () => {
  const placed = await order([soap, 1])
  const note = (kind: string, text: string) =>
    ask(tara, 'POST', `/api/orders/${placed._id}/notes`, { kind, text })
  await note('internal', 'Fragile')
  const { order: noted } = (await note('customer', 'We added a sample')).json()
  const page = (await ask(asha, 'GET', `/api/orders/${placed._id}`)).json().order
  assert.deepEqual(
    page.notes.map(({ text, by }: Record<string, string>) => `${text} (${by})`),
    ['We added a sample (Tara)'],
  )
  await ask(tara, 'PUT', `/api/orders/admin/update/${placed._id}`, { status: 'Shipped' })
  const [letter] = await lettersTo(shop, asha.email)
  assert.match(letter!.text, /We added a sample/)
  assert.match(letter!.text, /Please keep ₹150 ready/)
  assert.doesNotMatch(letter!.text, /Fragile/)
  const [fragile] = noted.notes
  const remove = (who: Person) => ask(who, 'DELETE', `/api/orders/${placed._id}/notes/${fragile._id}`)
  assert.equal((await remove(veda)).statusCode, 403)
  assert.equal((await remove(tara)).json().order.notes.length, 1)
  assert.equal((await remove(tara)).statusCode, 404)
})

test('a packing slip for each shipment: SKU, sender, receiver and what the courier collects', async () => {
  const placed = await order([soap, 3], [balm, 1])
  await ask(tara, 'POST', `/api/orders/${placed._id}/split`, {
    items: [{ _id: itemOf(placed, 'Soap'), quantity: 1 }],
  })
  const sheet = await ask(owner, 'GET', `/api/orders/slips?ids=${placed._id}`)
  assert.equal(sheet.statusCode, 200, sheet.body)
  const all = sheet.json().slips
  assert.deepEqual(
    all.map(({ number }: { number: string }) => number.replace(placed.orderNumber, '')),
    ['-1', '-2', '-3'],
  )
  const { slips } = (await ask(tara, 'GET', `/api/orders/slips?ids=${placed._id}`)).json()
  assert.equal(slips.length, 2)
  const [first, second] = slips
  assert.deepEqual(
    [first.sender.name, first.address.city, first.toCollect, second.toCollect],
    ['Tara', 'Pune', 218.18, 109.09],
  )
  assert.deepEqual(
    slips.flatMap(({ items }: { items: { sku: string; quantity: number }[] }) =>
      items.map(({ sku, quantity }) => `${quantity} ${sku}`),
    ),
    ['2 SOAP-1', '1 SOAP-1'],
  )
  const found = (await ask(tara, 'GET', `/api/orders/seller?search=${second.number}`)).json()
  assert.deepEqual([found.length, found[0]._id], [1, placed._id], 'a scanned barcode finds the order')
  const stranger = await ask(veda, 'GET', `/api/orders/slips?ids=${(await order([soap, 1]))._id}`)
  assert.equal(stranger.statusCode, 404)
})

test('an order by phone: saved without stock, placed like a checkout, mailed, and audited', async () => {
  const stock = async () =>
    (await app.inject(`/api/productdetail/singledetail/${soap.id}`)).json().product.stock
  const had = await stock()
  const content = {
    customerName: 'Kavya',
    customerPhone: '98765 11111',
    customerEmail: 'kavya@example.com',
    items: [{ product: soap.id, quantity: 2 }],
    address: { ...guwahati, name: 'Kavya' },
    discount: 30,
    discountReason: 'Called twice',
    note: 'Speaks Assamese',
  }
  const bill = (await ask(tara, 'POST', '/api/orders/drafts/price', content)).json()
  assert.deepEqual(bill.amounts, { subtotal: 200, delivery: 120, discount: 30, total: 290 })
  const { draft } = (await ask(tara, 'POST', '/api/orders/drafts', content)).json()
  assert.equal(await stock(), had)
  assert.equal((await ask(veda, 'GET', `/api/orders/drafts/${draft._id}`)).statusCode, 404)
  assert.equal((await ask(veda, 'POST', '/api/orders/drafts', content)).statusCode, 403)
  const place = (body: object) => ask(tara, 'POST', `/api/orders/drafts/${draft._id}/place`, body)
  assert.equal((await place({ total: 280 })).statusCode, 409)
  const [one, two] = await Promise.all([place({ total: 290 }), place({ total: 290 })])
  const [placed] = [one, two].filter(({ statusCode }) => statusCode === 201)
  assert.deepEqual([one!.statusCode, two!.statusCode].sort(), [201, 404], 'placed once')
  const { order: made } = placed!.json()
  assert.equal(await stock(), had - 2)
  assert.deepEqual([made.net, made.customer.name, made.history[0].by], [170, 'Kavya', 'Tara'])
  const seen = (await ask(owner, 'GET', `/api/orders/${made._id}`)).json().order
  assert.deepEqual(
    seen.notes.map(({ text }: { text: string }) => text),
    ['Taken by phone, with ₹30 off: Called twice', 'Speaks Assamese'],
  )
  const [letter] = await lettersTo(shop, 'kavya@example.com')
  assert.match(letter!.subject, new RegExp(made.orderNumber))
  const link = new RegExp(`See your order: http\\S+/order/${made.orderNumber}\\?token=`)
  assert.match(letter!.text, link, 'who has no account follows it by the link')
  const moved = await ask(tara, 'PUT', `/api/orders/admin/update/${made._id}`, { status: 'Cancelled' })
  assert.equal(moved.statusCode, 200)
  assert.equal(await stock(), had)
})

test('a draft for a known customer becomes their order; what is missing is asked for', async () => {
  const found = (await ask(owner, 'GET', '/api/orders/drafts/customers?search=asha')).json().customers
  assert.deepEqual(
    found.map(({ name }: { name: string }) => name),
    ['Asha'],
  )
  const none = (await ask(veda, 'GET', '/api/orders/drafts/customers?search=usha')).json().customers
  assert.deepEqual(none, [], 'a seller finds only their own customers')
  const content = { customerId: asha.id, customerName: 'Asha', items: [{ product: balm.id, quantity: 1 }] }
  const { draft } = (await ask(owner, 'POST', '/api/orders/drafts', content)).json()
  const place = () => ask(owner, 'POST', `/api/orders/drafts/${draft._id}/place`, {})
  const unfinished = await place()
  assert.equal(unfinished.statusCode, 400)
  assert.deepEqual(unfinished.json().fields, { address: 'Please enter where to send it.' })
  const save = { ...content, address: pune, version: draft.version }
  const saved = await ask(owner, 'PUT', `/api/orders/drafts/${draft._id}`, save)
  assert.equal(saved.statusCode, 200)
  assert.equal((await ask(owner, 'PUT', `/api/orders/drafts/${draft._id}`, save)).statusCode, 409)
  const { order: made } = (await place()).json()
  const mine = (await ask(asha, 'GET', '/api/orders/my')).json()
  assert.equal(mine[0]._id, made._id)
  assert.deepEqual((await ask(owner, 'GET', '/api/orders/drafts')).json(), [])
})

test('a business that orders by phone gets its GSTIN on the order, if it is of the state of delivery', async () => {
  const business = { gstin: '07AAPFU0939F1ZX', name: 'Rao Gifts LLP' }
  const items = [{ product: balm.id, quantity: 1 }]
  const content = { customerName: 'Rao', items, address: { ...pune, name: 'Rao' }, business }
  const { draft } = (await ask(owner, 'POST', '/api/orders/drafts', content)).json()
  assert.deepEqual(draft.business, business)
  const odd = await ask(owner, 'POST', '/api/orders/drafts', { ...content, business: { gstin: '\0' } })
  assert.equal(odd.statusCode, 201, odd.body)
  await ask(owner, 'DELETE', `/api/orders/drafts/${odd.json().draft._id}`)
  const place = () => ask(owner, 'POST', `/api/orders/drafts/${draft._id}/place`, {})
  const wrong = await place()
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.json().fields['business.gstin'], /the order is going to Maharashtra \(27\)/)
  const save = { ...content, business: { ...business, gstin: '27aapfu0939f1zv' } }
  await ask(owner, 'PUT', `/api/orders/drafts/${draft._id}`, save)
  const { order: made } = (await place()).json()
  const row = await db
    .selectFrom('orders')
    .select(['buyer_gstin', 'buyer_name'])
    .where('id', '=', made._id)
    .executeTakeFirst()
  assert.deepEqual(row, { buyer_gstin: '27AAPFU0939F1ZV', buyer_name: 'Rao Gifts LLP' })
})

test('a draft tells a seller nothing of other sellers’ goods, nor who has an account', async () => {
  const draft = await someProduct(db, { name: 'Secret', sellerId: tara.id, state: 'draft' })
  for (const { id } of [soap, draft]) {
    const content = { items: [{ product: id, quantity: 1 }] }
    const priced = await ask(veda, 'POST', '/api/orders/drafts/price', content)
    assert.equal(priced.statusCode, 403)
  }
  const stranger = { items: [{ product: balm.id, quantity: 1 }], customerId: usha.id }
  assert.equal((await ask(veda, 'POST', '/api/orders/drafts/price', stranger)).statusCode, 404)

  const take = async (who: Person, product: string, customerEmail: string) => {
    const content = { customerName: 'Somebody', customerEmail, address: pune }
    const items = [{ product, quantity: 1 }]
    const { draft } = (await ask(who, 'POST', '/api/orders/drafts', { ...content, items })).json()
    return (await ask(who, 'POST', `/api/orders/drafts/${draft._id}/place`, {})).json().order.customer
  }
  assert.equal((await take(veda, balm.id, usha.email)).name, 'Somebody')
  assert.equal((await take(owner, balm.id, usha.email)).name, 'Usha')
  const squatter = await someone(db, 'customer', 'Squatter')
  assert.equal((await take(owner, balm.id, squatter.email)).name, 'Somebody', 'nobody has proved the address')
})

test('a note is deleted by its author, or by who may change orders', async () => {
  const placed = await order([soap, 1])
  const packer = await someone(db, 'admin', 'Packer')
  await db.updateTable('accounts').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute()
  const note = async (who: Person, text: string) => {
    const body = { kind: 'internal', text }
    const { order } = (await ask(who, 'POST', `/api/orders/${placed._id}/notes`, body)).json()
    return order.notes.find((one: { text: string }) => one.text === text)._id
  }
  const [theirs, own] = [await note(owner, 'Fragile'), await note(packer, 'Packed twice')]
  const remove = async (who: Person, id: string) =>
    (await ask(who, 'DELETE', `/api/orders/${placed._id}/notes/${id}`)).statusCode
  assert.equal(await remove(packer, theirs), 403)
  assert.equal(await remove(packer, own), 200)
  assert.equal(await remove(owner, theirs), 200)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { addToCart } from '#domain/cart/change-cart.ts'
import { receiveLot } from '#domain/lots/change-lots.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { dayInIndia } from '#values/dates.ts'
import { gstr1Sections } from '#values/gstr1-sections.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone, somePeople, someProduct } from '../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'

const { app, db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
const soap = await someProduct(db, {
  sellerId: tara.id,
  name: 'Neem Soap',
  hsn: '34011190',
  gstRate: 5,
  stock: 500,
})
const kajal = await someProduct(db, {
  sellerId: tara.id,
  name: 'Kajal',
  hsn: '330420',
  gstRate: 18,
  stock: 500,
})
const month = dayInIndia(new Date()).slice(0, 7)

async function dispatched(customer = asha, quantity = 1, state = delhi) {
  await addToCart(db, customer, { product: soap.id, quantity })
  await addToCart(db, customer, { product: kajal.id, quantity: 1 })
  const { id } = await placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: state })
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  return id
}

const get = (url: string, { headers }: { headers: Record<string, string> } = asha) =>
  app.inject({ url, headers })

test('the months to choose from begin with the first document', async () => {
  const first = async (who: typeof tara) => (await get('/api/documents/first', who)).json()
  assert.deepEqual(await first(veda), { month: null })
  await dispatched()
  assert.deepEqual([await first(tara), await first(owner)], [{ month }, { month }])
  assert.deepEqual(await first(veda), { month: null }, 'not by what others sell')
})

test('a customer downloads the invoice of their order, and it says what the law asks for', async () => {
  const id = await dispatched(asha, 2)
  const { order } = (await get(`/api/orders/${id}`)).json()
  const [document] = order.documents
  assert.equal(document.kind, 'invoice')
  const answer = await get(document.url)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="${document.number.replaceAll('/', '-')}.pdf"`,
  )
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  const said = [
    // Who supplies, with GSTIN; number and date; who receives, where, in which state.
    'Tax invoice',
    'Original for recipient',
    'Tara Cosmetics LLP',
    '14 Linking Road, Bandra West',
    'Mumbai 400050',
    'GSTIN 27AAPFU0939F1ZV',
    'Maharashtra, state code 27',
    document.number,
    order.orderNumber,
    'Asha Rao',
    '7 Lodhi Road',
    'New Delhi 110003',
    'Delhi, state code 07',
    'Place of supply',
    'Delhi (07)',
    // What, how much of it, for how much, with which tax.
    'Neem Soap',
    'HSN 34011190',
    'Kajal',
    'HSN 330420',
    'Price × qty',
    '₹498.00',
    '₹249.00 × 2 nos',
    'Taxable',
    'IGST',
    '5 %',
    '18 %',
    'Taxable value',
    '₹249.00',
    'Reverse charge',
    'Amount in words',
    'Rupees Seven Hundred',
    'Issued electronically; no signature is needed.',
    'Cash on Delivery',
  ]
  const plain = text.replace(/\s+/g, ' ')
  for (const part of said) assert.ok(plain.includes(part), `${part} is missing in: ${plain}`)
  const again = await get(document.url)
  assert.deepEqual(again.rawPayload, answer.rawPayload)
})

test('others are told that a document does not exist; its seller and admins may read it', async () => {
  const id = await dispatched()
  const { url } = (await get(`/api/orders/${id}`)).json().order.documents[0]
  const statusFor = async (person: typeof asha) => (await get(url, person)).statusCode
  assert.deepEqual(await Promise.all([usha, veda, tara, owner].map(statusFor)), [404, 404, 200, 200])
  assert.equal((await app.inject({ url })).statusCode, 401)
})

test('the documents of an order are listed for who may see it', async () => {
  const id = await dispatched(usha)
  const url = `/api/orders/${id}/documents`
  const [invoice, ...others] = (await get(url, usha)).json()
  const { order } = (await get(`/api/orders/${id}`, usha)).json()
  assert.deepEqual(others, [])
  assert.deepEqual([invoice], order.documents)
  const { kind, date, total } = invoice
  assert.deepEqual([kind, date, total], ['invoice', dayInIndia(new Date()), order.total])
  assert.equal((await get(invoice.url, usha)).headers['content-type'], 'application/pdf')
  for (const who of [tara, owner]) assert.deepEqual((await get(url, who)).json(), [invoice])
  for (const who of [asha, veda]) assert.equal((await get(url, who)).statusCode, 403)
})

test('a seller lists their documents by month and kind, and gets them all in one ZIP', async () => {
  await dispatched()
  const list = await get(`/api/documents?month=${month}&page=1&limit=100`, tara)
  const rows = list.json()
  assert.equal(Number(list.headers['x-total-count']), rows.length)
  assert.ok(rows.length >= 3)
  assert.deepEqual((await get('/api/documents?month=2020-01&page=1', tara)).json(), [])
  assert.deepEqual((await get('/api/documents', veda)).json(), [])
  assert.equal((await get(`/api/documents?search=${rows[0].number}`, owner)).json().length, 1)
  const paged = await get('/api/documents?limit=1', tara)
  assert.match(String(paged.headers.link), /cursor=/)
  const archive = await get(`/api/documents/zip?month=${month}`, tara)
  assert.equal(archive.headers['content-type'], 'application/zip')
  const bytes = archive.rawPayload
  assert.equal(bytes.readUInt32LE(0), 0x04034b50)
  assert.equal(bytes.readUInt16LE(bytes.length - 12), rows.length)
  for (const { number } of rows) assert.ok(bytes.includes(`${number.replaceAll('/', '-')}.pdf`))
  assert.equal((await get('/api/documents/zip?month=nonsense', tara)).statusCode, 400)
})

test('a parcel that came back gets a credit note; its stock stays out unless it is sold again', async () => {
  const id = await dispatched()
  const before = (await getProduct(db, soap.id)).stock
  const [{ _id: shipment }] = (await get(`/api/orders/${id}`, owner)).json().order.shipments
  const take = (body: object, by = owner) =>
    app.inject({ method: 'POST', url: `/api/orders/${id}/came-back`, headers: by.headers, payload: body })
  assert.equal((await take({ shipment, restock: false, reason: 'Refused' }, tara)).statusCode, 403)
  assert.equal((await take({ shipment, restock: false, reason: '' })).statusCode, 400)
  const answer = await take({ shipment, restock: false, reason: 'Refused at the door' })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().order.status, 'Cancelled')
  assert.equal((await getProduct(db, soap.id)).stock, before)
  const { documents } = (await get(`/api/orders/${id}`)).json().order
  assert.deepEqual(
    documents.map(({ kind }: { kind: string }) => kind),
    ['invoice', 'credit-note'],
  )
  const note = await get(documents[1].url)
  const { text } = await extractText(new Uint8Array(note.rawPayload), { mergePages: true })
  const plain = text.replace(/\s+/g, ' ')
  for (const part of ['Credit note', documents[0].number, documents[1].number, 'Refused at the door'])
    assert.ok(plain.includes(part), part)
  assert.equal((await take({ shipment, restock: true, reason: 'Twice' })).statusCode, 409)
})

test('damaged pieces of a parcel that came back are written off, and the others are sold again or not', async () => {
  // From now on in lots; kajal is not.
  await receiveLot(db, tara, { product: soap.id, batch: 'B1', madeOn: null, expiresOn: null, quantity: 5 })
  const writtenOff = async () =>
    (
      await db
        .selectFrom('stock_write_offs')
        .select(['product_id', 'quantity', 'reason'])
        .orderBy('id')
        .execute()
    ).map(({ product_id: product, quantity, reason }) => [product, quantity, reason])
  const stocks = async () => [(await getProduct(db, soap.id)).stock, (await getProduct(db, kajal.id)).stock]
  let all: (string | number)[][] = []
  for (const restock of [true, false]) {
    const [soaps, kajals] = await stocks()
    const id = await dispatched(asha, 3)
    const { order } = (await get(`/api/orders/${id}`, owner)).json()
    const [{ _id: shipment, items }] = order.shipments
    const take = (damaged: object[]) =>
      app.inject({
        method: 'POST',
        url: `/api/orders/${id}/came-back`,
        headers: owner.headers,
        payload: { shipment, restock, reason: 'Broken on the way', damaged },
      })
    const [ofSoap, ofKajal] = items
    assert.equal((await take([{ _id: 'nothing', quantity: 1 }])).statusCode, 400)
    const tooMany = [
      { _id: ofSoap, quantity: 2 },
      { _id: ofSoap, quantity: 2 },
    ]
    const refused = await take(tooMany)
    assert.ok([400, 409].includes(refused.statusCode), refused.body)
    assert.deepEqual(await writtenOff(), all)
    const reply = await take([
      { _id: ofSoap, quantity: 2 },
      { _id: ofKajal, quantity: 1 },
    ])
    assert.equal(reply.statusCode, 200, reply.body)
    all = [...all, [soap.id, 2, 'damaged'], [kajal.id, 1, 'damaged']]
    assert.deepEqual((await writtenOff()).sort(), all.toSorted())
    all = await writtenOff()
    assert.deepEqual(await stocks(), [soaps! - (restock ? 2 : 3), kajals! - 1])
  }
  const { rows } = await sql`
    SELECT sum(on_hand - held)::int AS "onShelf", sum(held)::int AS waiting FROM lots WHERE product_id = ${soap.id}`.execute(
    db,
  )
  assert.deepEqual(rows, [{ onShelf: (await stocks())[0], waiting: 1 }])
})

test('a seller checks and downloads GSTR-1 as CSV, ZIP and JSON, and only their own', async () => {
  for (const state of [delhi, { ...delhi, state: 'Maharashtra', city: 'Pune', pincode: '411001' }])
    await dispatched(usha, 3, state)
  const gstin = '27AAPFU0939F1ZV'
  const gstr1 = (path: string, who = tara) => get(`/api/documents/gstr1${path}month=${month}`, who)
  const [own, ...others] = (await gstr1('/returns?')).json()
  assert.deepEqual([own.gstin, own.seller, others], [gstin, tara.id, []])
  assert.deepEqual((await gstr1('/returns?', veda)).json(), [])

  const b2cs = await gstr1('?section=b2cs&')
  assert.equal(
    b2cs.headers['content-disposition'],
    `attachment; filename="GSTR1_${gstin}_${month.slice(5)}${month.slice(0, 4)}_b2cs.csv"`,
  )
  // The offline tool takes a byte order mark for a part of the first heading.
  const [titles, ...rows] = parse(b2cs.body) as string[][]
  assert.deepEqual(titles?.slice(0, 2), ['Type', 'Place Of Supply'])
  assert.deepEqual(new Set(rows.map(row => row[1])), new Set(['07-Delhi', '27-Maharashtra']))

  const json = (await gstr1('/json?')).json()
  const stored = await db.selectFrom('documents').select(['kind', 'tax']).execute()
  const net = stored.reduce((sum, one) => sum + (one.kind === 'credit-note' ? -1 : 1) * one.tax, 0)
  type Taxes = { iamt: number; camt: number; samt: number }
  const byHsn = json.hsn.hsn_b2c.reduce((sum: number, row: Taxes) => sum + row.iamt + row.camt + row.samt, 0)
  assert.equal(Math.round(byHsn * 100), net)

  const archive = (await gstr1('/zip?')).rawPayload
  for (const section of gstr1Sections) assert.ok(archive.includes(`${section}.csv`), section)
  assert.equal((await gstr1('?section=b2c&')).statusCode, 400)

  // An accountant's view: the same return, asked for by its seller; another seller gets nothing of it.
  const ofTara = `seller=${tara.id}&gstin=${gstin}&`
  assert.deepEqual((await gstr1(`/json?${ofTara}`, owner)).json(), json)
  assert.deepEqual((await gstr1(`/json?${ofTara}`, veda)).json().hsn, undefined)
  assert.equal((await gstr1('/returns?', owner)).json().length, 1)
})

test('accounts of one firm get one GSTR-1; who only enters the GSTIN of another does not', async () => {
  const second = await someone(db, 'seller', 'Tara Two')
  await giveTaxProfile(db, second)
  const of = { hsn: '3401', gstRate: 18, price: fromRupees(59), stock: 9, sellerId: second.id }
  const { id: product } = await someProduct(db, { name: 'Soap of the other account', ...of })
  await addToCart(db, usha, { product, quantity: 1 })
  const { id } = await placeOrder(db, usha, { paymentMethod: 'Cash on Delivery', address: delhi })
  await moveOrder(db, owner, { order: id, status: 'Shipped' })
  const returns = async (who: typeof tara) =>
    (await get(`/api/documents/gstr1/returns?month=${month}`, who)).json()
  const [whole, ...others] = await returns(owner)
  assert.deepEqual([whole.isPart, whole.name, others], [false, 'Tara, Tara Two', []])
  for (const who of [tara, second]) assert.equal((await returns(who))[0].isPart, true)
  const counted = async (who: typeof tara) =>
    (await get(`/api/documents/gstr1/json?month=${month}`, who)).json().doc_issue.doc_det[0].docs.length
  const [apart] = await returns(second)
  assert.equal(apart.documents, 1)
  assert.equal(await counted(second), 1)

  const paidTo = async (who: typeof tara, account: string) => {
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/sellers/bank-account',
      headers: who.headers,
      payload: {
        holder: 'Tara Cosmetics LLP',
        account,
        ifsc: 'HDFC0001234',
        accountAgain: account,
        password,
      },
    })
    assert.equal(reply.statusCode, 200, reply.body)
  }
  await paidTo(tara, '1234567890')
  await paidTo(second, '1234567891')
  assert.equal((await returns(second))[0].isPart, true, 'another account at the same bank')
  await paidTo(second, '1234567890')
  for (const who of [tara, second]) {
    const [{ isPart, documents, total }] = await returns(who)
    assert.deepEqual([isPart, documents, total], [false, whole.documents, whole.total])
  }
  assert.deepEqual(
    (await get(`/api/documents/gstr1/json?month=${month}`, second)).json(),
    (await get(`/api/documents/gstr1/json?month=${month}&seller=${tara.id}`, owner)).json(),
  )
})

test('before filing, a firm without a GSTIN and goods without an HSN code are named with their places', async () => {
  const bare = await someProduct(db, { sellerId: tara.id, name: 'Bare Balm' })
  const id = await dispatched(usha)
  await db.updateTable('orders').set({ buyer_name: 'Rao Gifts LLP' }).where('id', '=', id).execute()
  const { problems } = (await get(`/api/documents/gstr1/check?month=${month}`, tara)).json()
  const { documents } = (await get(`/api/orders/${id}`, usha)).json().order
  for (const problem of [
    {
      what: 'buyer',
      text: `${documents[0].number}: Rao Gifts LLP is a firm without a GSTIN, so the sale counts as one to a consumer.`,
      place: { kind: 'order', id },
    },
    {
      what: 'hsn',
      text: 'Bare Balm is for sale without an HSN code.',
      place: { kind: 'product', id: bare.id },
    },
  ])
    assert.ok(
      problems.some((one: object) => JSON.stringify(one) === JSON.stringify(problem)),
      JSON.stringify(problems),
    )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '#contract/client.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { dayInIndia } from '#values/dates.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { png, somePeople, someProduct } from '../../../../test/cast.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { delhi } from '../../../../test/taxed-seller.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
const kajal = await someProduct(db, { name: 'Kajal', price: fromRupees(300), sellerId: tara.id })
const balm = await someProduct(db, { name: 'Balm', price: fromRupees(100), sellerId: veda.id })

type Person = typeof asha
async function ask(who: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
async function place() {
  const items = [kajal, balm].map(({ id }) => ({ productId: id, quantity: 1 }))
  const payload = { paymentMethod: 'Cash on Delivery', address: delhi, items }
  return (await ask(asha, 'POST', '/api/orders/place', payload)).body.order as { _id: never }
}
const cash = async (who: Person, query = '') =>
  ((await ask(who, 'GET', `/api/cash${query}`)).body as Reply<'GET /api/cash'>).map(
    ({ amount, state, seller }) => [seller, amount, state],
  )
const today = dayInIndia(new Date())

test('cash is collected, remitted and received, each by whom it concerns', async () => {
  const { _id: order } = await place()
  assert.deepEqual(await cash(owner), [], 'nothing was collected yet')
  await moveOrder(db, owner, { order, status: 'Delivered' })
  const money = async (who: Person, query = '') =>
    (await ask(who, 'GET', `/api/orders/${order}/money${query}`)).body as Reply<'GET /api/orders/{id}/money'>
  const steps = async (who: Person, query = '') =>
    (await money(who, query)).entries.flatMap(entry => (entry.kind === 'cash' ? [entry.step] : []))

  // The delivery of ₹49 is divided over both.
  const collected = [
    ['Tara', 336.75, 'collected'],
    ['Veda', 112.25, 'collected'],
  ]
  assert.deepEqual((await cash(owner)).toSorted(), collected)
  assert.deepEqual(await cash(tara), [collected[0]], 'a seller sees their own')
  assert.equal((await money(owner)).received, 0, 'delivered is not received')
  assert.deepEqual(await steps(asha), ['collected', 'collected'])

  const all: { _id: string; seller: string }[] = (await ask(owner, 'GET', '/api/cash')).body
  const of = ({ name }: Person) => all.filter(({ seller }) => seller === name).map(({ _id }) => _id)
  const remit = (who: Person, body: object) =>
    ask(who, 'POST', '/api/cash/remitted', { on: today, reference: 'UTR 7', ...body })
  assert.equal((await remit(tara, { parcels: of(veda) })).status, 409, 'not somebody else’s')
  assert.equal((await remit(tara, { parcels: of(tara), on: '2099-01-01' })).status, 400)
  assert.equal((await remit(tara, { parcels: of(tara) })).status, 200)
  assert.deepEqual(await cash(owner, '?state=remitted'), [['Tara', 336.75, 'remitted']])
  assert.deepEqual(await cash(owner, '?search=utr'), [['Tara', 336.75, 'remitted']])
  assert.equal((await money(owner)).received, 0, 'remitted is not received')

  const receive = (who: Person, parcels: string[]) => ask(who, 'POST', '/api/cash/received', { parcels })
  assert.equal((await receive(veda, of(veda))).status, 200, 'a seller who delivers has it at once')
  assert.equal((await receive(owner, of(tara))).status, 200)
  assert.equal((await receive(owner, of(tara))).status, 200, 'again it changes nothing')
  assert.equal((await money(owner)).received, 449)
  assert.deepEqual((await steps(tara, '?as=seller')).toSorted(), ['collected', 'received', 'remitted'])
  assert.deepEqual(await steps(asha), ['collected', 'collected'], 'the customer has paid, and no more')

  assert.equal((await ask(owner, 'POST', '/api/cash/undo', { parcels: of(veda) })).status, 200)
  assert.deepEqual(await cash(veda), [['Veda', 112.25, 'collected']])
})

test('cash and refunds of an order are the same for its sellers, the admin and the customer', async () => {
  const { _id: order } = await place()
  await moveOrder(db, owner, { order, status: 'Delivered' })
  const read = async (who: Person, query = '') =>
    (await ask(who, 'GET', `/api/orders/${order}/money${query}`)).body as Reply<'GET /api/orders/{id}/money'>
  const { items } = (await ask(asha, 'GET', `/api/orders/${order}`)).body.order
  const sent = await sendForm(
    app,
    'POST /api/returns',
    {
      order,
      items: JSON.stringify(
        items.map(({ _id }: { _id: string }) => ({ _id, quantity: 1, reason: 'damaged', opened: false })),
      ),
      payee: JSON.stringify({ kind: 'upi', upi: 'asha@okbank', name: 'Asha' }),
      pictures: [png, png],
    },
    asha.headers,
  )
  assert.equal(sent.statusCode, 201, sent.body)
  for (const { _id: id, seller } of sent.json().returns as {
    _id: string
    seller: { name: string } | null
  }[]) {
    assert.equal((await ask(owner, 'POST', `/api/returns/${id}/approve`)).status, 200, seller?.name)
    for (const [step, body] of [
      ['pickup', { on: '2099-01-01', courier: 'Delhivery', reference: 'D1' }],
      ['picked-up'],
      ['received'],
    ] as const)
      await ask(owner, 'POST', `/api/returns/${id}/${step}`, body)
    const found = (await ask(owner, 'GET', `/api/returns/${id}`)).body.return
    if (found.state === 'received')
      await ask(owner, 'POST', `/api/returns/${id}/inspect`, {
        items: found.items.map((item: { _id: string }) => ({ _id: item._id, accepted: 1, restocked: 0 })),
      })
  }
  const parcels = (await ask(owner, 'GET', '/api/cash')).body as Reply<'GET /api/cash'>
  const ids = parcels.filter(parcel => parcel.order._id === order).map(({ _id }) => _id)
  assert.equal((await ask(owner, 'POST', '/api/cash/received', { parcels: ids })).status, 200)

  const whole = await read(owner, '?as=seller')
  const [ofTara, ofVeda, mine] = [
    await read(tara, '?as=seller'),
    await read(veda, '?as=seller'),
    await read(asha),
  ]
  const sums = ({ entries }: typeof whole, kind: 'cash' | 'refund') =>
    entries
      .filter(entry => entry.kind === kind)
      .map(({ at, amount }) => `${at} ${amount}`)
      .toSorted()
  for (const kind of ['cash', 'refund'] as const)
    assert.deepEqual([...sums(ofTara, kind), ...sums(ofVeda, kind)].toSorted(), sums(whole, kind), kind)
  assert.deepEqual(sums(mine, 'refund'), sums(whole, 'refund'))
  assert.deepEqual([whole.received, whole.refunded], [449, 449])
  assert.deepEqual([mine.received, mine.refunded], [449, 449])
  assert.equal(ofTara.received + ofVeda.received, whole.received)
  assert.equal(ofTara.refunded + ofVeda.refunded, whole.refunded)
})

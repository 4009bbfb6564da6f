/** Plays the life of an order through the shop's own calls. What the shop refuses does not happen. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { updateDispute } from '#domain/payments/disputes/update-dispute.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import type { OrderId } from '#values/ids.ts'
import { png } from '../cast.ts'
import { sendForm } from '../send-form.ts'
import { firm, homeOf, offers, type PlaceName, placeNames, places, type World } from './world.ts'

export const basketSize = 10
export const ways = ['cash', 'paid', 'paid-twice', 'late', 'late-and-gone', 'failed-first'] as const
const atAnyTime = ['goodwill', 'disputed', 'bank-decides', 'refunds-sent', 'refunds-fail'] as const
export const before = [
  ...(['packed', 'sent', 'delivered', 'parcel-cancelled', 'pieces-cancelled', 'split', 'came-back'] as const),
  ...(['customer-cancels', 'customer-cancels-pieces', 'moved', 'sent', 'sent', 'sent', 'came-back'] as const),
  ...(['delivered', 'disputed', 'bank-decides', 'goodwill', 'refunds-fail'] as const),
] as const
export const after = [
  ...(['returned', 'returned', 'returned', 'exchanged', 'return-refused'] as const),
  ...(['all-delivered', ...atAnyTime] as const),
] as const
export const steps = [...new Set([...before, ...after])]
type Step = (typeof steps)[number]
export interface Plan {
  quantities: number[]
  place: PlaceName
  way: (typeof ways)[number]
  code: 'shop' | 'seller' | null
  isFirm: boolean
  steps: { kind: Step; pick: number }[]
}

/** What was done to an order and to those that came in exchange, as the customer and the bank saw it. */
export interface Story {
  plan: Plan
  orders: OrderId[]
  /** As it was placed, in paise. */
  placed: { total: number; delivery: number; discount: number }
  /** Pieces that were accepted back, by the line that they were bought as. */
  back: Map<string, number>
  /** Of these, those that were refunded, and of the refunded those that nothing was wrong with. */
  refunded: Map<string, number>
  unwanted: Map<string, number>
  /** What came in exchange, by its line: the line that it came for. */
  cameFor: Map<string, string>
  /** Lines whose parcel's delivery goes back, because something of it was the shop's fault. */
  faultyParcels: Set<string>
  /** Parcels that have left, some of which came back. */
  left: Set<string>
  disputes: { id: string; decided: boolean }[]
}

interface Line {
  order: OrderId
  id: string
  parcel: string
  status: string
  product: string
  quantity: number
}

export async function play(world: World, stock: Map<string, number>, did: Map<string, number>, plan: Plan) {
  const { app, db, testGateway, asha, owner, partner, goods } = world
  const { books, controls } = testGateway!
  const ask = async (
    who: typeof asha,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
    const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
    assert.ok(reply.statusCode < 500, `${url}: ${reply.body}`)
    return { status: reply.statusCode, body: reply.json() }
  }
  const isDone = ({ status }: { status: number }) => status < 300
  const take = (product: string, pieces: number) => stock.set(product, stock.get(product)! - pieces)

  const wanted = goods
    .map(({ id, seller }, index) => ({ productId: id, quantity: plan.quantities[index]!, seller }))
    .filter(({ quantity }) => quantity > 0)
  const isForbidden = ({ seller }: (typeof wanted)[number]) =>
    (seller === 'unregistered' || seller === 'composition') && homeOf[seller] !== plan.place
  const order = (items: typeof wanted, promoCode: string) =>
    ask(asha, 'POST', '/api/orders/place', {
      paymentMethod: plan.way === 'cash' ? 'Cash on Delivery' : 'Online',
      address: places[plan.place],
      items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      promoCode,
      ...(plan.isFirm && { business: { gstin: firm[plan.place], name: 'Rao Stores' } }),
    })
  if (wanted.some(isForbidden)) {
    assert.equal((await order(wanted, '')).status, 409, 'forbidden supply')
    did.set('forbidden', (did.get('forbidden') ?? 0) + 1)
  }
  const items = wanted.filter(one => !isForbidden(one))
  if (items.length === 0) return null
  let reply = await order(items, plan.code ? offers[plan.code] : '')
  if (reply.status >= 400) reply = await order(items, '')
  if (reply.status >= 400) return null
  const placed = reply.body.order
  const root: OrderId = placed._id
  const inPaise = (rupees: number) => Math.round(rupees * 100)
  const story: Story = {
    plan,
    orders: [root],
    placed: {
      total: inPaise(placed.total),
      delivery: inPaise(placed.delivery),
      discount: inPaise(placed.discount),
    },
    back: new Map(),
    refunded: new Map(),
    unwanted: new Map(),
    cameFor: new Map(),
    faultyParcels: new Set(),
    left: new Set(),
    disputes: [],
  }
  for (const { productId, quantity } of items) take(productId, quantity)
  did.set(plan.way, (did.get(plan.way) ?? 0) + 1)
  if (plan.isFirm) did.set('firm', (did.get('firm') ?? 0) + 1)
  if (placed.promoCode) did.set(placed.promoCode, (did.get(placed.promoCode) ?? 0) + 1)
  const doSteps: Record<Step, (pick: number) => Promise<unknown>> = {
    packed: pick => move(pick, 'Processing', 'Pending'),
    sent: pick => move(pick, 'Shipped', 'Pending', 'Processing'),
    delivered: pick => move(pick, 'Delivered', 'Shipped'),
    'all-delivered': async pick => {
      while (await move(pick, 'Delivered', 'Pending', 'Processing', 'Shipped'));
      return true
    },
    'parcel-cancelled': async pick => {
      const parcel = await move(pick, 'Cancelled', 'Pending', 'Processing')
      for (const { product, quantity } of parcel ?? []) take(product, -quantity)
      return parcel
    },
    'pieces-cancelled': pick => cancel(owner, pick),
    'customer-cancels-pieces': pick => cancel(asha, pick),
    'customer-cancels': async () => {
      const order = story.orders.at(-1)!
      const lines = (await readLines('Pending', 'Processing')).filter(line => line.order === order)
      if (!isDone(await ask(asha, 'POST', `/api/orders/${order}/cancel`, {}))) return false
      for (const { product, quantity } of lines) take(product, -quantity)
      return true
    },
    split,
    'came-back': bringBack,
    returned: pick => sendBack(pick, 'refund'),
    exchanged: pick => sendBack(pick, 'exchange'),
    'return-refused': pick => sendBack(pick, 'refund', true),
    goodwill: giveGoodwill,
    disputed: openDispute,
    'bank-decides': decide,
    moved: redirect,
    'refunds-sent': async () => {
      await sendRefunds(undefined)
      return true
    },
    'refunds-fail': async pick => {
      await sendRefunds(pick % 2 === 0 ? 'refused' : 'balance too low')
      return true
    },
  }
  const isOrdered = plan.way === 'cash' || (await pay())
  for (const { kind, pick } of isOrdered ? plan.steps : [])
    if (await doSteps[kind](pick)) did.set(kind, (did.get(kind) ?? 0) + 1)
  await finish()
  return story

  async function pay(): Promise<boolean> {
    if (placed.total === 0) return true
    const id = (await ask(asha, 'POST', `/api/orders/${root}/pay`)).body.providerOrderId
    const { way } = plan
    if (way === 'failed-first') await books.pay(id, { method: 'upi', outcome: 'failed' })
    const isLate = way === 'late' || way === 'late-and-gone'
    if (isLate) {
      await capturePayment(db, world, root, { now: new Date(Date.now() + 2 * 60 * 60 * 1000) })
      for (const { productId, quantity } of items) take(productId, -quantity)
    }
    const [first] = items
    if (way === 'late-and-gone')
      await sql`UPDATE products SET stock = 0 WHERE id = ${first!.productId}`.execute(db)
    await books.pay(id, { method: 'upi', outcome: way === 'paid-twice' ? 'paid-twice' : 'paid' })
    await capturePayment(db, world, root)
    // The same news comes again.
    await capturePayment(db, world, root)
    if (way === 'late-and-gone') {
      const { productId } = first!
      await sql`UPDATE products SET stock = ${stock.get(productId)!} WHERE id = ${productId}`.execute(db)
      return false
    }
    if (isLate) for (const { productId, quantity } of items) take(productId, quantity)
    return true
  }

  async function readLines(...statuses: string[]): Promise<Line[]> {
    const { rows } = await sql<Line>`
      SELECT l.order_id AS order, l.id, s.id AS parcel, s.status, l.product_id AS product, l.quantity
      FROM order_lines l JOIN shipments s ON s.order_id = l.order_id AND s.id = l.shipment_id
      WHERE l.order_id = ANY(${story.orders}) AND s.status = ANY(${statuses}) ORDER BY l.id`.execute(db)
    return rows
  }

  async function pickLine(pick: number, ...statuses: string[]) {
    const lines = await readLines(...statuses)
    const line = lines[pick % Math.max(1, lines.length)]
    if (!line) return null
    return { line, inParcel: lines.filter(one => one.parcel === line.parcel), lines }
  }

  async function move(pick: number, status: string, ...from: string[]) {
    const found = await pickLine(pick, ...from)
    if (!found) return null
    const { line, inParcel } = found
    const reply = await ask(owner, 'PUT', `/api/orders/admin/update/${line.order}`, {
      status,
      shipment: line.parcel,
      reason: 'So it goes',
    })
    if (!isDone(reply)) return null
    if (status === 'Shipped' || status === 'Delivered') story.left.add(line.parcel)
    return inParcel
  }

  async function cancel(who: typeof asha, pick: number) {
    const found = await pickLine(pick, 'Pending', 'Processing')
    if (!found) return false
    const { line } = found
    const quantity = 1 + (pick % line.quantity)
    const pieces = [{ _id: line.id, quantity }]
    const isStaff = who === owner
    const reply = await ask(
      who,
      'POST',
      `/api/orders/${line.order}/${isStaff ? 'cancel-items' : 'cancel'}`,
      isStaff ? { items: pieces, reason: 'Sold out' } : { items: pieces },
    )
    if (!isDone(reply)) return false
    take(line.product, -quantity)
    return true
  }

  async function sendBack(pick: number, wish: 'refund' | 'exchange', isRefused = false): Promise<boolean> {
    const lines = await readLines('Delivered')
    const line = lines[pick % Math.max(1, lines.length)]
    if (!line) return false
    const left = line.quantity - (story.back.get(line.id) ?? 0)
    if (left === 0) return false
    const quantity = 1 + (pick % left)
    const reason = (['shade', 'damaged', 'mind', 'allergic'] as const)[pick % 4]!
    const item = { _id: line.id, quantity, reason, opened: false }
    const sent = await sendForm(
      app,
      'POST /api/returns',
      {
        order: line.order,
        items: JSON.stringify([{ ...item, ...(wish === 'exchange' && { exchangeFor: line.product }) }]),
        payee: JSON.stringify({ kind: 'upi', upi: 'asha@okbank', name: 'Asha' }),
        pictures: [png, png],
      },
      asha.headers,
    )
    assert.ok(sent.statusCode < 500, sent.body)
    if (!isDone({ status: sent.statusCode })) return false
    const { _id: id, estimate } = sent.json().returns[0]
    const step = async (name: string, body?: object) => {
      const reply = await ask(owner, 'POST', `/api/returns/${id}/${name}`, body)
      return isDone(reply) ? reply.body.return : null
    }
    let found = await step('approve')
    if (!found) return false
    const keepsGoods = found.state === 'refunded' || found.state === 'exchanged'
    const accepted = isRefused ? quantity - 1 : quantity
    const restocked = reason === 'shade' || reason === 'mind' ? Math.max(0, accepted - (pick % 2)) : 0
    if (!keepsGoods) {
      await step('pickup', { on: '2099-01-01', courier: 'Delhivery', reference: 'D1' })
      await step('picked-up')
      await step('received')
      found = await step('inspect', {
        items: [{ _id: line.id, accepted, restocked }],
        ...(accepted < quantity && { note: 'It was used' }),
      })
      // A bank decides about the payment meanwhile: what comes in exchange stays reserved.
      if (!found) {
        if (wish === 'exchange') take(line.product, quantity)
        return false
      }
    }
    const back = keepsGoods ? quantity : accepted
    const { exchangeOrder } = found
    const count = (pieces: Map<string, number>) => pieces.set(line.id, (pieces.get(line.id) ?? 0) + back)
    count(story.back)
    if (!exchangeOrder) count(story.refunded)
    if (!exchangeOrder && reason !== 'damaged') count(story.unwanted)
    if (!keepsGoods) take(line.product, -restocked)
    if (exchangeOrder) {
      story.orders.push(exchangeOrder._id)
      const all = await readLines('Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')
      for (const { id, order } of all) if (order === exchangeOrder._id) story.cameFor.set(id, line.id)
      take(line.product, back)
    } else if (reason === 'damaged' && back > 0) story.faultyParcels.add(line.parcel)
    // What the bank took back before counts as refunded, though nothing is sent.
    const isLost = story.disputes.some(({ decided }) => decided)
    if (!exchangeOrder && !isRefused && !isLost)
      assert.equal(found.refunded, estimate, 'the estimate was right')
    return true
  }

  async function bringBack(pick: number) {
    const found = await pickLine(pick, 'Shipped')
    if (!found) return false
    const { line, inParcel } = found
    const restock = pick % 3 !== 0
    const damaged = pick % 2 === 0 ? [{ _id: line.id, quantity: 1 }] : []
    const reply = await ask(owner, 'POST', `/api/orders/${line.order}/came-back`, {
      shipment: line.parcel,
      restock,
      damaged,
      reason: 'Nobody was at home',
    })
    assert.equal(reply.status, 200, reply.body.error)
    if (restock)
      for (const { id, product, quantity } of inParcel)
        take(product, (damaged[0]?._id === id ? 1 : 0) - quantity)
    return true
  }

  async function split(pick: number) {
    const found = await pickLine(pick, 'Pending', 'Processing')
    if (!found || (found.inParcel.length === 1 && found.line.quantity === 1)) return false
    const { order, id } = found.line
    return isDone(
      await ask(owner, 'POST', `/api/orders/${order}/split`, { items: [{ _id: id, quantity: 1 }] }),
    )
  }

  /** Above ₹1,000 another person approves it. */
  async function giveGoodwill(pick: number) {
    const used = await usedPayment()
    if (!used || used.left === 0) return false
    const amount = Math.max(1, Math.floor((used.left * ((pick % 3) + 1)) / 4))
    const reply = await ask(owner, 'POST', `/api/payments/${used.payment}/refund`, {
      attempt: used.attempt,
      amount: amount / 100,
      reason: 'It came late',
    })
    if (!isDone(reply)) return false
    const waits = (await ask(partner, 'GET', '/api/approvals')).body.find(
      (one: { state: string; order: { _id: string } }) => one.state === 'waiting' && one.order._id === root,
    )
    assert.equal(reply.body.waits, Boolean(waits))
    if (!waits) return true
    const own = await ask(owner, 'POST', `/api/approvals/${waits._id}/approve`, {})
    assert.equal(own.status, 403, 'nobody approves what they asked for')
    return isDone(await ask(partner, 'POST', `/api/approvals/${waits._id}/approve`, {}))
  }

  /** The bank asks for what has not gone back yet, or for half of it. */
  async function openDispute(pick: number) {
    const used = await usedPayment()
    if (!used || story.disputes.length > 0 || used.left < 200) return false
    const amount = pick % 2 === 0 ? used.left : Math.floor(used.left / 2)
    const { id } = await books.dispute(used.providerOrder, amount)
    await updateDispute(db, world, { provider: 'test', id })
    story.disputes.push({ id, decided: false })
    return true
  }

  async function redirect(pick: number) {
    const place = placeNames[pick % placeNames.length]!
    const order = story.orders.at(-1)!
    return isDone(
      await ask(asha, 'PUT', `/api/orders/${order}/address`, {
        address: places[place],
        ...(plan.isFirm && { gstin: pick % 2 === 0 ? firm[place] : '' }),
      }),
    )
  }

  async function usedPayment() {
    const { rows } = await sql<{ payment: string; attempt: string; providerOrder: string; left: number }>`
      SELECT p.id AS payment, a.id AS attempt, p.provider_order_id AS "providerOrder",
        (a.amount - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE attempt_id = a.id))::int AS left
      FROM payments p JOIN payment_attempts a ON a.payment_id = p.id
      WHERE p.order_id = ${root} AND a.outcome = 'used'`.execute(db)
    return rows[0] ?? null
  }

  async function sendRefunds(fault: 'refused' | 'balance too low' | undefined) {
    controls.fault = call => (call === 'refund' ? fault : undefined)
    await sql`UPDATE refunds SET due_at = now() WHERE state IN ('asked', 'pending')`.execute(db)
    await sendDueRefunds(db, world, new AbortController().signal)
    controls.fault = () => undefined
  }

  async function decide(pick: number) {
    const dispute = story.disputes.find(({ decided }) => !decided)
    if (!dispute) return false
    const before = await readLines('Pending', 'Processing')
    await books.decideDispute(dispute.id, pick % 2 === 0 ? 'won' : 'lost')
    await updateDispute(db, world, { provider: 'test', id: dispute.id })
    dispute.decided = true
    const after = new Set((await readLines('Pending', 'Processing')).map(({ id }) => id))
    for (const { id, product, quantity } of before) if (!after.has(id)) take(product, -quantity)
    return true
  }

  async function finish() {
    while (await decide(story.disputes.length + plan.steps.length));
    for (;;) {
      const [line] = await readLines('Pending', 'Processing', 'Shipped')
      if (!line) break
      const reply = await ask(owner, 'PUT', `/api/orders/admin/update/${line.order}`, {
        status: 'Delivered',
        shipment: line.parcel,
      })
      assert.equal(reply.status, 200, reply.body.error)
      story.left.add(line.parcel)
    }
    await sendRefunds(undefined)
    // The gateway takes some seconds.
    const now = controls.now()
    controls.now = () => now + 60
    await sendRefunds(undefined)
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM refunds WHERE order_id = ANY(${story.orders}) AND state = 'manual'`.execute(db)
    for (const { id } of rows) {
      const reply = await ask(partner, 'POST', `/api/payments/refunds/${id}/paid`, { reference: 'UTR1' })
      assert.equal(reply.status, 200, reply.body.error)
    }
  }
}

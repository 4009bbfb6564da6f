import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Address, refuseWrongPincode } from '#domain/addresses/address.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { priceOrder } from '#domain/cart/price-order.ts'
import { cartRefusals } from '#domain/cart/refusals.ts'
import { estimateArrival } from '#domain/delivery/estimate.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { recordEvent } from '#domain/events/record.ts'
import { moveFirstUse } from '#domain/promotions/release-promotion.ts'
import { type Goods, readHomeStates, refuseOutOfState } from '#domain/taxes/home-state.ts'
import type { OrderId } from '#values/ids.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { orderFollowers } from './followers.ts'
import { findFirmElsewhere, moveBusiness } from './move-business.ts'
import { markNotesMailed, writeNote } from './notes.ts'
import { currentAmounts, type Order, type OrderLine } from './order.ts'
import { getOrder, lockOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { withDelivery, writeDelivery } from './spread-delivery.ts'
import { isUnpaid } from './unpaid.ts'

export interface AddressChange {
  order: OrderId
  address: Address
  /** What the order was said to cost then: one that would cost anything else is not changed. */
  expectedTotal?: Paise | undefined
  /** Of the firm that the order is for, in the state of the address; '' where it has none there. */
  gstin?: string | undefined
  /** Of the address that was shown. */
  version?: number | undefined
}

/** What another address means for an order. */
export interface AddressEffect extends Pick<Order, 'delivery' | 'arrives'> {
  /** What the order costs then. */
  total: Paise
}

/** What changing the address would mean; refuses what `changeAddress` would refuse. */
export async function checkAddress(
  db: Db,
  actor: Actor,
  { order: id, address }: Pick<AddressChange, 'order' | 'address'>,
): Promise<{ before: AddressEffect; after: AddressEffect; firm: { name: string; gstin: string } | null }> {
  const order = await getOrder(db, id)
  refuseChange(order, actor)
  return {
    before: effectOf(order),
    after: effectOf({ ...order, ...(await planAddress(db, order, address)) }),
    firm: await findFirmElsewhere(db, { order: id, address }),
  }
}

/** Its customer, one of its sellers or an admin sends an order elsewhere, until something of it is on its way. */
export async function changeAddress(
  db: Db,
  actor: Actor,
  { order: id, address, expectedTotal, gstin, version: sent }: AddressChange,
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    refuseChange(order, actor)
    await refuseStale(trx, { subject: 'order', subjectId: id, current: order.addressVersion, sent })
    const { delivery, arrives, lines } = await planAddress(trx, order, address)
    const { total } = currentAmounts({ ...order, lines })
    if (expectedTotal !== undefined && total !== expectedTotal)
      throw orderRefusals.addressTotalChanged(formatRupees(toRupees(total)))
    await moveBusiness(trx, { order: id, address, gstin })
    if (order.promoCode) await moveFirstUse(trx, { order: id, code: order.promoCode, address })
    await trx
      .updateTable('orders')
      .set(eb => ({
        address: JSON.stringify(address),
        delivery,
        total: eb(eb('subtotal', '+', delivery), '-', eb.ref('discount')),
        arrives_from: arrives?.from ?? null,
        arrives_to: arrives?.to ?? null,
        address_version: order.addressVersion + 1,
      }))
      .where('id', '=', id)
      .execute()
    await writeDelivery(trx, id, lines)
    if (total !== currentAmounts(order).total)
      for (const follow of orderFollowers.amountChanged) await follow(trx, await getOrder(trx, id))
    await writeNote(trx, actor, {
      order: id,
      kind: 'change',
      seller: null,
      text: `Address changed${order.address ? ` from ${inOneLine(order.address)}` : ''} to ${inOneLine(address)}`,
    })
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'order',
      subjectId: id,
      label: order.number,
      before: { address: order.address, delivery: order.delivery },
      after: { address, delivery },
      version: order.addressVersion + 1,
    })
    await recordEvent(trx, {
      kind: 'order.redirected',
      subject: id,
      order: id,
      sellers: order.shipments.filter(isLive).map(({ sellerId }) => sellerId),
      data: {
        orderNumber: order.number,
        actorId: actor.id,
        customerNotes: await markNotesMailed(trx, id),
      },
    })
  })
}

function refuseChange(order: Order, actor: Actor) {
  const { customer, shipments } = order
  const isTheirs = customer.id === actor.id || actor.role === 'admin'
  if (!isTheirs && !shipments.some(({ sellerId }) => sellerId === actor.id))
    throw actor.role === 'seller' ? orderRefusals.notYourOrder() : orderRefusals.othersOrder()
  if (isUnpaid(order))
    throw customer.id === actor.id ? orderRefusals.notPaidYet() : orderRefusals.unknownOrder()
  const live = shipments.filter(isLive)
  if (live.length === 0) throw orderRefusals.addressOfCancelled()
  const sent = live.filter(({ status }) => status === 'Shipped' || status === 'Delivered')
  if (sent.length > 0) throw orderRefusals.addressTooLate(sent[0]!.status, sent.length < live.length)
}

/** A place with the terms of the old one changes neither the charge nor the day that the customer was told. */
async function planAddress(
  db: Db,
  order: Order,
  address: Address,
): Promise<Pick<Order, 'delivery' | 'arrives'> & { lines: OrderLine[] }> {
  const rules = await getDeliveryRules(db)
  refuseWrongPincode(address, rules)
  const terms = termsFor(rules, address)
  if (!terms.deliverable) throw cartRefusals.notDeliverable(address.pincode)
  refuseOutOfState(await readGoods(db, order), address.state)
  const before = order.address && termsFor(rules, order.address)
  if (before && JSON.stringify(before) === JSON.stringify(terms)) return order
  // As when it was placed: by the price of all goods, so that what was cancelled since does not end free delivery.
  const sent = priceOrder([{ price: order.subtotal, quantity: 1 }], terms).delivery
  const delivery = order.payment.state === 'cod' ? paise(sent + rules.codFee) : sent
  const { from, to } = estimateArrival(terms, new Date())
  const lines = withDelivery(order.lines, delivery)
  if (
    order.payment.state === 'paid' &&
    currentAmounts({ ...order, lines }).total > currentAmounts(order).total
  )
    throw orderRefusals.paidOtherDelivery()
  return { delivery, arrives: { from, to }, lines }
}

const effectOf = (order: Order): AddressEffect => ({
  delivery: currentAmounts(order).delivery,
  arrives: order.arrives,
  total: currentAmounts(order).total,
})

/** What of an order is still to be delivered. */
async function readGoods(db: Db, { shipments, lines }: Order): Promise<Goods[]> {
  const live = shipments.filter(isLive)
  const homeStates = await readHomeStates(
    db,
    live.map(({ sellerId }) => sellerId),
  )
  return live.flatMap(({ id, sellerId }) =>
    lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ name }) => ({ name, homeState: homeStates.get(sellerId) ?? null })),
  )
}

const isLive = ({ status }: Order['shipments'][number]) => status !== 'Cancelled'

const inOneLine = ({ name, line1, line2, city, pincode, phone }: Address): string =>
  [name, line1, line2, `${city} ${pincode}`, phone].filter(Boolean).join(', ')

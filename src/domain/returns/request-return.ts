import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import type { Payee } from '#domain/payments/payee.ts'
import { findUsedAttempt } from '#domain/payments/refunds.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { newId, type OrderId, type ProductId, type ReturnId } from '#values/ids.ts'
import {
  fewestPictures,
  isReturnable,
  mostReturnPictures,
  type ReturnReason,
  type ReturnWish,
  returnTimes,
} from '#values/return-rules.ts'
import { type Estimate, estimateRefund, estimateReturn, listKeptOffers } from './estimate.ts'
import { readExchangeFamily } from './exchange-family.ts'
import { writePayee } from './payee.ts'
import { returnRefusals } from './refusals.ts'
import { getReturn, type Return, readReturns } from './return.ts'
import { listReturnable, type ReturnableLine } from './returnable.ts'
import { recordReturn } from './step.ts'

interface WantedReturn {
  line: string
  quantity: number
  reason: ReturnReason
  isOpened: boolean
  /** Left out, the money back. */
  exchangeFor?: ProductId | null | undefined
}

export interface ReturnRequest {
  order: OrderId
  items: readonly WantedReturn[]
  comment: string
  pictures?: Upload[] | undefined
  /** Where the money goes; needed where the order was paid in cash. */
  payee?: Payee | null | undefined
}

interface Ports extends Media {
  secret: ShopSecret
}

/**
 * The customer of an order asks to send some of it back. Each seller gets a return of their own, and what is exchanged is
 * apart from what is refunded, so that each goes its way without waiting for the other.
 */
export async function requestReturns(
  db: Db,
  actor: Actor,
  request: ReturnRequest,
  ports: Ports,
  now = new Date(),
): Promise<Return[]> {
  // Before the pictures are processed, which takes longest.
  await planReturns(db, actor, request, now)
  const pictures = await storePictures(ports, request.pictures, { isPrivate: true })
  return inTransaction(db, async trx => {
    await lockOrder(trx, request.order)
    const { order, groups } = await planReturns(trx, actor, request, now)
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM returns WHERE order_id = ${order.id}`.execute(trx)
    const ids: ReturnId[] = []
    for (const group of groups)
      ids.push(
        await writeReturn(trx, actor, {
          ...group,
          order,
          pictures,
          comment: request.comment,
          number: `${order.number}-R${rows[0]!.count + ids.length + 1}`,
          now,
        }),
      )
    if (request.payee) for (const id of ids) await writePayee(trx, ports.secret, id, request.payee)
    return readReturns(trx, ids)
  })
}

interface Group {
  line: ReturnableLine
  wanted: WantedReturn
}

/** What some pieces would bring back; refuses what is not theirs to return. */
export async function estimateRequest(
  db: Db,
  actor: Actor,
  { order: id, items }: { order: OrderId; items: readonly Omit<WantedReturn, 'isOpened'>[] },
): Promise<Estimate & { keptOffers: string[]; giftsFrom: GiftOrder | null }> {
  const order = await getOrder(db, id)
  if (order.customer.id !== actor.id) throw orderRefusals.unknownOrder()
  const returnable = await listReturnable(db, order)
  for (const { line, quantity } of items) {
    const found = returnable.find(one => one.line === line)
    if (!found) throw returnRefusals.notReturnable()
    if (quantity > found.left) throw returnRefusals.tooManyToReturn(found.name, found.left)
  }
  const pieces = items.map(({ exchangeFor, ...item }) => ({ ...item, isExchange: Boolean(exchangeFor) }))
  const estimate = await estimateRefund(db, order, pieces)
  return {
    ...estimate,
    giftsFrom: estimate.keptGifts.length > 0 ? await findGiftOrder(db, order) : null,
    keptOffers: await listKeptOffers(db, order, pieces),
  }
}

type GiftOrder = Pick<Order, 'id' | 'number'>

/** From which order free gifts can still be sent back: this one, or one that it came in exchange for. */
async function findGiftOrder(db: Db, order: Order): Promise<GiftOrder | null> {
  for (const one of [order, ...(await readExchangeFamily(db, order.id))]) {
    const free = one.lines.filter(({ price, quantity, discount }) => discount === price * quantity)
    const returnable = await listReturnable(db, one)
    if (returnable.some(({ line }) => free.some(({ id }) => id === line))) return one
  }
  return null
}

/** What would be written: refuses what the rules do not allow. */
async function planReturns(db: Db, actor: Actor, request: ReturnRequest, now: Date) {
  const order = await getOrder(db, request.order)
  if (order.customer.id !== actor.id) throw orderRefusals.unknownOrder()
  const returnable = new Map((await listReturnable(db, order, now)).map(line => [line.line, line]))
  if (new Set(request.items.map(({ line }) => line)).size < request.items.length)
    throw refuse.badInput('Please list each item once.')
  const planned = request.items.map((wanted): Group => {
    const line = returnable.get(wanted.line)
    if (!line) throw returnRefusals.notReturnable()
    if (wanted.quantity > line.left) throw returnRefusals.tooManyToReturn(line.name, line.left)
    if (!isReturnable(line.returnClass, wanted.reason, wanted.isOpened))
      throw returnRefusals.openedReturn(line.name)
    if (wanted.exchangeFor) {
      const choice = line.exchanges.find(({ productId }) => productId === wanted.exchangeFor)
      if (!choice || choice.stock < wanted.quantity) throw returnRefusals.noSuchExchange(line.name)
    }
    return { line, wanted }
  })
  const fewest = fewestPictures(request.items.map(({ reason }) => reason))
  const sent = request.pictures?.length ?? 0
  if (sent < fewest) throw returnRefusals.tooFewReturnPictures(fewest)
  if (sent > mostReturnPictures) throw returnRefusals.tooManyReturnPictures(mostReturnPictures)
  const isRefund = request.items.some(({ exchangeFor }) => !exchangeFor)
  if (isRefund && !request.payee && !(await findUsedAttempt(db, await orderPaidWith(db, order.id))))
    throw returnRefusals.payeeMissing()
  const groups = Map.groupBy(planned, ({ line, wanted }) => `${line.shipmentId} ${wishOf(wanted)}`)
  return { order, groups: [...groups.values()].map(items => ({ items, wish: wishOf(items[0]!.wanted) })) }
}

const wishOf = ({ exchangeFor }: WantedReturn): ReturnWish => (exchangeFor ? 'exchange' : 'refund')

interface NewReturn {
  order: Order
  number: string
  items: readonly Group[]
  wish: ReturnWish
  comment: string
  pictures: string[]
  now: Date
}

async function writeReturn(trx: Db, actor: Actor, input: NewReturn): Promise<ReturnId> {
  const { order, number, items, wish, comment, pictures, now } = input
  const id = newId<'return'>()
  const { shipmentId } = items[0]!.line
  const sellerId = order.shipments.find(shipment => shipment.id === shipmentId)!.sellerId
  await trx
    .insertInto('returns')
    .values({
      id,
      number,
      order_id: order.id,
      shipment_id: shipmentId,
      seller_id: sellerId,
      account_id: actor.id,
      wish,
      comment,
      pictures,
      state: 'requested',
      due_at: new Date(now.getTime() + returnTimes.answer),
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('return_items')
    .values(
      items.map(({ line, wanted }) => ({
        return_id: id,
        line_id: line.line,
        product_id: line.productId,
        name: line.name,
        image: line.image,
        quantity: wanted.quantity,
        reason: wanted.reason,
        is_opened: wanted.isOpened,
        exchange_product_id: wanted.exchangeFor ?? null,
        exchange_name: line.exchanges.find(({ productId }) => productId === wanted.exchangeFor)?.name ?? null,
      })),
    )
    .execute()
  await trx
    .insertInto('return_events')
    .values({
      id: newId(),
      return_id: id,
      state: 'requested',
      at: now,
      actor_id: actor.id,
      actor_name: actor.name,
      note: comment || null,
    })
    .execute()
  await recordReturn(trx, 'return.requested', { id, number, orderId: order.id, sellerId })
  const { total } = await estimateReturn(trx, await getReturn(trx, id))
  await trx.updateTable('returns').set({ estimate: total }).where('id', '=', id).execute()
  return id
}

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { creditPieces } from '#domain/documents/credit.ts'
import type { Withheld } from '#domain/documents/credit-shares.ts'
import { setReturned } from '#domain/orders/aftercare.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { recordWriteOffs, releaseExchange, restockReturned } from '#domain/orders/stock.ts'
import { refuseDisputedOrder } from '#domain/payments/disputed.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { refundReturned } from '#domain/payments/refunds.ts'
import type { ShipmentId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { mayMoveReturn, type ReturnMover, reasonRules } from '#values/return-rules.ts'
import { countKept, refundDelivery } from './delivery-back.ts'
import { placeExchange } from './exchange.ts'
import { type ExchangeFamily, readExchangeFamily } from './exchange-family.ts'
import { listKeptGifts, withholdGifts } from './gifts.ts'
import { requestPayee } from './payee.ts'
import { returnRefusals } from './refusals.ts'
import type { Return } from './return.ts'
import { countReturned } from './returnable.ts'
import type { Pieces } from './share.ts'
import { changeState } from './step.ts'

interface Closing {
  by: Recorded
  as: ReturnMover
  now: Date
  /** How many of each line are refunded in all, and how many of these can be sold again. */
  pieces: readonly { line: string; accepted: number; restocked: number }[]
}

/**
 * Refunds what was accepted and not refunded before, or places the order that comes in exchange. The one place where a return
 * changes money and stock. The order and the return are locked by the caller.
 */
export async function closeReturn(trx: Db, found: Return, closing: Closing): Promise<void> {
  const { by, as, now, pieces } = closing
  const order = await getOrder(trx, found.orderId)
  const paidWith = await orderPaidWith(trx, order.id)
  const credited = pieces
    .map(({ line, accepted }) => ({ line, quantity: accepted - (itemOf(found, line).accepted ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (credited.length > 0) await refuseDisputedOrder(trx, paidWith)
  await releaseReserved(trx, by, found)
  if (credited.length === 0) return recordReturned(trx, found, closing)
  const exchange =
    found.wish === 'exchange' && !found.exchangeOrder
      ? await placeExchange(trx, by, { found, order, pieces: credited, now })
      : null
  const before = await countReturned(
    trx,
    credited.map(({ line }) => line),
  )
  await recordReturned(trx, found, closing)
  const isFault = credited.some(({ line }) => reasonRules[itemOf(found, line).reason].isFault)
  // What comes in exchange is delivered free instead.
  const withDelivery = !exchange && (isFault || (await countKept(trx, paidWith)) === 0)
  const family = exchange ? ([order] as ExchangeFamily) : await readExchangeFamily(trx, order.id)
  const gifts = exchange ? [] : await listKeptGifts(trx, family)
  const refunded = credited.map(({ line, quantity }) => ({
    line,
    quantity,
    before: before.get(line)?.credited ?? 0,
  }))
  const withheld = exchange ? new Map() : await withholdGifts(trx, family, { gifts, refunded })
  const kept = gifts.map(({ name }) => name).join(', ')
  const reason = `Return ${found.number}${kept && `, less for ${kept}, which is kept`}`
  const [own, ...others] = piecesByShipment(family, { shipment: found.shipmentId, credited, withheld })
  const credit = await creditPieces(trx, { ...own!, withDelivery, reason, exchange })
  const credits = [credit.id]
  let owed: number = credit.toCustomer
  for (const other of others) {
    const more = await creditPieces(trx, { ...other, withDelivery: false, reason })
    credits.push(more.id)
    owed += more.toCustomer
  }
  const amount = exchange
    ? 0
    : await refundReturned(trx, {
        order: order.id,
        paidWith,
        amount: paise(owed),
        returnId: found.id,
        reason: found.number,
      })
  await sql`
    UPDATE returns SET refunded = refunded + ${amount}, exchange_order_id = coalesce(exchange_order_id, ${exchange}),
      with_delivery = with_delivery OR ${withDelivery},
      credits = credits || ${credits}::text[]
    WHERE id = ${found.id}`.execute(trx)
  if (amount > 0) await requestPayee(trx, found)
  if (!exchange) await refundDelivery(trx, order, { closing: found.id })
  const to = exchange ? 'exchanged' : 'refunded'
  const { state } = found
  // A dispute in the customer's favour refunds the rest of a closed return.
  if (state !== 'refunded' && state !== 'exchanged') {
    if (!mayMoveReturn(state, to, as)) throw returnRefusals.noSuchReturnMove(state, to)
    await changeState(trx, by, found, { to, set: { ended_at: now } }, now)
  }
}

interface Adjusted {
  shipment: ShipmentId
  credited: readonly Pieces[]
  withheld: ReadonlyMap<string, Withheld>
}

/** What is credited of the returned shipment, and of others where a gift came back that was withheld there. */
function piecesByShipment(family: ExchangeFamily, { shipment, credited, withheld }: Adjusted) {
  const others = [...withheld.keys()].filter(line => !credited.some(piece => piece.line === line))
  const pieces = [...credited, ...others.map(line => ({ line, quantity: 0 }))].map(piece => ({
    ...piece,
    withheld: withheld.get(piece.line),
  }))
  const lines = family.flatMap(order => order.lines)
  const shipmentOf = (id: string) => lines.find(line => line.id === id)!.shipmentId
  const orderOf = (id: ShipmentId) => family.find(({ shipments }) => shipments.some(one => one.id === id))!.id
  const groups = Map.groupBy(pieces, ({ line }) => shipmentOf(line))
  return [...groups]
    .toSorted(([a], [b]) => Number(b === shipment) - Number(a === shipment))
    .map(([shipment, pieces]) => ({ order: orderOf(shipment), shipment, pieces }))
}

/** Records what came back: what can be sold again goes into stock, the rest is written off. */
async function recordReturned(trx: Db, found: Return, { by, now, pieces }: Closing): Promise<void> {
  for (const { line, accepted, restocked } of pieces)
    await trx
      .updateTable('return_items')
      .set({ accepted, restocked })
      .where('return_id', '=', found.id)
      .where('line_id', '=', line)
      .execute()
  const { rows } = await sql<{ line: string; returned: number }>`
    SELECT i.line_id AS line, coalesce(sum(i.accepted), 0)::integer AS returned
    FROM returns r JOIN return_items i ON i.return_id = r.id
    WHERE r.order_id = ${found.orderId} AND i.line_id = ANY(${pieces.map(({ line }) => line)}::text[])
    GROUP BY i.line_id`.execute(trx)
  for (const { line, returned } of rows) await setReturned(trx, { order: found.orderId, line }, returned)
  const back = pieces.map(({ line, accepted, restocked }) => {
    const item = itemOf(found, line)
    const gone = accepted - (item.accepted ?? 0) - restocked
    return { ...item, restocked, gone: found.keepsGoods || item.reason === 'missing' ? 0 : gone }
  })
  await restockReturned(
    trx,
    by,
    back.flatMap(({ line, productId, name, restocked, gone }) =>
      restocked + gone > 0
        ? [
            {
              order: found.orderId,
              line,
              productId,
              name,
              restocked,
              gone,
              quantity: restocked + gone,
              note: `Return ${found.number}`,
            },
          ]
        : [],
    ),
  )
  await recordWriteOffs(
    trx,
    by,
    back
      .filter(({ gone }) => gone > 0)
      .map(({ productId, gone, reason }) => ({ productId, quantity: gone, reason })),
    { returnId: found.id, at: now },
  )
}

/** Puts back into stock what was reserved for an exchange. */
export async function releaseReserved(trx: Db, by: Recorded, found: Return): Promise<void> {
  const reserved = found.items.flatMap(({ exchange }) =>
    exchange && exchange.reserved > 0 ? [{ ...exchange, quantity: exchange.reserved }] : [],
  )
  if (reserved.length === 0) return
  await releaseExchange(trx, by, { ref: found.id, pieces: reserved })
  await sql`UPDATE return_items SET reserved = 0 WHERE return_id = ${found.id}`.execute(trx)
}

const itemOf = (found: Return, line: string) => found.items.find(item => item.line === line)!

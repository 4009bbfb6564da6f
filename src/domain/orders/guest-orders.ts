import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { cancelOwnPieces, type PiecesCancellation } from './cancel-pieces.ts'
import { cancelOrderOf } from './move-order.ts'
import type { Order } from './order.ts'
import { type PlaceOrder, placeOrder } from './place-order.ts'
import { findOrderByKey } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { type FollowedOrder, issueOrderLink, trackOrder } from './track-order.ts'

interface GuestOrder extends PlaceOrder {
  email: string
  address: NonNullable<PlaceOrder['address']>
  items: NonNullable<PlaceOrder['items']>
}

/** Refuses everybody without an account, unless the owner lets them buy. */
export async function refuseGuests(db: Db): Promise<void> {
  const { guestsMayBuy } = await getSettings(db)
  if (!guestsMayBuy) throw orderRefusals.guestsMayNotBuy()
}

/** Places an order without an account. The token shows it to who placed it. */
export async function placeGuestOrder(
  db: Db,
  { email, ...wanted }: GuestOrder,
): Promise<{ order: Order; token: string }> {
  const { address, idempotencyKey, idempotencyDigest } = wanted
  return inTransaction(db, async trx => {
    // Retries, and orders to the same phone or address, one after the other: no account has an index that keeps them apart.
    for (const shared of [idempotencyKey ?? email, address.phone, address.pincode])
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guest ${shared}`}, 0))`.execute(trx)
    const first = idempotencyKey && (await findOrderByKey(trx, null, idempotencyKey))
    if (first && first.digest !== idempotencyDigest) throw orderRefusals.keyUsedOtherwise()
    const order = first
      ? first.order
      : await placeOrder(
          trx,
          { id: null, name: address.name, email },
          { ...wanted, promoCode: wanted.promoCode ?? null },
        )
    return { order, token: await issueOrderLink(trx, order.id) }
  })
}

interface OrderLink {
  number: string
  token: string
}

/** Only of somebody without an account: where there is one, its owner logs in. */
export async function getGuestOrder(db: Db, link: OrderLink): Promise<Order> {
  const { order } = await trackOrder(db, link)
  if (order.customer.id) throw orderRefusals.orderOfAccount()
  return order
}

/** All of it, or some pieces. */
export async function cancelGuestOrder(
  db: Db,
  {
    pieces,
    reason,
    ...link
  }: OrderLink & {
    pieces: PiecesCancellation['pieces'] | null | undefined
    reason?: PiecesCancellation['reason']
  },
): Promise<FollowedOrder> {
  const { id, customer } = await getGuestOrder(db, link)
  if (pieces) await cancelOwnPieces(db, customer, { order: id, pieces, reason })
  else await cancelOrderOf(db, customer, { order: id, reason })
  return trackOrder(db, link)
}

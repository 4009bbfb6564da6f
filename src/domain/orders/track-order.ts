import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hashToken, newToken } from '#domain/token.ts'
import type { OrderId } from '#values/ids.ts'
import type { Order } from './order.ts'
import { getOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'

const daysOfLink = 60

/** The token of a link in a mail, which shows the order without signing in. The shop stores only its hash. */
export async function issueOrderLink(db: Db, order: OrderId): Promise<string> {
  const token = newToken()
  await db
    .insertInto('order_links')
    .values({
      token_hash: hashToken(token),
      order_id: order,
      expires_at: sql<Date>`now() + ${daysOfLink} * interval '1 day'`,
    })
    .execute()
  return token
}

export interface FollowedOrder {
  order: Order
  /** Empty while the address of the mail is not confirmed: it may be a stranger's, and the name a message to them. */
  firstName: string
  city: string
  hasAccount: boolean
}

/** An order for somebody with the link of one of its mails. */
export async function trackOrder(
  db: Db,
  { number, token }: { number: string; token: string },
): Promise<FollowedOrder> {
  const found = await db
    .selectFrom('order_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('accounts as a', join =>
      join
        .onRef('a.id', '=', 'o.account_id')
        .onRef('a.email', '=', 'o.customer_email')
        .on('a.email_confirmed_at', 'is not', null),
    )
    .select(['o.id', 'a.id as confirmed'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('o.order_number', '=', number)
    .executeTakeFirst()
  if (!found) throw orderRefusals.oldOrderLink()
  const order = await getOrder(db, found.id)
  const hasAccount = order.customer.id !== null
  if (!found.confirmed) return { order, firstName: '', city: '', hasAccount }
  const [firstName = ''] = (order.address?.name ?? order.customer.name).trim().split(/\s/)
  return { order, firstName, city: order.address?.city ?? '', hasAccount }
}

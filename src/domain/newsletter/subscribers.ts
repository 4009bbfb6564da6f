import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'

export interface Subscriber {
  id: string
  email: string
  name: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed'

export interface SubscriberListing extends PageRequest {
  /** A part of the name or the email. */
  search?: string | undefined
  status?: SubscriberStatus | undefined
  sort?: SortBy<'createdAt' | 'email' | 'name'> | undefined
}

/** Newest first, unless sorted otherwise. */
export async function listSubscribers(
  db: Db,
  listing: SubscriberListing,
): Promise<PageOf<Subscriber> & { total: number }> {
  const { search, status, sort } = listing
  const pattern = search && containsPattern(search)
  const matching = subscribers(db)
    .$if(status !== undefined, query => query.where(hasStatus[status!]))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`(name ILIKE ${pattern} OR email ILIKE ${pattern})`),
    )
  const order = sort && sortOrder(sort, sortable)
  const total = await countRows(db, matching, listing)
  return { ...(await readPage(matching, listing, { order })), total }
}

const sortable = { createdAt: sql`id`, email: sql`lower(email)`, name: sql`lower(name)` }

/** Of a customer who leaves. An email that was not confirmed may be somebody else's. */
export async function removeSubscriber(
  trx: Db,
  { email, emailConfirmedAt }: { email: string; emailConfirmedAt: Date | null },
): Promise<void> {
  if (!emailConfirmedAt) return
  await trx.deleteFrom('newsletter_subscribers').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}

/** Everybody who wants the newsletter, oldest first. */
export async function allSubscribed(db: Db): Promise<Subscriber[]> {
  return subscribers(db).where(hasStatus.subscribed).orderBy('id').execute()
}

export async function findSubscriber(db: Db, id: string) {
  return subscribers(db)
    .select('unsubscribe_token as unsubscribeToken')
    .where('id', '=', id)
    .executeTakeFirst()
}

export function subscriberStatus({ confirmedAt, unsubscribedAt }: Subscriber): SubscriberStatus {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'pending'
}

const hasStatus = {
  pending: sql<boolean>`confirmed_at IS NULL AND unsubscribed_at IS NULL`,
  subscribed: sql<boolean>`confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`,
  unsubscribed: sql<boolean>`unsubscribed_at IS NOT NULL`,
}

const subscribers = (db: Db) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'name', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .select('unsubscribed_at as unsubscribedAt')

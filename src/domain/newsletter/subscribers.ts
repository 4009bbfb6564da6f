import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
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

export interface SubscriberListing {
  limit: number
  /** The last one of the page before: the next one starts below it. */
  after?: string | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  /** A part of the name or the email. */
  search?: string | undefined
  status?: SubscriberStatus | undefined
  /** Pages of a list that is sorted otherwise have numbers only. */
  sort?: SortBy<'createdAt' | 'email' | 'name'> | undefined
}

/** Newest first, unless sorted otherwise. `next` is where the page after it starts, if there is one. */
export async function listSubscribers(
  db: Db,
  { limit, after, page = 1, search, status, sort }: SubscriberListing,
): Promise<{ subscribers: Subscriber[]; next: string | undefined; total: number }> {
  const matching = db
    .selectFrom('newsletter_subscribers')
    .$if(status !== undefined, query => query.where(isOf[status!]))
    .$if(search !== undefined, query =>
      query.where(
        sql<boolean>`(strpos(lower(name), lower(${search})) > 0 OR strpos(lower(email), lower(${search})) > 0)`,
      ),
    )
  const [found, { total }] = await Promise.all([
    matching
      .select(columns)
      .$if(after !== undefined && !sort, query => query.where('id', '<', after!))
      .$if(sort !== undefined, query => query.orderBy(...sortOrder(sort!, sortable)))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .$if(page > 1, query => query.offset((page - 1) * limit))
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const subscribers = found.slice(0, limit)
  const more = found.length > limit && !sort
  return { subscribers, next: more ? subscribers.at(-1)?.id : undefined, total }
}

const sortable = {
  createdAt: sql`id`,
  email: sql`lower(email)`,
  name: sql`lower(name)`,
}

/** Everybody who wants the newsletter, in the order in which they came. */
export async function allSubscribed(db: Db): Promise<Subscriber[]> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(columns)
    .where(isOf.subscribed)
    .orderBy('id')
    .execute()
}

export async function findSubscriber(db: Db, id: string) {
  const found = await db
    .selectFrom('newsletter_subscribers')
    .select(columns)
    .select('unsubscribe_token as unsubscribeToken')
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export function statusOf({ confirmedAt, unsubscribedAt }: Subscriber): SubscriberStatus {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'pending'
}

const isOf = {
  pending: sql<boolean>`confirmed_at IS NULL AND unsubscribed_at IS NULL`,
  subscribed: sql<boolean>`confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`,
  unsubscribed: sql<boolean>`unsubscribed_at IS NOT NULL`,
}

const columns = [
  'id',
  'email',
  'name',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
  'unsubscribed_at as unsubscribedAt',
] as const

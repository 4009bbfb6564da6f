import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { Role } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountColumns } from './account.ts'

export interface AccountFilter {
  role?: Role | undefined
  isActive?: boolean | undefined
  /** A part of the name or the email. */
  search?: string | undefined
}

export interface AccountListing extends AccountFilter {
  limit: number
  /** The last account of the page before: the next one starts below it. Only for the newest first. */
  after?: AccountId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  sort?: AccountSort | undefined
}

type Key = 'name' | 'email' | 'orders' | 'spent'
/** `pending`: those who wait, or were declined, first. */
type AccountSort = 'newest' | 'oldest' | 'pending' | `${Key}-${'up' | 'down'}`

/** A page of accounts, newest first unless told otherwise. `next` is where the page after it starts, if there is one. */
export async function listAccounts(
  db: Db,
  { limit, after, page = 1, sort = 'newest', ...filter }: AccountListing,
): Promise<{ accounts: Account[]; next: AccountId | undefined }> {
  const [by, way] = sort.split('-') as [string, 'up' | 'down' | undefined]
  const key = keys[by] ?? null
  const found = await narrowed(db, filter)
    .select(accountColumns)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .$if(key !== null, query => query.orderBy(key!, way === 'down' ? 'desc' : 'asc'))
    .orderBy('id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const accounts = found.slice(0, limit)
  return { accounts, next: found.length > limit ? accounts.at(-1)?.id : undefined }
}

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const { count } = await narrowed(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function narrowed(db: Db, { role, isActive, search }: AccountFilter) {
  const pattern = search && containsPattern(search)
  return db
    .selectFrom('accounts')
    .$if(role !== undefined, query => query.where('role', '=', role!))
    .$if(isActive !== undefined, query => query.where('is_active', '=', isActive!))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`(name ILIKE ${pattern} OR email ILIKE ${pattern})`),
    )
}

const ofOrders = (figure: RawBuilder<unknown>) =>
  sql<number>`(SELECT ${figure} FROM orders o WHERE o.account_id = accounts.id AND o.status <> 'Cancelled')`

/** What is sorted by before the id. */
const keys: Record<string, RawBuilder<unknown>> = {
  pending: sql`is_active`,
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  orders: ofOrders(sql`count(*)`),
  spent: ofOrders(sql`coalesce(sum(total), 0)`),
}

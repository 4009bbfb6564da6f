import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { AccountId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { type Account, accountColumns } from './account.ts'
import type { AccountState, Role } from './tables.ts'

interface AccountFilter {
  role?: Role | undefined
  isActive?: boolean | undefined
  state?: AccountState | undefined
  /** A part of the name or the email. */
  search?: string | undefined
  /** Registered from this moment on … */
  from?: Date | undefined
  /** … and before this one. */
  until?: Date | undefined
}

export interface AccountListing extends AccountFilter, PageRequest<AccountId> {
  /** `pending`: accounts that wait first, then declined ones. */
  sort?:
    | 'newest'
    | 'oldest'
    | 'pending'
    | SortBy<'name' | 'email' | 'orders' | 'spent' | 'products' | 'sales'>
    | undefined
}

/** Newest first, unless sorted otherwise; with a page number, how many there are. */
export async function listAccounts(
  db: Db,
  listing: AccountListing,
): Promise<PageOf<Account> & { total: number | undefined }> {
  const matches = matching(db, listing)
  const total = listing.page === undefined ? undefined : await countRows(db, matches, listing)
  const order = accountOrder(listing.sort)
  return { ...(await readPage(matches.select(accountColumns), listing, { order })), total }
}

/** How many sellers and admins wait for a decision. */
export async function countWaiting(db: Db): Promise<{ sellers: number; admins: number }> {
  return db
    .selectFrom('accounts')
    .where('state', '=', 'waiting')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('role', '=', 'seller').as('sellers'),
      fn.countAll<number>().filterWhere('role', '=', 'admin').as('admins'),
    ])
    .executeTakeFirstOrThrow()
}

function matching(db: Db, { role, isActive, state, search, from, until }: AccountFilter) {
  const pattern = search && containsPattern(search)
  return db
    .selectFrom('accounts')
    .$if(role !== undefined, query => query.where('role', '=', role!))
    .$if(isActive !== undefined, query => query.where('is_active', '=', isActive!))
    .$if(state !== undefined, query => query.where('state', '=', state!))
    .$if(from !== undefined, query => query.where('created_at', '>=', from!))
    .$if(until !== undefined, query => query.where('created_at', '<', until!))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`(name ILIKE ${pattern} OR email ILIKE ${pattern})`),
    )
}

function accountOrder(sort: AccountListing['sort'] = 'newest') {
  if (sort === 'newest') return undefined
  if (sort === 'oldest') return sortOrder('id-up', sortable)
  if (sort === 'pending') return sortOrder('state-down', sortable)
  return sortOrder(sort, sortable)
}

const sortable = {
  id: sql`id`,
  state: sql`CASE state WHEN 'waiting' THEN 2 WHEN 'declined' THEN 1 ELSE 0 END`,
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  // Counted every minute (count-orders.ts).
  orders: sql`order_count`,
  products: sql`product_count`,
  sales: sql`order_count`,
  spent: sql`spent`,
}

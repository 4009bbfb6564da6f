import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { Role } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { type Account, accountColumns } from './account.ts'

export interface AccountFilter {
  role?: Role | undefined
  isActive?: boolean | undefined
  /** A part of the name or the email. */
  search?: string | undefined
}

export interface AccountListing extends AccountFilter, PageRequest<AccountId> {
  /** `pending`: accounts that are not active first. */
  sort?: 'newest' | 'oldest' | 'pending' | SortBy<'name' | 'email' | 'orders' | 'spent'> | undefined
}

/** Newest first, unless sorted otherwise. */
export async function listAccounts(db: Db, listing: AccountListing): Promise<PageOf<Account>> {
  return readPage(matching(db, listing).select(accountColumns), listing, accountOrder(listing.sort))
}

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  return countRows(matching(db, filter))
}

function matching(db: Db, { role, isActive, search }: AccountFilter) {
  const pattern = search && containsPattern(search)
  return db
    .selectFrom('accounts')
    .$if(role !== undefined, query => query.where('role', '=', role!))
    .$if(isActive !== undefined, query => query.where('is_active', '=', isActive!))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`(name ILIKE ${pattern} OR email ILIKE ${pattern})`),
    )
}

const overOrders = (aggregate: RawBuilder<unknown>) =>
  sql<number>`(SELECT ${aggregate} FROM orders o WHERE o.account_id = accounts.id AND o.status <> 'Cancelled')`

function accountOrder(sort: AccountListing['sort'] = 'newest') {
  if (sort === 'newest') return undefined
  if (sort === 'oldest') return sortOrder('id-up', sortable)
  if (sort === 'pending') return sortOrder('active-up', sortable)
  return sortOrder(sort, sortable)
}

const sortable = {
  id: sql`id`,
  active: sql`is_active`,
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  orders: overOrders(sql`count(*)`),
  spent: overOrders(sql`coalesce(sum(total), 0)`),
}

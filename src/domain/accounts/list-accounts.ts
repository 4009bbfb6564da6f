import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Role } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountColumns } from './account.ts'

export interface AccountListing {
  limit: number
  /** The last account of the page before: the next one starts below it. */
  after?: AccountId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  role?: Role | undefined
  /** A part of the name or the email. */
  search?: string | undefined
}

/** A page of accounts, newest first. `next` is where the page after it starts, if there is one. */
export async function listAccounts(
  db: Db,
  { limit, after, page = 1, role, search }: AccountListing,
): Promise<{ accounts: Account[]; next: AccountId | undefined }> {
  const found = await db
    .selectFrom('accounts')
    .select(accountColumns)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .$if(role !== undefined, query => query.where('role', '=', role!))
    .$if(search !== undefined, query =>
      query.where(
        sql<boolean>`(strpos(lower(name), lower(${search})) > 0 OR strpos(lower(email), lower(${search})) > 0)`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const accounts = found.slice(0, limit)
  return { accounts, next: found.length > limit ? accounts.at(-1)?.id : undefined }
}

import type { userEndpoints } from '#contract/accounts/users.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { readFigures } from '#domain/accounts/figures.ts'
import { countAccounts, listAccounts } from '#domain/accounts/list-accounts.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import type { AccountId } from '#values/ids.ts'
import { linkNext, sayTotal } from '../../next-link.ts'
import { presentFigures, presentUser } from '../../present/accounts.ts'
import type { Handlers } from '../../serve.ts'

export const userHandlers = ({ db }: Services): Pick<Handlers, keyof typeof userEndpoints> => ({
  'GET /api/users/all': async ({ query, reply }) => {
    const { limit = 1000, cursor, sort = 'newest', figures, active, ...rest } = query
    if (cursor && sort !== 'newest') throw refuse.cursorOutOfOrder()
    const filter = { role: rest.role, search: rest.search, isActive: active }
    const [{ accounts, next }, total] = await Promise.all([
      listAccounts(db, {
        ...filter,
        page: rest.page,
        limit,
        after: cursor as AccountId | undefined,
        sort,
      }),
      rest.page ? countAccounts(db, filter) : undefined,
    ])
    sayTotal(reply, total)
    if (sort === 'newest') linkNext(reply, { ...rest, ...flags({ active, figures }), limit, cursor: next })
    if (!figures) return accounts.map(presentUser)
    const figuresOf = await readFigures(db, accounts)
    return accounts.map(account => ({
      ...presentUser(account),
      figures: presentFigures(figuresOf.get(account.id)!),
    }))
  },

  'PUT /api/users/status/{id}': async ({ account, params, body }) => {
    const user = await setStatus(db, account, { id: params.id as AccountId, isActive: body.isActive })
    return { message: 'Status updated', user: presentUser(user) }
  },

  'DELETE /api/users/delete/{id}': async ({ account, params }) => {
    await deleteAccount(db, account, params.id as AccountId)
    return { message: 'User deleted successfully' }
  },
})

/** As the query says them. */
const flags = (given: Record<string, boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )

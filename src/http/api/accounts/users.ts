import type { userEndpoints } from '#contract/accounts/users.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { readAccountFigures } from '#domain/accounts/figures.ts'
import { countAccounts, listAccounts } from '#domain/accounts/list-accounts.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { linkNext, sayTotal } from '../../next-link.ts'
import { presentFigures, presentUser } from '../../present/accounts.ts'
import type { Handlers } from '../../serve.ts'

export const userHandlers = ({ db }: Services): Pick<Handlers, keyof typeof userEndpoints> => ({
  'GET /api/users/all': async ({ query, reply }) => {
    const { limit = 1000, cursor, sort = 'newest', figures, active, ...rest } = query
    if (cursor && sort !== 'newest') throw refuse.cursorOutOfOrder()
    const filter = { role: rest.role, search: rest.search, isActive: active }
    const [{ rows, next }, total] = await Promise.all([
      listAccounts(db, { ...filter, sort, limit, page: rest.page, after: cursor }),
      rest.page ? countAccounts(db, filter) : undefined,
    ])
    sayTotal(reply, total)
    linkNext(reply, { ...rest, ...asText({ active, figures }), limit, cursor: next })
    if (!figures) return rows.map(presentUser)
    const figuresOf = await readAccountFigures(db, rows)
    return rows.map(account => ({
      ...presentUser(account),
      figures: presentFigures(figuresOf.get(account.id)!),
    }))
  },

  'PUT /api/users/status/{id}': async ({ account, params, body }) => {
    const user = await setStatus(db, account, { id: params.id, isActive: body.isActive })
    return { message: 'Status updated', user: presentUser(user) }
  },

  'DELETE /api/users/delete/{id}': async ({ account, params }) => {
    await deleteAccount(db, account, params.id)
    return { message: 'User deleted successfully' }
  },
})

/** As a query has them. */
const asText = (flags: Record<string, boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )

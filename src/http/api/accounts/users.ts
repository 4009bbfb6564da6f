import type { userEndpoints } from '#contract/accounts/users.ts'
import { accountLabel, findAccount } from '#domain/accounts/account.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { readAccountFigures } from '#domain/accounts/figures.ts'
import { countAccounts, countWaiting, listAccounts } from '#domain/accounts/list-accounts.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { linkNext, sayTotal } from '../../next-link.ts'
import { presentFigures, presentUser } from '../../present/accounts.ts'
import { noteSecurity } from '../../security-log.ts'
import type { Handlers } from '../../serve.ts'

export const userHandlers = ({ db }: Services): Pick<Handlers, keyof typeof userEndpoints> => ({
  'GET /api/users/all': async ({ query, reply }) => {
    const { limit = 1000, cursor, sort = 'newest', figures, active, ...rest } = query
    if (cursor && sort !== 'newest') throw refuse.cursorOutOfOrder()
    const filter = { role: rest.role, search: rest.search, state: rest.state, isActive: active }
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

  'GET /api/users/waiting': () => countWaiting(db),

  'PUT /api/users/status/{id}': async ({ account, params, body, request }) => {
    const before = await findAccount(db, params.id)
    const user = await setStatus(db, account, { id: params.id, isActive: body.isActive })
    if (before?.isActive !== user.isActive) {
      const detail = `${user.isActive ? 'Approved' : 'Declined'} ${accountLabel(user)}`
      await noteSecurity(db, request, { kind: 'rights-changed', account, detail })
    }
    return { message: 'Status updated', user: presentUser(user) }
  },

  'DELETE /api/users/delete/{id}': async ({ account, params, request }) => {
    const before = await findAccount(db, params.id)
    await deleteAccount(db, account, params.id)
    if (before)
      await noteSecurity(db, request, {
        kind: 'rights-changed',
        account,
        detail: `Deleted ${accountLabel(before)}`,
      })
    return { message: 'User deleted successfully' }
  },
})

/** As a query has them. */
const asText = (flags: Record<string, boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )

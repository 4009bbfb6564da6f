import type { userEndpoints } from '#contract/users.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { listAccounts } from '#domain/accounts/list-accounts.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import type { Services } from '#services.ts'
import type { AccountId } from '#values/ids.ts'
import { linkNext } from '../next-link.ts'
import { presentUser } from '../present/users.ts'
import type { Handlers } from '../serve.ts'

export const users = ({ db }: Services): Pick<Handlers, keyof typeof userEndpoints> => ({
  'GET /api/users/all': async ({ query, reply }) => {
    const { limit = 1000, cursor, ...rest } = query
    const { accounts, next } = await listAccounts(db, {
      ...rest,
      limit,
      after: cursor as AccountId | undefined,
    })
    linkNext(reply, { ...rest, limit, cursor: next })
    return accounts.map(presentUser)
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

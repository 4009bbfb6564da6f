import type { userEndpoints } from '#contract/accounts/users.ts'
import { accountLabel, findAccount } from '#domain/accounts/account.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { readAccountFigures } from '#domain/accounts/figures.ts'
import { countWaiting, listAccounts } from '#domain/accounts/list-accounts.ts'
import { readSelling, readSpending } from '#domain/accounts/money.ts'
import { addNote, deleteNote, listNotes } from '#domain/accounts/notes.ts'
import { listPasskeys } from '#domain/accounts/passkeys.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { getSellerProfile, rateSeller } from '#domain/accounts/seller.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import { listAddresses } from '#domain/addresses/address.ts'
import { refuse } from '#domain/errors.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import type { Services } from '#services.ts'
import { endOfDay, startOfDay } from '#values/dates.ts'
import { linkNext, setTotalHeader } from '../../next-link.ts'
import { presentUser } from '../../present/accounts.ts'
import { presentSellerOrder } from '../../present/orders/orders.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'

export const userHandlers = ({ db }: Services): Pick<Handlers, keyof typeof userEndpoints> => ({
  'GET /api/users/all': async ({ query, reply }) => {
    const { limit = 1000, cursor, sort = 'newest', figures, active, ...rest } = query
    if (cursor && sort !== 'newest') throw refuse.cursorOutOfOrder()
    const filter = {
      role: rest.role,
      search: rest.search,
      state: rest.state,
      isActive: active,
      from: rest.from === undefined ? undefined : startOfDay(rest.from),
      until: rest.to === undefined ? undefined : endOfDay(rest.to),
    }
    const { rows, next, total } = await listAccounts(db, {
      ...filter,
      sort,
      limit,
      page: rest.page,
      after: cursor,
    })
    setTotalHeader(reply, total, filter)
    linkNext(reply, { ...rest, ...asText({ active, figures }), limit, cursor: next })
    if (!figures) return rows.map(presentUser)
    const figuresOf = await readAccountFigures(db, rows)
    return rows.map(account => ({
      ...presentUser(account),
      figures: figuresOf.get(account.id)!,
      declinedReason: account.declinedReason,
    }))
  },

  'GET /api/users/waiting': () => countWaiting(db),

  'PUT /api/users/status/{id}': async ({ account, params, body, request }) => {
    const before = await findAccount(db, params.id)
    const user = await setStatus(db, account, { ...body, id: params.id })
    if (before?.isActive !== user.isActive) {
      const detail = `${user.isActive ? 'Approved' : 'Declined'} ${accountLabel(user)}`
      await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
    }
    return { message: 'Status updated', user: presentUser(user) }
  },

  'DELETE /api/users/delete/{id}': async ({ account, params, request }) => {
    const before = await findAccount(db, params.id)
    await deleteAccount(db, account, params.id)
    if (before)
      await recordSecurity(db, request, {
        kind: 'rights-changed',
        account,
        detail: `Deleted ${accountLabel(before)}`,
      })
    return { message: 'User deleted successfully' }
  },

  'GET /api/users/{id}': async ({ params: { id } }) => {
    const account = await findAccount(db, id)
    if (!account) throw accountRefusals.unknownUser()
    const isSeller = account.role === 'seller'
    const [figures, money, addresses, profile, rating, notes, passkeys] = await Promise.all([
      readAccountFigures(db, [account]),
      isSeller ? readSelling(db, id) : readSpending(db, id),
      listAddresses(db, id),
      isSeller ? getSellerProfile(db, id) : null,
      isSeller ? rateSeller(db, id) : { rating: null, reviewCount: 0 },
      listNotes(db, id),
      listPasskeys(db, account),
    ])
    return {
      user: { ...presentUser(account), declinedReason: account.declinedReason },
      figures: figures.get(id)!,
      money,
      addresses,
      profile,
      ...rating,
      notes,
      passkeys: passkeys.length,
    }
  },

  'GET /api/users/{id}/orders': async ({ params: { id }, query: { limit = 10, cursor }, reply }) => {
    const account = await findAccount(db, id)
    if (!account) throw accountRefusals.unknownUser()
    const whose = account.role === 'seller' ? { seller: id } : { customer: id }
    const { orders, next } = await listOrders(db, { ...whose, limit, after: cursor })
    linkNext(reply, { limit, cursor: next })
    return { orders: orders.map(order => presentSellerOrder(order, 'admin')) }
  },

  'POST /api/users/{id}/notes': async ({ account, params: { id }, body: { text } }) => {
    await addNote(db, account, { account: id, text })
    return { message: 'Note added', notes: await listNotes(db, id) }
  },

  'DELETE /api/users/{id}/notes/{note}': async ({ account, params: { id, note } }) => {
    await deleteNote(db, account, { account: id, note })
    return { message: 'Note deleted', notes: await listNotes(db, id) }
  },
})

/** As a query has them. */
const asText = (flags: Record<string, boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )

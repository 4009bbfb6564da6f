import type { cashEndpoints } from '#contract/payments/cash.ts'
import { listCash } from '#domain/payments/cash/cash.ts'
import { recordCashReceived, recordRemittance, undoCash } from '#domain/payments/cash/record-cash.ts'
import type { Services } from '#services.ts'
import { setTotalHeader } from '../../next-link.ts'
import type { Handlers } from '../../serve.ts'

export const cashHandlers = ({ db }: Services): Pick<Handlers, keyof typeof cashEndpoints> => ({
  'GET /api/cash': async ({ account, query, reply }) => {
    const { limit = 100, page = 1, ...filter } = query
    const { rows, total } = await listCash(db, account, { ...filter, limit, page })
    setTotalHeader(reply, total, query)
    return rows.map(({ id, orderId, orderNumber, customer, carrier, ...row }) => ({
      ...row,
      _id: id,
      order: { _id: orderId, orderNumber, customer },
      courier: carrier,
    }))
  },

  'POST /api/cash/remitted': async ({ account, body }) => {
    await recordRemittance(db, account, body)
    return { message: 'Noted as remitted.' }
  },

  'POST /api/cash/received': async ({ account, body }) => {
    await recordCashReceived(db, account, body)
    return { message: 'Noted as received.' }
  },

  'POST /api/cash/undo': async ({ account, body }) => {
    await undoCash(db, account, body)
    return { message: 'Taken back.' }
  },
})

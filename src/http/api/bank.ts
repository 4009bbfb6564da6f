import type { bankEndpoints } from '#contract/bank.ts'
import { importRemittance } from '#domain/bank/import-remittance.ts'
import { importStatement } from '#domain/bank/import-statement.ts'
import { listBankLines, listCashDue, listSettlements } from '#domain/bank/read-bank.ts'
import type { Services } from '#services.ts'
import type { BankLineId } from '#values/ids.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

export const bankHandlers = ({ db }: Services): Pick<Handlers, keyof typeof bankEndpoints> => ({
  'POST /api/bank/statements': async ({ account, body }) => {
    const found = await importStatement(db, account, body.csv)
    const { lines, known, suspense } = found
    const message =
      known === lines
        ? 'All of these lines are there already.'
        : suspense > 0
          ? `${lines - known} new lines, ${suspense} of them to look into.`
          : `${lines - known} new lines, all explained.`
    return { message, ...found }
  },

  'GET /api/bank/lines': async ({ query, reply }) => {
    const { limit = 50, cursor, state } = query
    const { rows, next } = await listBankLines(db, { state, limit, after: cursor as BankLineId | undefined })
    linkNext(reply, { ...query, limit, cursor: next })
    return rows
  },

  'GET /api/bank/settlements': () => listSettlements(db),

  'GET /api/bank/cash': () => listCashDue(db),

  'POST /api/bank/remittances': async ({ account, body }) => {
    const parcels = await importRemittance(db, account, body)
    const wrong = parcels.filter(({ outcome }) => outcome !== 'matched' && outcome !== 'known').length
    const message = wrong > 0 ? `Imported. ${wrong} of ${parcels.length} parcels need a look.` : 'Imported.'
    return { message, parcels }
  },
})

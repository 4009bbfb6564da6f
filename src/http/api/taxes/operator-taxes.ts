import type { operatorTaxEndpoints } from '#contract/taxes/operator-taxes.ts'
import { monthsOfYear } from '#domain/ledger/months.ts'
import { addDeposit, listDeposits, tdsOfMonth } from '#domain/ledger/taxes/deposits.ts'
import {
  listOperatorReturns,
  operatorReturnJson,
  operatorReturnTable,
  readOperatorReturn,
} from '#domain/ledger/taxes/gstr8.ts'
import { listRegistrations, saveRegistrations } from '#domain/ledger/taxes/registrations.ts'
import {
  addLowerDeduction,
  readSellerTerms,
  removeLowerDeduction,
  saveSellerTerms,
} from '#domain/ledger/taxes/seller-terms.ts'
import { readTdsCertificate } from '#domain/ledger/taxes/tds-certificate.ts'
import { readTds, readWithheld, tdsTable, withheldTable } from '#domain/ledger/taxes/tds-list.ts'
import type { Services } from '#services.ts'
import { csvTable, plainCsv } from '#values/csv.ts'
import type { Handlers } from '../../serve.ts'
import { whose } from '../../whose.ts'

export const operatorTaxHandlers = ({
  db,
  printTdsCertificate,
}: Services): Pick<Handlers, keyof typeof operatorTaxEndpoints> => {
  const gstr8 = ({ month, gstin }: { month: string; gstin: string }) =>
    readOperatorReturn(db, { gstin, period: month, months: [month] })
  const gstr9b = ({ year, gstin }: { year: string; gstin: string }) =>
    readOperatorReturn(db, { gstin, period: year, months: monthsOfYear(year) })

  return {
    'GET /api/operator-taxes': async ({ query: { month } }) => {
      const [tcs, tds, deposits] = await Promise.all([
        listOperatorReturns(db, month),
        tdsOfMonth(db, month),
        listDeposits(db, month),
      ])
      return { tcs, tds, deposits }
    },

    'GET /api/operator-taxes/gstr8': ({ query }) => gstr8(query),

    'GET /api/operator-taxes/gstr8/csv': async ({ query, reply }) => {
      attach(reply, `GSTR8_${query.gstin}_${query.month}.csv`)
      return plainCsv(operatorReturnTable(await gstr8(query)))
    },

    'GET /api/operator-taxes/gstr8/json': async ({ query, reply }) => {
      attach(reply, `GSTR8_${query.gstin}_${query.month}.json`)
      return operatorReturnJson(await gstr8(query))
    },

    'GET /api/operator-taxes/gstr9b': ({ query }) => gstr9b(query),

    'GET /api/operator-taxes/gstr9b/csv': async ({ query, reply }) => {
      attach(reply, `GSTR9B_${query.gstin}_${query.year}.csv`)
      return plainCsv(operatorReturnTable(await gstr9b(query)))
    },

    'GET /api/operator-taxes/tds': ({ query }) => readTds(db, query),

    'GET /api/operator-taxes/tds/csv': async ({ query, reply }) => {
      attach(reply, `TDS_${query.year}_Q${query.quarter}.csv`)
      return csvTable(tdsTable(await readTds(db, query)))
    },

    'POST /api/tax-deposits': async ({ account, body }) => ({
      message: 'The challan is booked.',
      _id: await addDeposit(db, account, body),
    }),

    'GET /api/tcs-registrations': async () => ({ gstins: await listRegistrations(db) }),

    'PUT /api/tcs-registrations': async ({ account, body: { gstins } }) => {
      await saveRegistrations(db, account, gstins)
      return { message: 'TCS of these states is filed under their own GSTINs from now on.' }
    },

    'GET /api/seller-terms/{id}': ({ params: { id } }) => readSellerTerms(db, id),

    'PUT /api/seller-terms/{id}': async ({ account, params: { id }, body }) => {
      await saveSellerTerms(db, account, { seller: id, ...body })
      return { message: 'The terms are saved.' }
    },

    'POST /api/seller-terms/{id}/lower-deductions': async ({ account, params: { id }, body }) => ({
      message: 'The certificate counts for what is delivered from now on.',
      _id: await addLowerDeduction(db, account, { seller: id, ...body }),
    }),

    'DELETE /api/lower-deductions/{id}': async ({ account, params: { id } }) => {
      await removeLowerDeduction(db, account, id)
      return { message: 'The certificate is removed.' }
    },

    'GET /api/ledger/withheld': ({ account, query: { year, seller } }) =>
      readWithheld(db, { months: monthsOfYear(year), seller: whose(account, seller) }),

    'GET /api/ledger/withheld/csv': async ({ account, query: { year, seller }, reply }) => {
      attach(reply, `tcs-tds-${year}.csv`)
      return csvTable(
        withheldTable(await readWithheld(db, { months: monthsOfYear(year), seller: whose(account, seller) })),
      )
    },

    'GET /api/ledger/tds-certificate': async ({ account, query: { seller, ...query }, reply }) => {
      const certificate = await readTdsCertificate(db, { ...query, seller: whose(account, seller) })
      attach(reply, `TDS-certificate-${query.year}-Q${query.quarter}.pdf`)
      return printTdsCertificate(certificate)
    },
  }
}

const attach = (reply: { header(name: string, value: string): unknown }, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

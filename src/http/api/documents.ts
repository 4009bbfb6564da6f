import type { documentEndpoints } from '#contract/documents.ts'
import type { Actor } from '#domain/actor.ts'
import { receiveUndelivered } from '#domain/documents/came-back.ts'
import { checkGstr1 } from '#domain/documents/gstr1/check-gstr1.ts'
import { gstr1Json } from '#domain/documents/gstr1/gstr1-json.ts'
import { gstr1Table } from '#domain/documents/gstr1/gstr1-tables.ts'
import { listReturns } from '#domain/documents/gstr1/list-returns.ts'
import { type ReturnOf, readGstr1 } from '#domain/documents/gstr1/read-gstr1.ts'
import { findFirm } from '#domain/documents/gstr1/whose-return.ts'
import { getFile } from '#domain/documents/print.ts'
import {
  countWaiting,
  findFirstMonth,
  getDocument,
  listDocuments,
  listOrderDocuments,
  walkMonth,
} from '#domain/documents/read-documents.ts'
import { viewOrder } from '#domain/orders/read-orders.ts'
import { findTaxProfile } from '#domain/taxes/tax-profile.ts'
import type { Services } from '#services.ts'
import { plainCsv } from '#values/csv.ts'
import { startOfDay } from '#values/dates.ts'
import { gstr1Sections } from '#values/gstr1-sections.ts'
import type { AccountId } from '#values/ids.ts'
import { zip } from '../files/zip.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { presentDocuments, presentSellerOrder } from '../present/orders/orders.ts'
import type { Handlers } from '../serve.ts'

export const documentHandlers = ({
  db,
  printDocument,
  secret,
}: Services): Pick<Handlers, keyof typeof documentEndpoints> => {
  /** Of a seller without a GSTIN an empty one. */
  async function returnOf(account: Actor, { month, seller: asked, gstin }: ReturnQuery): Promise<ReturnOf> {
    const firm = await findFirm(db, secret, account)
    const seller = sellerOf(account, asked) ?? null
    return { month, firm, gstin: gstin ?? (await findTaxProfile(db, seller))?.gstin ?? '' }
  }

  return {
    'GET /api/documents': async ({ account, query, reply }) => {
      const { limit = 100, page, cursor, seller, ...filter } = query
      const { rows, next, total } = await listDocuments(db, {
        ...filter,
        seller: sellerOf(account, seller),
        limit,
        page,
        after: cursor,
      })
      setTotalHeader(reply, total, query)
      linkNext(reply, { ...query, limit, cursor: next })
      return rows.map(row => ({ ...row, order: row }))
    },

    'GET /api/documents/waiting': async ({ account }) => ({
      waiting: await countWaiting(db, account.role === 'admin' ? null : account.id),
    }),

    'GET /api/documents/first': async ({ account }) => ({
      month: await findFirstMonth(db, sellerOf(account, undefined)),
    }),

    'GET /api/documents/zip': async ({ account, query: { month, seller }, reply }) => {
      attach(reply, `documents-${month}.zip`)
      const files = async function* () {
        for await (const { id, data } of walkMonth(db, { month, seller: sellerOf(account, seller) }))
          yield {
            name: `${fileName(data.number)}.pdf`,
            bytes: await getFile(db, printDocument, { id, data }),
            at: startOfDay(data.date),
          }
      }
      return zip(files())
    },

    'GET /api/documents/gstr1/returns': async ({ account, query: { month } }) =>
      listReturns(db, { month, firm: await findFirm(db, secret, account) }),

    'GET /api/documents/gstr1': async ({ account, query: { section, ...query }, reply }) => {
      const of = await returnOf(account, query)
      attach(reply, `${nameOf(of)}_${section}.csv`)
      return plainCsv(gstr1Table(await readGstr1(db, of), section))
    },

    'GET /api/documents/gstr1/zip': async ({ account, query, reply }) => {
      const of = await returnOf(account, query)
      attach(reply, `${nameOf(of)}.zip`)
      const found = await readGstr1(db, of)
      const at = startOfDay(`${of.month}-01`)
      const files = async function* () {
        for (const section of gstr1Sections)
          yield { name: `${section}.csv`, bytes: Buffer.from(plainCsv(gstr1Table(found, section))), at }
      }
      return zip(files())
    },

    'GET /api/documents/gstr1/json': async ({ account, query, reply }) => {
      const of = await returnOf(account, query)
      attach(reply, `${nameOf(of)}.json`)
      return gstr1Json(await readGstr1(db, of))
    },

    'GET /api/documents/gstr1/check': async ({ account, query }) => ({
      problems: await checkGstr1(db, await returnOf(account, query)),
    }),

    'GET /api/orders/{id}/documents': async ({ account, params }) => {
      const { as } = await viewOrder(db, account, { order: params.id })
      return presentDocuments(
        await listOrderDocuments(db, params.id, as === 'seller' ? account.id : undefined),
      )
    },

    'GET /api/documents/{id}': async ({ account, params, reply }) => {
      const document = await getDocument(db, account, params.id)
      attach(reply, `${fileName(document.data.number)}.pdf`)
      return getFile(db, printDocument, document)
    },

    'POST /api/orders/{id}/came-back': async ({ account, params, body }) => {
      const damaged = body.damaged?.map(({ _id, quantity }) => ({ line: _id, quantity }))
      const order = await receiveUndelivered(db, account, { order: params.id, ...body, damaged })
      return { message: 'The parcel has been taken back.', order: presentSellerOrder(order, 'admin') }
    },
  }
}

interface ReturnQuery {
  month: string
  seller?: AccountId | 'shop' | undefined
  gstin?: string | undefined
}

/** 'GSTR1_27AAPFU0939F1ZV_112026' */
const nameOf = ({ gstin, month }: ReturnOf) => `GSTR1_${gstin}_${month.slice(5)}${month.slice(0, 4)}`

/** A seller always gets their own; an admin chooses. */
const sellerOf = (
  { role, id }: Actor,
  asked: AccountId | 'shop' | undefined,
): AccountId | null | undefined => (role === 'admin' ? (asked === 'shop' ? null : asked) : id)

/** Numbers have slashes, which file names cannot have. */
const fileName = (number: string) => number.replaceAll('/', '-')

const attach = (reply: { header(name: string, value: string): unknown }, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

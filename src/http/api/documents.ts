import type { documentEndpoints } from '#contract/documents.ts'
import type { Actor } from '#domain/actor.ts'
import { receiveUndelivered } from '#domain/documents/came-back.ts'
import { readGstr1 } from '#domain/documents/gstr1.ts'
import { getFile } from '#domain/documents/print.ts'
import {
  countWaiting,
  getDocument,
  listDocuments,
  listOrderDocuments,
  walkMonth,
} from '#domain/documents/read-documents.ts'
import { viewOrder } from '#domain/orders/read-orders.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { startOfDay } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'
import { zip } from '../files/zip.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { presentDocuments, presentSellerOrder } from '../present/orders/orders.ts'
import type { Handlers } from '../serve.ts'

export const documentHandlers = ({
  db,
  printDocument,
}: Services): Pick<Handlers, keyof typeof documentEndpoints> => ({
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

  'GET /api/documents/gstr1': async ({ account, query: { month, seller, part }, reply }) => {
    attach(reply, `gstr1-${month}-${part}.csv`)
    return csvTable(await readGstr1(db, { month, part, seller: sellerOf(account, seller) ?? null }))
  },

  'GET /api/orders/{id}/documents': async ({ account, params }) => {
    const { as } = await viewOrder(db, account, { order: params.id })
    return presentDocuments(await listOrderDocuments(db, params.id, as === 'seller' ? account.id : undefined))
  },

  'GET /api/documents/{id}': async ({ account, params, reply }) => {
    const document = await getDocument(db, account, params.id)
    attach(reply, `${fileName(document.data.number)}.pdf`)
    return getFile(db, printDocument, document)
  },

  'POST /api/orders/{id}/came-back': async ({ account, params, body }) => {
    const order = await receiveUndelivered(db, account, { order: params.id, ...body })
    return { message: 'The parcel is taken back.', order: presentSellerOrder(order, 'admin') }
  },
})

/** A seller always gets their own; an admin chooses. */
const sellerOf = (
  { role, id }: Actor,
  asked: AccountId | 'shop' | undefined,
): AccountId | null | undefined => (role === 'admin' ? (asked === 'shop' ? null : asked) : id)

/** Numbers have slashes, which file names cannot have. */
const fileName = (number: string) => number.replaceAll('/', '-')

const attach = (reply: { header(name: string, value: string): unknown }, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

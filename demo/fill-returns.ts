import { buffer } from 'node:stream/consumers'
import type { Db } from '#db/client.ts'
import { demoAccounts } from '#domain/accounts/demo-accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { bytesOf, type Upload } from '#domain/media/upload.ts'
import type { Order } from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import { disputeRefusal } from '#domain/returns/dispute.ts'
import { inspectReturn } from '#domain/returns/inspect-return.ts'
import {
  approveReturn,
  bookPickup,
  recordPickup,
  recordReceipt,
  refuseReturn,
} from '#domain/returns/move-return.ts'
import { requestReturns } from '#domain/returns/request-return.ts'
import { listReturnable } from '#domain/returns/returnable.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { dayInIndia } from '#values/dates.ts'
import type { ProductId, ReturnId } from '#values/ids.ts'
import type { ReturnReason } from '#values/return-rules.ts'

const oneHour = 60 * 60 * 1000

interface DemoReturn {
  reason: ReturnReason
  opened?: boolean
  comment: string
  /** How many hours ago it was asked for. */
  hoursAgo: number
  /** Which view of the product's pictures stand for the customer's own. */
  views: number[]
  isExchange?: boolean
  /** Of the demo's customer, who finds it in the account. */
  isOwn?: boolean
  next: (id: ReturnId, at: (hoursAgo: number) => Date) => Promise<unknown>
}

/** What customers send back, in several states. An admin acts for the sellers, and no mail is sent. */
export async function fillReturns(trx: Db, admin: Actor, services: Media & { secret: ShopSecret }) {
  // The demo's pictures are as uploads become: to develop them again would keep others waiting for this transaction.
  const develop = async (sent: Upload) => ({ bytes: await bytesOf(sent), extension: 'avif' as const })
  const media = { ...services, db: trx, pictures: { ...services.pictures, develop } }
  for (const story of storiesFor(trx, admin)) {
    const asked = new Date(Date.now() - story.hoursAgo * oneHour)
    const found = await findLine(trx, asked, story)
    const pictures = found && (await picturesOf(media, found.line.productId, story.views))
    // A demo without recent orders, or without pictures, has fewer returns.
    if (!found || pictures?.length !== story.views.length) continue
    const { order, line } = found
    const exchange = line.exchanges.find(({ productId }) => productId !== line.productId)
    const customer: Actor = { id: order.customer.id!, name: order.customer.name, role: 'customer' }
    const [made] = await requestReturns(
      trx,
      customer,
      {
        order: order.id,
        items: [
          {
            line: line.line,
            quantity: 1,
            reason: story.reason,
            isOpened: story.opened ?? false,
            exchangeFor: story.isExchange ? exchange?.productId : null,
          },
        ],
        comment: story.comment,
        pictures,
        payee: { kind: 'upi', upi: 'demo@okbank', name: customer.name },
      },
      media,
      asked,
    )
    await story.next(made!.id, hoursAgo => new Date(Date.now() - hoursAgo * oneHour))
  }
  await queueEventMails(trx)
  await trx
    .deleteFrom('mails')
    .where(eb => eb.or([eb('kind', 'like', 'return-%'), eb('kind', 'like', 'sale-return%')]))
    .execute()
}

const storiesFor = (trx: Db, admin: Actor): DemoReturn[] => {
  const bring = async (id: ReturnId, at: (hoursAgo: number) => Date, received: number) => {
    await approveReturn(trx, admin, { id }, at(received + 60))
    const on = dayInIndia(at(received + 20))
    const pickup = { id, on, courier: 'Delhivery', reference: 'DL7730412' }
    await bookPickup(trx, admin, pickup, at(received + 50))
    await recordPickup(trx, admin, { id }, at(received + 18))
    await recordReceipt(trx, admin, { id }, at(received))
  }
  const inspectAll = async (id: ReturnId, at: Date, restocked: number) => {
    const { line_id: line } = await trx
      .selectFrom('return_items')
      .select('line_id')
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow()
    await inspectReturn(trx, admin, { id, pieces: [{ line, accepted: 1, restocked }] }, at)
  }
  return [
    {
      reason: 'mind',
      comment: 'I was given the same one for my birthday.',
      hoursAgo: 96,
      views: [1],
      next: async (id, at) => {
        await bring(id, at, 30)
        await inspectAll(id, at(6), 1)
      },
    },
    {
      reason: 'shade',
      comment: 'Lovely, but too dark on me.',
      hoursAgo: 90,
      views: [1],
      isExchange: true,
      next: async (id, at) => {
        await bring(id, at, 24)
        await inspectAll(id, at(4), 1)
      },
    },
    {
      reason: 'leaking',
      opened: true,
      comment: 'The lid does not close, half of it was in the box.',
      hoursAgo: 92,
      views: [1, 2],
      next: (id, at) => bring(id, at, 20),
    },
    {
      reason: 'wrong',
      comment: 'I ordered the large one.',
      hoursAgo: 40,
      views: [2, 1],
      isOwn: true,
      next: async (id, at) => {
        await approveReturn(trx, admin, { id }, at(30))
        const pickup = { id, on: dayInIndia(new Date(), 1), courier: 'Blue Dart', reference: '' }
        await bookPickup(trx, admin, pickup, at(12))
      },
    },
    {
      reason: 'allergic',
      opened: true,
      comment: 'My cheeks were red for two days.',
      hoursAgo: 70,
      views: [1, 2],
      next: async (id, at) => {
        await refuseReturn(trx, admin, { id, reason: 'The box is missing.' }, at(50))
        const { account_id: customer } = await trx
          .selectFrom('returns')
          .select('account_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const text = 'I still have the box, it is in the second picture. Please look again.'
        await disputeRefusal(trx, { id: customer!, name: '', role: 'customer' }, { id, text }, at(26))
      },
    },
    {
      reason: 'mind',
      comment: '',
      hoursAgo: 18,
      views: [1],
      next: async () => {},
    },
    {
      reason: 'damaged',
      opened: true,
      comment: 'The pump is broken.',
      hoursAgo: 5,
      views: [1, 3],
      next: async () => {},
    },
  ]
}

/** A line of an order that was delivered before that moment, and of which nothing came back yet. */
async function findLine(trx: Db, asked: Date, { isExchange = false, isOwn = false }: DemoReturn) {
  const rows = await trx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.id')
    .where('s.delivered_at', '<', asked)
    .where('o.account_id', 'is not', null)
    .where('o.customer_email', isOwn ? '=' : '<>', demoAccounts[2].email)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('returns as r').select('r.id').whereRef('r.order_id', '=', 'o.id'))),
    )
    .orderBy('s.delivered_at', 'desc')
    .limit(12)
    .execute()
  const orders: Order[] = await readOrders(
    trx,
    rows.map(({ id }) => id),
  )
  for (const order of orders)
    for (const line of await listReturnable(trx, order, asked)) {
      const others = line.exchanges.filter(({ productId }) => productId !== line.productId)
      if (!isExchange || others.length > 0) return { order, line }
    }
  return null
}

/** The product's own pictures stand for those that a customer takes. */
async function picturesOf({ db, files }: Media, product: ProductId, views: number[]): Promise<Buffer[]> {
  const { images } = await db
    .selectFrom('products')
    .select('images')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  const opened = await Promise.all(
    views
      .map(view => images[(view - 1) % images.length]?.slice('/media/'.length))
      .map(name => name && files.open(name)),
  )
  return Promise.all(opened.flatMap(file => (file ? [buffer(file.body)] : [])))
}

import type { Db } from '#db/client.ts'
import { processEvents, type ShopEvent } from '#domain/events/process-events.ts'
import type { EventKind } from '#values/event-kinds.ts'
import type { AccountId, OrderId, QuestionId, RefundId, ReturnId, ReviewId, TaskId } from '#values/ids.ts'
import type { OrderStatus } from '#values/order-status.ts'
import { type MailKind, type MailKinds, type MailRequest, queueMails } from './queue-mail.ts'

/** Queues the mails about what happened since the last run, each once. */
export async function queueEventMails(db: Db): Promise<void> {
  await processEvents(db, 'mails', async (trx, events) => {
    const mails = events.flatMap(event => {
      const about = mailsAbout[event.kind] as ((event: ShopEvent) => MailRequest[]) | undefined
      return about?.(event) ?? []
    })
    await queueMails(trx, mails)
  })
}

type EventOf<Kind extends EventKind> = Extract<ShopEvent, { kind: Kind }>
type MailsAbout = { [Kind in EventKind]?: (event: EventOf<Kind>) => MailRequest[] }

const moved =
  (status: OrderStatus) =>
  ({ order, data }: EventOf<'order.packed' | 'order.shipped' | 'order.delivered' | 'order.reopened'>) =>
    notesOf(data).map(notes =>
      mail('order-moved', { orderId: order!, status, shipments: idsOf(data.shipments), notes }),
    )

/** Which mails an event is followed by. */
const mailsAbout: MailsAbout = {
  'order.placed': ({ order, sellers }) => [
    mail('order-placed', { orderId: order! }),
    ...sellers.map(sellerId => mail('new-order', { orderId: order!, sellerId })),
  ],
  'order.packed': moved('Processing'),
  'order.shipped': moved('Shipped'),
  'order.delivered': moved('Delivered'),
  'order.reopened': moved('Pending'),
  'order.cancelled'({ order, sellers, data }) {
    const [orderId, shipments] = [order!, idsOf(data.shipments)]
    return [
      ...notesOf(data).map(notes => mail('order-cancelled', { orderId, shipments, notes })),
      ...others(sellers, data).map(sellerId => mail('sale-cancelled', { orderId, sellerId, shipments })),
    ]
  },
  'order.tracked': ({ order, data: { shipments, isForCustomer } }) =>
    isForCustomer ? [mail('order-tracking', { orderId: order!, shipments: idsOf(shipments) })] : [],
  'order.redirected': ({ order, sellers, data }) => [
    ...notesOf(data).map(notes => mail('order-address', { orderId: order!, notes })),
    ...others(sellers, data).map(sellerId => mail('sale-address', { orderId: order!, sellerId })),
  ],
  'payment.captured': ({ order, data: { attemptId, outcome } }) =>
    outcome === 'extra' || outcome === 'late'
      ? [mail('payment-returned', { orderId: order!, attemptId, cause: outcome })]
      : [],
  'payment.expired': ({ order }) => [mail('payment-expired', { orderId: order! })],
  'refund.processed': event => [mail('refund-processed', refundOf(event))],
  'refund.failed': event => [mail('refund-failed', refundOf(event))],
  'return.requested': event => [
    mail('return-requested', returnOf(event)),
    ...event.sellers.map(() => mail('sale-return', returnOf(event))),
  ],
  'return.approved': event => [mail('return-approved', returnOf(event)), ...toSeller(event)],
  'return.refused': event => [mail('return-refused', returnOf(event))],
  'return.pickup-booked': event => [mail('return-pickup', returnOf(event))],
  'return.received': event => [mail('return-received', returnOf(event))],
  'return.inspected': event => [
    ...(event.data.outcome === 'ok' ? [] : [mail('return-refused', returnOf(event))]),
    ...toSeller(event),
  ],
  'return.exchanged': event => [mail('exchange-sent', returnOf(event))],
  'task.opened': ({ subject, data: { mailTo } }) =>
    (mailTo as AccountId[]).map(accountId => mail('task-opened', { taskId: subject as TaskId, accountId })),
  'question.asked': ({ subject }) => [mail('question-asked', { questionId: subject as QuestionId })],
  'question.answered': ({ subject }) => [mail('question-answered', { questionId: subject as QuestionId })],
  'review.answered': ({ subject, data: { isHidden } }) =>
    isHidden ? [] : [mail('review-answered', { reviewId: subject as ReviewId })],
  'return.dispute-decided': event => [mail('return-dispute-decided', returnOf(event)), ...toSeller(event)],
}

const mail = <Kind extends MailKind>(kind: Kind, data: MailKinds[Kind]) => ({ kind, data }) as MailRequest

const idsOf = <Id>(shipments: readonly { id: Id }[]): Id[] => shipments.map(({ id }) => id)

/** Nobody gets a mail about what they did themselves. */
const others = (sellers: AccountId[], { actorId }: { actorId: unknown }) =>
  sellers.filter(seller => seller !== actorId)

/** For one mail to the customer, or none. */
const notesOf = ({ customerNotes }: { customerNotes: unknown }) =>
  customerNotes ? [customerNotes as string[]] : []

interface ReturnEvent {
  subject: string
  sellers: AccountId[]
  data: { actorId: unknown }
}

const returnOf = ({ subject }: { subject: string }) => ({ returnId: subject as ReturnId })
const refundOf = ({ subject, order }: { subject: string; order: OrderId | null }) => ({
  orderId: order!,
  refundId: subject as RefundId,
})

const toSeller = (event: ReturnEvent) =>
  others(event.sellers, event.data).map(() => mail('sale-return-decided', returnOf(event)))

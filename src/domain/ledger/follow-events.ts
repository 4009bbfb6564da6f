import type { Db } from '#db/client.ts'
import { processEvents, type ShopEvent } from '#domain/events/process-events.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import type { RefundCause } from '#domain/payments/tables.ts'
import { dayInIndia } from '#values/dates.ts'
import type { DisputeId, DocumentId, OrderId, RefundId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { isInBooks, openBooks } from './in-books.ts'
import { postCashReceived, postCashUndone } from './post-cash.ts'
import {
  postDisputeDeducted,
  postDisputeLost,
  postDisputeWon,
  postReceived,
  postRefundPaid,
  postRefundRequested,
} from './post-payments.ts'
import { postCredited, postDelivered, postInvoiced } from './post-sale.ts'
import { reverseAdvances } from './reverse-advances.ts'

/** Posts everything that has happened since the last run. Safe to run on every instance. */
export async function postEvents(db: Db): Promise<void> {
  const areOpen = await openBooks(db)
  await processEvents(db, 'ledger', async (trx, events) => {
    if (!areOpen) return
    for (const event of events) {
      if (!postedKinds.has(event.kind) || !event.order || !(await isInBooks(trx, event.order))) continue
      await postEvent(trx, event, event.order)
      const order = await orderPaidWith(trx, event.order)
      await reverseAdvances(trx, { order, cause: event.id, on: dayInIndia(event.at) })
    }
  })
}

const postedKinds = new Set<ShopEvent['kind']>([
  'payment.captured',
  'cash.received',
  'cash.undone',
  'refund.requested',
  'refund.processed',
  'dispute.opened',
  'dispute.under-review',
  'dispute.won',
  'dispute.closed',
  'dispute.lost',
  'invoice.issued',
  'order.delivered',
  'credit-note.issued',
])

async function postEvent(trx: Db, event: ShopEvent, order: OrderId): Promise<void> {
  const { at } = event
  switch (event.kind) {
    case 'payment.captured': {
      const { attemptId: attempt, amount, outcome } = event.data
      return postReceived(trx, { attempt, order, amount, outcome: outcome as 'used', at })
    }
    case 'cash.received':
    case 'cash.undone': {
      const shipment = event.subject as ShipmentId
      const cash = { cause: event.id, shipment, order, amount: event.data.amount, at }
      return event.kind === 'cash.received'
        ? postCashReceived(trx, { ...cash, isWithSeller: event.data.by === 'seller' })
        : postCashUndone(trx, cash)
    }
    case 'refund.requested':
    case 'refund.processed': {
      const { amount, cause, isByHand } = event.data
      const refund = {
        refund: event.subject as RefundId,
        order,
        amount,
        cause: cause as RefundCause,
        isByHand: isByHand === true,
        at,
      }
      return event.kind === 'refund.requested'
        ? postRefundRequested(trx, refund)
        : postRefundPaid(trx, refund)
    }
    case 'dispute.opened':
    case 'dispute.under-review':
      return postDisputeDeducted(trx, { dispute: event.subject as DisputeId, order, at })
    case 'dispute.won':
    case 'dispute.closed':
      return postDisputeWon(trx, { dispute: event.subject as DisputeId, order, at })
    case 'dispute.lost': {
      const taken = event.data.taken as { amount: Paise; settled: Paise }
      return postDisputeLost(trx, { dispute: event.subject as DisputeId, order, at, ...taken })
    }
    case 'invoice.issued':
      return postInvoiced(trx, event.subject as DocumentId)
    case 'credit-note.issued':
      return postCredited(trx, event.subject as DocumentId)
    case 'order.delivered':
      for (const { id } of event.data.shipments) await postDelivered(trx, id)
  }
}

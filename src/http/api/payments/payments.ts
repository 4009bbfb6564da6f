import type { paymentEndpoints } from '#contract/payments/payments.ts'
import type { Actor } from '#domain/actor.ts'
import { leastOnline } from '#domain/delivery/payment-rules.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { refuse } from '#domain/errors.ts'
import { getOrder, viewOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { listDisputesOf } from '#domain/payments/disputes/dispute.ts'
import { updateDispute } from '#domain/payments/disputes/update-dispute.ts'
import {
  getPaymentStory,
  type ListedPayment,
  listPayments,
  type PaymentStory,
  readWebhookHealth,
} from '#domain/payments/list-payments.ts'
import { readOrderMoney } from '#domain/payments/order-money.ts'
import { viewOrderPayment } from '#domain/payments/order-payment.ts'
import { changeRefundPayee, readRefundPayee } from '#domain/payments/payee.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { captureReturned, findReturned } from '#domain/payments/payment-returned.ts'
import { pollForCustomer } from '#domain/payments/poll-open-payments.ts'
import { listReconciled, reconcile } from '#domain/payments/reconcile.ts'
import { payRefundByHand, refundByAdmin } from '#domain/payments/refund-by-admin.ts'
import { readRefundNote } from '#domain/payments/refund-note.ts'
import { paymentRefusals } from '#domain/payments/refusals.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'
import { paise, toRupees } from '#values/money.ts'
import { linkNext, setTotalHeader } from '../../next-link.ts'
import { presentOrder } from '../../present/orders/orders.ts'
import { presentDispute, presentPayNow } from '../../present/payments.ts'
import type { Handlers } from '../../serve.ts'

export function paymentHandlers(services: Services): Pick<Handlers, keyof typeof paymentEndpoints> {
  const { db, config, gateway, gateways, secret, printRefund } = services
  const getOwn = async (actor: Actor, id: OrderId) => {
    const order = await getOrder(db, id)
    if (order.customer.id !== actor.id) throw orderRefusals.othersOrder()
    return order
  }

  return {
    'GET /api/payments/methods': async () => {
      const { codOpen, codMost, codFee, onlineOpen } = await getDeliveryRules(db)
      const cash = {
        id: 'Cash on Delivery',
        isTest: false,
        least: paise(0),
        most: codMost,
        fee: codFee,
      } as const
      const online = gateway && {
        id: 'Online' as const,
        isTest: gateway.isTest,
        least: leastOnline,
        most: null,
        fee: paise(0),
      }
      return { methods: [...(codOpen ? [cash] : []), ...(online && onlineOpen ? [online] : [])] }
    },

    'POST /api/orders/{id}/pay': async ({ account, params }) => {
      await getOwn(account, params.id)
      const started = await startPayment(db, services, account, params.id)
      const { shopName } = await getSettings(db)
      const { publicUrl } = config
      const cancelUrl = `${publicUrl}/orders/${started.order.number}`
      return presentPayNow(started, { shopName, publicUrl, cancelUrl })
    },

    'POST /api/payments/confirm': async ({ account, body }) => {
      if (!gateways.some(({ readReturn }) => readReturn(body)))
        throw refuse.badInput('The payment gateway’s fields are missing.')
      const returned = await findReturned(db, services, body)
      if (!returned) throw paymentRefusals.unknownPayment()
      const { orderId } = returned.payment
      await getOwn(account, orderId)
      if (!returned.isSigned) throw refuse.badInput('This payment is not signed by the payment gateway.')
      await captureReturned(db, services, returned)
      const order = await getOrder(db, orderId)
      return {
        order: presentOrder(order),
        payment: await viewOrderPayment(db, order),
      }
    },

    'GET /api/orders/{id}/payment': async ({ account, params }) => {
      const { payment } = await getOwn(account, params.id)
      if (payment.state === 'awaiting') await pollForCustomer(db, services, params.id)
      return viewOrderPayment(db, await getOrder(db, params.id))
    },

    'GET /api/orders/{id}/money': async ({ account, params, query }) => {
      const { as } = await viewOrder(db, account, { order: params.id, asSeller: query.as === 'seller' })
      const seller = as === 'seller' ? account.id : undefined
      return readOrderMoney(db, params.id, { seller, isAdmin: as === 'admin' })
    },

    'GET /api/orders/{id}/refunds/{refund}/note': async ({ account, params, reply }) => {
      const { as } = await viewOrder(db, account, { order: params.id })
      if (as === 'seller') throw paymentRefusals.unknownRefund()
      const note = await readRefundNote(db, params.id, params.refund)
      const name = `${note.number.replaceAll('/', '-')}.pdf`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return printRefund(note)
    },

    'PUT /api/orders/{id}/refunds/{refund}/payee': async ({ account, params, body }) => {
      const order = await getOwn(account, params.id)
      await changeRefundPayee(db, { order: order.id, refund: params.refund, payee: body }, secret)
      return {
        message: 'Saved. We will send the money there.',
        payment: await viewOrderPayment(db, order),
      }
    },

    'GET /api/payments': async ({ query, reply }) => {
      const { limit = 100, cursor, ...filter } = query
      const { rows, next, total } = await listPayments(db, { ...filter, limit, after: cursor as never })
      linkNext(reply, { ...query, limit, cursor: next })
      setTotalHeader(reply, total, query)
      return rows.map(withOrder)
    },

    'GET /api/payments/export': async ({ query, reply }) => {
      const { rows } = await listPayments(db, { ...query, limit: mostExported })
      reply.header('content-disposition', 'attachment; filename="payments.csv"')
      return presentPaymentsAsCsv(rows)
    },

    'GET /api/payments/{id}': async ({ params }) => presentStory(await getPaymentStory(db, params.id)),

    'POST /api/payments/{id}/settle': async ({ params }) => {
      const payment = await findPayment(db, { id: params.id })
      if (!payment) throw paymentRefusals.unknownPayment()
      await capturePayment(db, services, payment.orderId)
      for (const { provider, providerDispute } of await listDisputesOf(db, payment.id))
        await updateDispute(db, services, { provider, id: providerDispute })
      return presentStory(await getPaymentStory(db, params.id))
    },

    'POST /api/payments/{id}/refund': async ({ account, params, body }) => {
      const waits = (await refundByAdmin(db, account, { ...body, payment: params.id })) === 'waits'
      return {
        message: waits
          ? 'Someone else on the team has to approve this refund, because it is above the shop’s limit.'
          : 'The refund is being sent to the payment gateway.',
        waits,
        payment: presentStory(await getPaymentStory(db, params.id)),
      }
    },

    'POST /api/payments/refunds/{id}/paid': async ({ account, params, body }) => {
      await payRefundByHand(db, account, { refund: params.id, ...body })
      return { message: 'Marked as paid by hand.' }
    },

    'GET /api/payments/refunds/{id}/payee': async ({ account, params }) => ({
      payee: await readRefundPayee(db, account, params.id, secret),
    }),

    'GET /api/payments/health': async () => {
      return {
        provider: gateway?.provider ?? 'none',
        ...(await readWebhookHealth(db)),
        reconciled: await listReconciled(db),
      }
    },

    'GET /api/payments/reconciliation': async ({ query: { day } }) => ({
      day,
      ...(await reconcile(db, services, day)),
    }),
  }
}

const mostExported = 20_000

function presentPaymentsAsCsv(payments: readonly ListedPayment[]): string {
  const rows = payments.map(payment => [
    payment.orderNumber,
    payment.customer,
    dayInIndia(payment.createdAt),
    payment.standing,
    payment.method ?? '',
    toRupees(payment.amount),
    toRupees(payment.received),
    toRupees(payment.refunded),
    toRupees(payment.fee),
    toRupees(payment.feeTax),
    payment.provider,
    payment.providerOrderId ?? '',
  ])
  return csvTable([csvHeadings, ...rows])
}

const csvHeadings = [
  'Order',
  'Customer',
  'Begun on',
  'State',
  'Paid by',
  'Amount due',
  'Received',
  'Refunded',
  'Fee',
  'GST on the fee',
  'Gateway',
  'Order at the gateway',
]

const withOrder = <Row extends ListedPayment>(payment: Row) => ({ ...payment, order: payment })

const presentStory = (payment: PaymentStory) => ({
  ...withOrder(payment),
  disputes: payment.disputes.map(presentDispute),
})

import type { paymentEndpoints } from '#contract/payments.ts'
import type { Actor } from '#domain/actor.ts'
import { leastOnline } from '#domain/delivery/payment-rules.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { refuse } from '#domain/errors.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { getPaymentStory, listPayments, readWebhookHealth } from '#domain/payments/list-payments.ts'
import { lookForCustomer } from '#domain/payments/look-after.ts'
import { viewOrderPayment } from '#domain/payments/order-payment.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { listReconciled, reconcile } from '#domain/payments/reconcile.ts'
import { payRefundByHand, refundByAdmin } from '#domain/payments/refund-by-admin.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees, toRupees } from '#values/money.ts'
import { linkNext, sayTotal } from '../next-link.ts'
import { presentOrder } from '../present/orders.ts'
import { presentEvent, presentOrderPayment, presentPayment, presentStory } from '../present/payments.ts'
import type { Handlers } from '../serve.ts'

export function paymentHandlers(services: Services): Pick<Handlers, keyof typeof paymentEndpoints> {
  const { db, config } = services
  const openGateway = (): Gateway => {
    if (!services.gateway) throw refuse.paymentsClosed()
    return services.gateway
  }
  const getOwn = async (actor: Actor, id: OrderId) => {
    const order = await getOrder(db, id)
    if (order.customer.id !== actor.id) throw refuse.othersOrder()
    return order
  }

  return {
    'GET /api/payments/methods': async () => {
      const { codOpen, codMost, codFee, onlineOpen } = await getDeliveryRules(db)
      const cash = {
        id: 'Cash on Delivery',
        isTest: false,
        least: 0,
        most: codMost === null ? null : toRupees(codMost),
        fee: toRupees(codFee),
      } as const
      const online = services.gateway && {
        id: 'Online' as const,
        isTest: services.gateway.checkout.isTest,
        least: toRupees(leastOnline),
        most: null,
        fee: 0,
      }
      return { methods: [...(codOpen ? [cash] : []), ...(online && onlineOpen ? [online] : [])] }
    },

    'POST /api/orders/{id}/pay': async ({ account, params }) => {
      await getOwn(account, params.id)
      const gateway = openGateway()
      const started = await startPayment(db, gateway, account, params.id)
      const { order, payment, payBy, secondsToPay } = started
      const { shopName } = await getSettings(db)
      return {
        ...gateway.checkout,
        orderNumber: order.number,
        providerOrderId: payment.providerOrderId,
        amountInPaise: payment.amount,
        amount: toRupees(payment.amount),
        payBy: payBy.toISOString(),
        seconds: secondsToPay,
        shopName,
        prefill: {
          name: order.customer.name,
          email: order.customer.email,
          contact: order.address?.phone ?? '',
        },
      }
    },

    'POST /api/payments/confirm': async ({ account, body }) => {
      const gateway = openGateway()
      const payment = await findPayment(db, { providerOrder: body.razorpay_order_id })
      if (!payment) throw refuse.unknownPayment()
      await getOwn(account, payment.orderId)
      const isSigned = gateway.isSignedReturn({
        orderId: payment.providerOrderId!,
        paymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      })
      if (!isSigned) throw refuse.badInput('This payment is not signed by the payment service.')
      await settlePayment(db, gateway, payment.orderId)
      const order = await getOrder(db, payment.orderId)
      return {
        order: presentOrder(order),
        payment: presentOrderPayment(await viewOrderPayment(db, order)),
      }
    },

    'GET /api/orders/{id}/payment': async ({ account, params }) => {
      const { payment } = await getOwn(account, params.id)
      if (payment.state === 'awaiting' && services.gateway)
        await lookForCustomer(db, services.gateway, params.id)
      return presentOrderPayment(await viewOrderPayment(db, await getOrder(db, params.id)))
    },

    'GET /api/payments': async ({ query, reply }) => {
      const { limit = 100, cursor, ...filter } = query
      const { rows, next, total } = await listPayments(db, { ...filter, limit, after: cursor as never })
      linkNext(reply, { ...query, limit, cursor: next })
      sayTotal(reply, total, query)
      return rows.map(presentPayment)
    },

    'GET /api/payments/{id}': async ({ params }) => presentStory(await getPaymentStory(db, params.id)),

    'POST /api/payments/{id}/settle': async ({ params }) => {
      const payment = await findPayment(db, { id: params.id })
      if (!payment) throw refuse.unknownPayment()
      await settlePayment(db, openGateway(), payment.orderId)
      return presentStory(await getPaymentStory(db, params.id))
    },

    'POST /api/payments/{id}/refund': async ({ account, params, body }) => {
      await refundByAdmin(db, account, { ...body, payment: params.id, amount: fromRupees(body.amount) })
      return {
        message: 'The refund is on its way.',
        payment: presentStory(await getPaymentStory(db, params.id)),
      }
    },

    'POST /api/payments/refunds/{id}/paid': async ({ account, params, body }) => {
      await payRefundByHand(db, account, { refund: params.id, ...body })
      return { message: 'Noted: paid by hand.' }
    },

    'GET /api/payments/health': async () => {
      const { lastEventAt, waiting, failing } = await readWebhookHealth(db)
      const provider =
        config.payments === undefined ? 'none' : config.payments === 'test' ? 'test' : 'razorpay'
      return {
        provider,
        lastEventAt: lastEventAt?.toISOString() ?? null,
        waiting,
        failing: failing.map(presentEvent),
        reconciled: await listReconciled(db),
      }
    },

    'GET /api/payments/reconciliation': async ({ query: { day } }) => {
      const found = await reconcile(db, openGateway(), day)
      const inRupees = ({ gateway, ours }: (typeof found)['received']) => ({
        gateway: toRupees(gateway),
        ours: toRupees(ours),
      })
      return {
        day,
        received: inRupees(found.received),
        returned: inRupees(found.returned),
        fees: toRupees(found.fees),
        differences: found.differences.map(({ gateway, ours, ...difference }) => ({
          ...difference,
          gateway: gateway === null ? null : toRupees(gateway),
          ours: ours === null ? null : toRupees(ours),
        })),
      }
    },
  }
}

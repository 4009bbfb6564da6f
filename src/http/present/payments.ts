import type { Dispute } from '#domain/payments/disputes/dispute.ts'
import type { StartedPayment } from '#domain/payments/start-payment.ts'

/** With its order as a record of its own. */
export const presentDispute = (dispute: Dispute) => ({ ...dispute, about: dispute })

/** What the gateway's page is opened with. */
export function presentPayNow(
  { order, payment, gateway, payBy, secondsToPay }: StartedPayment,
  { shopName, publicUrl, cancelUrl }: { shopName: string; publicUrl: string; cancelUrl: string },
) {
  const { provider, keyId, isTest } = gateway
  return {
    provider,
    keyId,
    isTest,
    checkout: gateway.checkout({
      id: payment.providerOrderId,
      returnUrl: `${publicUrl}/pay/return`,
      cancelUrl,
    }),
    orderNumber: order.number,
    providerOrderId: payment.providerOrderId,
    amountInPaise: payment.amount,
    amount: payment.amount,
    payBy,
    seconds: secondsToPay,
    shopName,
    prefill: {
      name: order.customer.name,
      email: order.customer.email,
      contact: order.address?.phone ?? '',
    },
  }
}

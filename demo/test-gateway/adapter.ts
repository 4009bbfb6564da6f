import {
  BalanceTooLow,
  type Gateway,
  type GatewayDispute,
  GatewayDown,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type GatewayTransfer,
} from '#domain/payments/gateway.ts'
import { startOfDay } from '#values/dates.ts'
import { paise } from '#values/money.ts'
import { type Books, TestGatewayError } from './books.ts'
import { sealedReturn, sealOf } from './seal.ts'
import type { TestDispute, TestPayment, TestRefund, TestTransfer } from './store.ts'

/** How a call goes wrong: not done, or done but never answered. */
export type Fault = 'down' | 'unanswered' | 'balance too low' | 'refused'

interface Options {
  publicUrl: string
  secret: string
  /** Asked before each call, such as 'createOrder'. */
  fault: (call: string) => Fault | undefined
}

const leastAmount = 100
const daySeconds = 24 * 60 * 60

/** The test gateway through the same port as a real one, with webhooks and returns of its own shape. */
export function testGatewayAdapter(books: Books, { publicUrl, secret, fault }: Options): Gateway {
  async function call<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const wrong = fault(name)
    if (wrong === 'down') throw new GatewayDown(`${name}: the test gateway is down`)
    if (wrong === 'refused') throw new GatewayRefused(`${name}: refused`, 'The test gateway refuses it.')
    if (wrong === 'balance too low') throw new BalanceTooLow(`${name}: the balance is too low`)
    try {
      const result = await work()
      if (wrong === 'unanswered') throw new GatewayDown(`${name}: no answer`)
      return result
    } catch (error) {
      throw error instanceof TestGatewayError
        ? new GatewayRefused(`${name}: ${error.message}`, error.message)
        : error
    }
  }

  return {
    provider: 'test',
    keyId: 'test_kanti',
    isTest: true,
    contentSources: {},

    checkout: ({ id, returnUrl, cancelUrl }) => ({
      kind: 'redirect',
      url: `${publicUrl}/test-gateway/pay/${id}?${new URLSearchParams({ back: returnUrl, cancel: cancelUrl })}`,
    }),

    createOrder: order =>
      call('createOrder', async () => {
        if (order.amount < leastAmount) throw new TestGatewayError('The amount is too low.')
        return books.createOrder(order)
      }),
    findOrder: receipt => call('findOrder', () => books.findOrder(receipt)),
    listPayments: order =>
      call('listPayments', async () => (await books.listPayments(order)).map(presentPayment)),
    capture: () =>
      call('capture', async () => {
        throw new TestGatewayError('Every payment is captured at once.')
      }),
    refund: ({ key, paymentId, amount, fast }) =>
      call('refund', async () =>
        presentRefund(await books.refund(paymentId, { amount, key: fast ? `${key}-fast` : key })),
      ),
    getRefund: id => call('getRefund', async () => presentRefund(await books.getRefund(id))),
    getDispute: id => call('getDispute', async () => presentDispute(await books.getDispute(id))),
    listDisputes: () => call('listDisputes', async () => (await books.listDisputes()).map(presentDispute)),
    contestDispute: ({ id, files, isDraft }) =>
      call('contestDispute', async () => {
        if (files.length === 0) throw new TestGatewayError('At least one document is required.')
        return presentDispute(await books.answerDispute(id, isDraft ? 'draft' : 'contested'))
      }),
    acceptDispute: id =>
      call('acceptDispute', async () => presentDispute(await books.answerDispute(id, 'accepted'))),
    listSettled: day =>
      call('listSettled', async () => {
        const from = startOfDay(day).getTime() / 1000
        const isOver = Date.now() / 1000 >= from + daySeconds
        return (await books.listSettled(from, from + daySeconds)).map(
          ({ payment_id, dispute_id, amount, fee, tax, settled_at, ...item }) => ({
            ...item,
            paymentId: payment_id,
            disputeId: dispute_id,
            amount: paise(amount),
            fee: paise(fee),
            tax: paise(tax),
            // What is settled on a day reaches the bank as one amount on the next.
            settlementId: isOver ? `test-settlement-${day}` : null,
            settlementUtr: isOver ? `TEST${day.replaceAll('-', '')}` : null,
            settledAt: moment(settled_at),
          }),
        )
      }),

    split: {
      saveAccount: ({ seller, bankAccount }, id) =>
        call('saveAccount', () => books.saveAccount(seller, bankAccount.account, id)),
      transfer: ({ paymentId, ...transfer }) =>
        call('transfer', async () => presentTransfer(await books.transfer(paymentId, transfer))),
      getTransfer: id => call('getTransfer', async () => presentTransfer(await books.getTransfer(id))),
      releaseTransfer: id =>
        call('releaseTransfer', async () => {
          await books.releaseTransfer(id)
        }),
      reverseTransfer: id =>
        call('reverseTransfer', async () => {
          await books.reverseTransfer(id)
        }),
    },

    // Every account is its holder's, but for one whose number ends in 0000: that the bank does not know.
    checkBankAccount: ({ holder, account }) =>
      call('checkBankAccount', async () => {
        const isKnown = !account.endsWith('0000')
        return {
          id: `test-check-${account.slice(-4)}`,
          status: isKnown ? 'valid' : 'invalid',
          registeredName: isKnown ? holder.toUpperCase() : null,
        }
      }),

    readWebhook(headers, body) {
      const text = body.toString('utf8')
      if (headers['test-gateway-seal'] !== sealOf(text, secret)) return null
      const { id, type, about } = JSON.parse(text)
      return {
        id,
        kind: type,
        orderId: about.order ?? null,
        refundId: about.refund ?? null,
        disputeId: about.dispute ?? null,
      }
    },

    readReturn({ reference, transaction = '', seal }) {
      if (!reference) return null
      return {
        orderId: reference,
        isSigned: seal === sealedReturn(reference, transaction, secret).seal,
      }
    },
  }
}

const moment = (seconds: number) => new Date(seconds * 1000)

const presentPayment = ({ id, amount, status, method, ...payment }: TestPayment): GatewayPayment => ({
  id,
  amount: paise(amount),
  currency: 'INR',
  status,
  method,
  fee: payment.fee === null ? null : paise(payment.fee),
  tax: payment.tax === null ? null : paise(payment.tax),
  failure: payment.failure,
  createdAt: moment(payment.created_at),
})

const presentRefund = ({ id, status }: TestRefund): GatewayRefund => ({ id, status, bankReference: null })

const presentTransfer = ({ id, key, amount, status, bank_reference }: TestTransfer): GatewayTransfer => ({
  id,
  key,
  amount: paise(amount),
  status,
  bankReference: bank_reference,
  failure: status === 'failed' ? 'The bank did not accept the money.' : null,
})

const presentDispute = ({
  payment_id,
  amount,
  respond_by,
  created_at,
  decided_at,
  ...dispute
}: TestDispute): GatewayDispute => ({
  ...dispute,
  paymentId: payment_id,
  amount: paise(amount),
  deducted: paise(dispute.status === 'lost' ? amount : 0),
  reasonCode: 'goods_not_received',
  respondBy: moment(respond_by),
  createdAt: moment(created_at),
})

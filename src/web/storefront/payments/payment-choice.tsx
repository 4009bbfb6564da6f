import { call, type Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { useReply } from '#web/client/use-reply.ts'
import { StepTitle } from '../orders/step-title.tsx'

type Method = Reply<'GET /api/payments/methods'>['methods'][number]
export type PaymentMethod = Method['id']

/** What choosing it means, honestly: what it costs on top. */
function detailOf({ id, fee }: Method): string {
  if (id === 'Online') return 'UPI, card, netbanking or wallet. No extra charge.'
  return fee > 0
    ? `Pay in cash when your parcel arrives, plus ${formatRupees(fee)}.`
    : 'Pay in cash when your parcel arrives.'
}

/** Why an order of this total, without any fee, cannot be paid so. */
export function whyNot({ least, most, fee }: Method, total: number): string | null {
  if (total === 0) return null
  if (total < least) return `For orders from ${formatRupees(least)}.`
  if (most !== null && total + fee > most) return `For orders up to ${formatRupees(most)}.`
  return null
}

/** Which ways to pay are open is known to the server; until it has answered, what is always possible is offered. */
export function usePaymentMethods(): Method[] {
  return useReply('GET /api/payments/methods', {}, call).reply?.methods ?? always
}

const always: Method[] = [{ id: 'Cash on Delivery', isTest: false, least: 0, most: null, fee: 0 }]

export function PaymentChoice({
  methods,
  total,
  chosen,
  choose,
}: {
  methods: readonly Method[]
  /** Without any fee for the way to pay. */
  total: number
  chosen: PaymentMethod
  choose: (method: PaymentMethod) => void
}) {
  return (
    <fieldset>
      <StepTitle number={2}>Payment method</StepTitle>
      <div className="grid gap-3">
        {methods.map(method => {
          const { id, isTest } = method
          const problem = whyNot(method, total)
          return (
            <label key={id} className="choice gap-4 rounded-2xl px-5 py-4">
              <input
                type="radio"
                name="paymentMethod"
                value={id}
                checked={id === chosen}
                disabled={problem !== null}
                onChange={() => choose(id)}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
                <span>
                  <span className="block font-medium">{id === 'Online' ? 'Pay online' : id}</span>
                  <span className="block text-muted">{detailOf(method)}</span>
                  {problem && <span className="block text-sm">{problem}</span>}
                  {isTest && (
                    <span className="mt-1 block w-fit rounded-badge bg-sunk px-3 py-0.5 text-sm">
                      Test shop: no money is charged
                    </span>
                  )}
                </span>
                {id === 'Online' && <MethodMarks />}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Our own small pictures of the ways to pay: nobody's trademark. */
function MethodMarks() {
  return (
    <span aria-hidden="true" className="mt-2 flex h-8 gap-2 self-center sm:mt-0">
      {Object.entries(marks).map(([name, path]) => (
        <svg
          key={name}
          aria-hidden="true"
          viewBox="0 0 36 24"
          className="h-6 w-9 self-center rounded-md bg-sunk"
        >
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  )
}

const marks = {
  upi: 'M13 5l-3 14 9-7zM20 5l-1.500 7L24 12l-6.500 7',
  card: 'M8 6.500h20v11H8zM8 10.500h20M11 14.500h5',
  bank: 'M9 10l9-5 9 5zM12 10v7M18 10v7M24 10v7M9 19h18',
  wallet: 'M9 8h16v10H9zM9 8l12-3v3M21 13h4',
}

import { useEffect, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'
import { StepTitle } from '../orders/step-title.tsx'
import { MethodMarks } from './method-marks.tsx'

type Method = Reply<'GET /api/payments/methods'>['methods'][number]
export type PaymentMethod = Method['id']

const details: Record<PaymentMethod, string> = {
  Online: 'UPI, card, netbanking or wallet. No extra charge.',
  'Cash on Delivery': 'Pay in cash when your parcel arrives.',
}

/** Which ways to pay are open is known to the server; until it has answered, what is always possible is offered. */
export function usePaymentMethods(): Method[] {
  const [methods, setMethods] = useState<Method[]>([{ id: 'Cash on Delivery', isTest: false }])
  useEffect(() => {
    call('GET /api/payments/methods', {}).then(
      reply => setMethods(reply.methods),
      error => console.warn('Error fetching the ways to pay', error),
    )
  }, [])
  return methods
}

export function PaymentChoice({
  methods,
  chosen,
  choose,
}: {
  methods: readonly Method[]
  chosen: PaymentMethod
  choose: (method: PaymentMethod) => void
}) {
  return (
    <fieldset>
      <StepTitle number={2}>Payment method</StepTitle>
      <div className="grid gap-3">
        {methods.map(({ id, isTest }) => (
          <label key={id} className="choice gap-4 rounded-2xl px-5 py-4">
            <input
              type="radio"
              name="paymentMethod"
              value={id}
              checked={id === chosen}
              onChange={() => choose(id)}
              className="mt-1 size-5 shrink-0 accent-rose"
            />
            <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
              <span>
                <span className="block font-medium">{id === 'Online' ? 'Pay online' : id}</span>
                <span className="block text-muted">{details[id]}</span>
                {isTest && <span className="block text-alert text-sm">Test shop: no money moves.</span>}
              </span>
              {id === 'Online' && <MethodMarks />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

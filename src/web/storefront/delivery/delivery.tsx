import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'
import type { Pages } from '#contract/pages.ts'
import { weekday } from '#values/dates.ts'
import { pincodePattern } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { Button } from '#web/ui/button.tsx'

type Estimate = Reply<'GET /api/delivery/{pincode}'>

const key = 'pincode'

/** A delivery estimate for a PIN code, which the browser remembers for the next product. */
export function Delivery({ usually }: { usually?: Pages['product']['delivery'] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function fetchEstimate(pincode: string) {
    setBusy(true)
    setProblem('')
    try {
      const answer = await call('GET /api/delivery/{pincode}', { params: { pincode } })
      setEstimate(answer)
      store(key, answer.pincode)
    } catch (error) {
      setEstimate(null)
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  const fetchStored = useRef(fetchEstimate)
  useEffect(() => {
    const pincode = readStored(key)
    if (!pincode) return
    input.current!.value = pincode
    void fetchStored.current(pincode)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const pincode = input.current!.value.replace(/\s/g, '')
    if (pincodePattern.test(pincode)) void fetchEstimate(pincode)
    else {
      setEstimate(null)
      setProblem('A PIN code has six digits, such as 400013.')
    }
  }

  return (
    <form onSubmit={submit} noValidate className="w-full">
      <label htmlFor={id} className="font-medium">
        Delivery to your PIN code
      </label>
      <div className="mt-2 flex max-w-xs gap-2">
        <input
          ref={input}
          id={id}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="400013"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-answer`}
          className="min-h-11 w-full min-w-0 rounded-full border border-line bg-white px-4 tabular-nums placeholder:text-muted hover:border-muted aria-invalid:border-alert"
        />
        <Button type="submit" look="outline" aria-disabled={busy}>
          Check
        </Button>
      </div>
      <div
        id={`${id}-answer`}
        role="status"
        className={`mt-2 text-sm leading-6 ${usually ? 'min-h-12' : 'empty:hidden'}`}
      >
        {problem && <p className="text-alert">{problem}</p>}
        {estimate ? <Answer estimate={estimate} /> : !problem && usually && <Usually {...usually} />}
      </div>
    </form>
  )
}

/** Before a PIN code is given: how long it takes and costs to most places. */
function Usually({ fromDays, toDays, fee, freeFrom }: Pages['product']['delivery']) {
  return (
    <>
      <p>Usually {fromDays === toDays ? inDays(toDays) : `${fromDays} to ${inDays(toDays)}`}</p>
      <p className="text-muted">{deliveryCost(fee, freeFrom)}. Your PIN code tells the date.</p>
    </>
  )
}

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

const deliveryCost = (fee: number, freeFrom: number | null) => {
  if (fee === 0) return 'Free delivery'
  return `${formatRupees(fee)} delivery${freeFrom === null ? '' : `, free from ${formatRupees(freeFrom)}`}`
}

function Answer({
  estimate: { deliverable, pincode, state, fee, freeFrom, estimate },
}: {
  estimate: Estimate
}) {
  if (!deliverable) return <p className="text-alert">We do not deliver to {pincode} yet.</p>
  const [from, to] = [weekday(estimate.from), weekday(estimate.to)]
  return (
    <>
      <p>
        <strong className="font-medium text-leaf">
          {from === to ? `Arrives ${from}` : `Arrives ${from} to ${to}`}
        </strong>{' '}
        in {state}
      </p>
      <p className="text-muted">{deliveryCost(fee, freeFrom)}.</p>
    </>
  )
}

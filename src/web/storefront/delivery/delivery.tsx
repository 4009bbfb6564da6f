import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'
import type { Pages } from '#contract/pages.ts'
import { weekday } from '#values/dates.ts'
import { pincodePattern } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'

type Estimate = Reply<'GET /api/delivery/{pincode}'>

const key = 'pincode'

/** A delivery estimate for a PIN code, which the browser remembers for the next product. */
export function Delivery({
  usually,
  productId,
}: {
  usually?: Pages['product']['delivery']
  productId?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pincode, setPincode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { reply, error, busy, reload } = useReply(
    'GET /api/delivery/{pincode}',
    pincode ? { params: { pincode }, query: { product: productId } } : null,
    call,
  )
  const problem = isWrong
    ? 'Please enter a 6-digit PIN code, such as 400013.'
    : error
      ? errorMessage(error)
      : ''
  const estimate = problem ? null : reply

  useEffect(() => {
    const stored = readStored(key)
    if (!stored) return
    input.current!.value = stored
    setPincode(stored)
  }, [])
  useEffect(() => {
    if (reply) store(key, reply.pincode)
  }, [reply])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = input.current!.value.replace(/\s/g, '')
    const isPincode = pincodePattern.test(typed)
    setIsWrong(!isPincode)
    if (typed === pincode) void reload()
    else if (isPincode) setPincode(typed)
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
          className="min-h-11 w-full min-w-0 rounded-button border border-edge bg-surface px-4 tabular-nums placeholder:text-muted hover:border-muted aria-invalid:border-bad"
        />
        <Button type="submit" variant="outline" aria-disabled={busy}>
          Check
        </Button>
      </div>
      <div
        id={`${id}-answer`}
        role="status"
        className={`mt-2 text-sm leading-6 ${usually ? 'min-h-12' : 'empty:hidden'}`}
      >
        {problem && <p className="text-bad">{problem}</p>}
        {estimate ? <Answer estimate={estimate} /> : !problem && usually && <Usually {...usually} />}
        {usually?.homeState && !estimate?.problem && (
          <p>The seller delivers within {usually.homeState} only.</p>
        )}
      </div>
    </form>
  )
}

/** Before a PIN code is given: how long it takes and costs to most places. */
function Usually({ fromDays, toDays, fee, freeFrom }: Pages['product']['delivery']) {
  return (
    <>
      <p>Usually {fromDays === toDays ? inDays(toDays) : `${fromDays} to ${inDays(toDays)}`}</p>
      <p className="text-muted">{deliveryCost(fee, freeFrom)}. Enter your PIN code for the date.</p>
    </>
  )
}

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

const deliveryCost = (fee: number, freeFrom: number | null) => {
  if (fee === 0) return 'Free delivery'
  return `${formatRupees(fee)} delivery${freeFrom === null ? '' : `, free from ${formatRupees(freeFrom)}`}`
}

function Answer({
  estimate: { deliverable, problem, pincode, state, fee, freeFrom, estimate },
}: {
  estimate: Estimate
}) {
  if (!deliverable) return <p className="text-bad">{problem ?? `We do not deliver to ${pincode} yet.`}</p>
  const [from, to] = [weekday(estimate.from), weekday(estimate.to)]
  return (
    <>
      <p>
        <strong className="font-medium text-good">
          {from === to ? `Arrives ${from}` : `Arrives ${from} to ${to}`}
        </strong>{' '}
        in {state}
      </p>
      <p className="text-muted">{deliveryCost(fee, freeFrom)}.</p>
    </>
  )
}

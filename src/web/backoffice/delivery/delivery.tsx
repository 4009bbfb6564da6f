import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '../form/form-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { reasonOf, useCall } from '../query.ts'
import { Exceptions } from './exceptions.tsx'
import { GeneralRules } from './general-rules.tsx'

/** What delivery costs and how long it takes, and the exceptions. */
export function DeliveryScreen() {
  const query = useCall('GET /api/delivery/rules', {})
  return (
    <FormScreen title="Delivery" text="Delivery charges, delivery times and exceptions.">
      <Loaded query={query} failure="The delivery rules could not be loaded.">
        {({ rules }) => (
          <div className="grid gap-5">
            <GeneralRules rules={rules} />
            <TryPincode />
            <Exceptions rules={rules} />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}

/** Shows the delivery estimate for one PIN code by the saved rules. */
function TryPincode() {
  const [pincode, setPincode] = useState('')
  const [submitted, setSubmitted] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useCall(
    'GET /api/delivery/{pincode}',
    submitted ? { params: { pincode: submitted }, query: {} } : null,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pincode === submitted) void refetch()
    else setSubmitted(pincode)
  }

  return (
    <FormSection title="Check a PIN code" text="See what a customer at that PIN code is shown.">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label="PIN code"
          inputMode="numeric"
          placeholder="400001"
          required
          value={pincode}
          error={error && !isFetching ? reasonOf(error) : undefined}
          onChange={({ target }) => setPincode(target.value.trim())}
        />
        <Button type="submit" variant="outline" disabled={isFetching} className="mt-6.5">
          Check
        </Button>
      </form>
      <p role="status" className="empty:hidden">
        {data && !isFetching && describeEstimate(data)}
      </p>
    </FormSection>
  )
}

function describeEstimate({
  pincode,
  state,
  deliverable,
  fee,
  freeFrom,
  estimate,
}: Reply<'GET /api/delivery/{pincode}'>): string {
  if (!deliverable) return `We do not deliver to ${pincode} (${state}).`
  const cost = fee === 0 ? 'free' : formatRupees(fee)
  const free = freeFrom !== null && fee > 0 ? `, free from ${formatRupees(freeFrom)}` : ''
  const { fromDays, toDays } = estimate
  const days = fromDays === toDays ? `${toDays}` : `${fromDays} to ${toDays}`
  return `${pincode} (${state}): ${cost}${free}, in ${days} days.`
}

import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FormSection } from '../form/form-parts.tsx'
import { reasonOf } from '../form/use-screen-form.ts'

type Estimate = Reply<'GET /api/delivery/{pincode}'>

/** Shows the delivery estimate for one PIN code by the saved rules. */
export function TryPincode() {
  const [pincode, setPincode] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const [problem, setProblem] = useState('')

  async function estimate(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    setResult('')
    try {
      setResult(estimateSentence(await callOrSignIn('GET /api/delivery/{pincode}', { params: { pincode } })))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormSection title="Try a PIN code" text="What a customer there is told, by the saved rules.">
      <form onSubmit={estimate} className="flex flex-wrap items-start gap-3">
        <Field
          label="PIN code"
          inputMode="numeric"
          placeholder="400001"
          required
          value={pincode}
          error={problem || undefined}
          onChange={({ target }) => setPincode(target.value.trim())}
        />
        <Button type="submit" look="outline" disabled={busy} className="mt-6.5">
          Look
        </Button>
      </form>
      <p role="status" className="empty:hidden">
        {result}
      </p>
    </FormSection>
  )
}

function estimateSentence({ pincode, state, deliverable, fee, freeFrom, estimate }: Estimate): string {
  if (!deliverable) return `We do not deliver to ${pincode} (${state}).`
  const cost = fee === 0 ? 'free' : formatRupees(fee)
  const free = freeFrom !== null && fee > 0 ? `, free from ${formatRupees(freeFrom)}` : ''
  const { fromDays, toDays } = estimate
  const days = fromDays === toDays ? `${toDays}` : `${fromDays} to ${toDays}`
  return `${pincode} (${state}): ${cost}${free}, in ${days} days.`
}

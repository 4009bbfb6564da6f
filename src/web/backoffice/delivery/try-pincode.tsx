import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FormSection } from '../form/form-parts.tsx'
import { reasonOf } from '../form/use-screen-form.ts'

type Estimate = Reply<'GET /api/delivery/{pincode}'>

/** What a customer at one PIN code is told, by the rules as they are saved. */
export function TryPincode() {
  const [pincode, setPincode] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState('')
  const [problem, setProblem] = useState('')

  async function look(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    setFound('')
    try {
      setFound(sentence(await callOrSignIn('GET /api/delivery/{pincode}', { params: { pincode } })))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormSection title="Try a PIN code" text="What a customer there is told, by the saved rules.">
      <form onSubmit={look} className="flex flex-wrap items-start gap-3">
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
        {found}
      </p>
    </FormSection>
  )
}

function sentence({ pincode, state, deliverable, fee, freeFrom, estimate }: Estimate): string {
  if (!deliverable) return `We do not deliver to ${pincode} (${state}).`
  const cost = fee === 0 ? 'free' : formatRupees(fee)
  const free = freeFrom !== null && fee > 0 ? `, free from ${formatRupees(freeFrom)}` : ''
  const { fromDays, toDays } = estimate
  const days = fromDays === toDays ? `${toDays}` : `${fromDays} to ${toDays}`
  return `${pincode} (${state}): ${cost}${free}, in ${days} days.`
}

import { type FormEvent, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { readMobile } from '#values/phone.ts'
import { armyPost, pincodePattern, pincodeProblem, regionsOf } from '#values/pincode.ts'
import { readSession } from '#web/client/session.ts'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { callSignedIn } from '../accounts/call-signed-in.ts'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { DeliveryHint } from './delivery-hint.tsx'

export type SavedAddress = Reply<'GET /api/addresses'>['addresses'][number]
export type ChangedAddresses = Reply<'POST /api/addresses'>

interface Props {
  /** The one to change; without it a new one is made. */
  address?: SavedAddress | undefined
  states: string[]
  save: string
  onSaved: (changed: ChangedAddresses) => void
  onCancel?: (() => void) | undefined
  /** Takes the keyboard along: it was opened by a button that is gone now. */
  focused?: boolean
}

/** An Indian address. The PIN code fills in the state, and is checked against it while it is typed. */
export function AddressForm({ address, states, save, onSaved, onCancel, focused = false }: Props) {
  const draft = `address:${address?._id ?? 'new'}`
  const [start] = useState<Partial<SavedAddress>>(
    () => readSessionDraft<SavedAddress>(draft) ?? address ?? { name: readSession()?.user.name ?? '' },
  )
  const [pincode, setPincode] = useState(start.pincode ?? '')
  const [state, setState] = useState(start.state ?? '')
  const [phoneLeft, setPhoneLeft] = useState('')
  const { submit, busy, errors, problem } = useFormCall(async ({ isDefault, ...body }) => {
    const input = { ...body, ...(isDefault ? { isDefault: true } : {}) } as never
    const changed = address
      ? await callSignedIn('PUT /api/addresses/{id}', { params: { id: address._id }, body: input })
      : await callSignedIn('POST /api/addresses', { body: input })
    dropSessionDraft(draft)
    onSaved(changed)
    return changed
  })
  const form = useFirstError(errors)
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus()
  }, [focused, form])

  function typePincode(text: string) {
    const digits = text.replace(/\s/g, '')
    setPincode(digits)
    const [usual, ...others] = regionsOf(digits)
    if (usual && usual !== armyPost && ![usual, ...others].includes(state as never)) setState(usual)
  }

  const keep = (event: FormEvent<HTMLFormElement>) =>
    keepSessionDraft(draft, Object.fromEntries(new FormData(event.currentTarget)))
  const whole = pincodePattern.test(pincode)
  const pincodeError = whole && state ? pincodeProblem(pincode, state) : undefined
  const phoneError =
    phoneLeft && !readMobile(phoneLeft) ? 'Please enter a mobile number of 10 digits.' : undefined

  return (
    <form ref={form} onSubmit={submit} onInput={keep} className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={start.name}
        error={errors.name}
      />
      <Field
        label="Mobile number"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={start.phone}
        onBlur={event => setPhoneLeft(event.target.value)}
        error={phoneError ?? errors.phone}
      />
      <div className="grid content-start gap-1.5">
        <Field
          label="PIN code"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          value={pincode}
          onChange={event => typePincode(event.target.value)}
          error={pincodeError ?? errors.pincode}
        />
        {whole && !pincodeError && <DeliveryHint pincode={pincode} />}
      </div>
      <Select
        label="State"
        name="state"
        autoComplete="address-level1"
        required
        value={state}
        onChange={event => setState(event.target.value)}
        error={errors.state}
      >
        <option value="" disabled>
          Select State
        </option>
        {states.map(name => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Field
          label="House and street"
          name="line1"
          autoComplete="address-line1"
          maxLength={200}
          required
          defaultValue={start.line1}
          error={errors.line1}
        />
      </div>
      <Field
        label="Area or landmark (optional)"
        name="line2"
        autoComplete="address-line2"
        maxLength={200}
        defaultValue={start.line2}
        error={errors.line2}
      />
      <Field
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={100}
        required
        defaultValue={start.city}
        error={errors.city}
      />
      {!address?.isDefault && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            name="isDefault"
            defaultChecked={Boolean(start.isDefault)}
            className="size-5 accent-rose"
          />
          Deliver here unless I say otherwise
        </label>
      )}
      <div className="sm:col-span-2">
        <FormOutcome problem={Object.keys(errors).length > 0 ? '' : problem} done="" />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {save}
        </Button>
        {onCancel && (
          <Button
            look="outline"
            onClick={() => {
              dropSessionDraft(draft)
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

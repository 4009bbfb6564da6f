import { type FormEvent, useEffect, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { fieldLimits, pincodePattern } from '#values/field-limits.ts'
import { mobileProblem, readMobile } from '#values/phone.ts'
import { armyPost, pincodeProblem, regionsOf } from '#values/pincode.ts'
import { cityOf } from '#values/pincode-city.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { isGuestBuying, readSession } from '#web/client/session.ts'
import { dropSessionDraft, readSessionDraft, storeSessionDraft } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { DeliveryHint } from '../delivery/delivery-hint.tsx'
import { checkFields } from '../form/check-fields.ts'
import { Form, FormOutcome } from '../form/form.tsx'
import { saveVersion } from '../form/save-version.ts'
import { useSubmit } from '../form/use-submit.ts'
import type { ChangedAddresses, SavedAddress } from './use-addresses.ts'

interface Props {
  id?: string | undefined
  /** The one to change; a new one without it. */
  address?: SavedAddress | undefined
  states: string[]
  save: string
  onSaved: (changed: ChangedAddresses) => void
  onFailed?: ((isIncomplete: boolean) => void) | undefined
  onCancel?: (() => void) | undefined
  /** Takes the focus: the button that opened it is gone. */
  focused?: boolean
  /** The only address is always the default. */
  isFirst?: boolean
}

/**
 * An Indian address, short enough for one screen of a phone. The PIN code comes first: it fills in state and city, and is
 * checked against the state while it is typed.
 */
export function AddressForm({
  id,
  address,
  states,
  save,
  onSaved,
  onFailed,
  onCancel,
  focused = false,
  isFirst = false,
}: Props) {
  const draft = `address:${address?._id ?? 'new'}`
  const [start] = useState<Partial<SavedAddress>>(
    () => readSessionDraft<SavedAddress>(draft) ?? address ?? { name: readSession()?.user.name ?? '' },
  )
  const [pincode, setPincode] = useState(start.pincode ?? '')
  const [state, setState] = useState(start.state ?? '')
  const [city, setCity] = useState(start.city ?? '')
  const [hasArea, setHasArea] = useState(Boolean(start.line2))
  /** Checked once the field is left. */
  const [enteredPhone, setEnteredPhone] = useState('')
  const submission = useSubmit(
    async ({ isDefault, ...values }) => {
      const isDefaultToo = isDefault ? { isDefault: true } : {}
      const changed = address
        ? await changeAddress({ ...address, version: start.version ?? address.version }, values, isDefaultToo)
        : isGuestBuying()
          ? await (await import('./guest-addresses.ts')).addGuestAddress(values)
          : await callSignedIn('POST /api/addresses', { body: { ...values, ...isDefaultToo } as never })
      dropSessionDraft(draft)
      onSaved(changed)
      return changed
    },
    () => onFailed?.(false),
  )
  const { form, busy, forget } = submission
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus()
  }, [focused, form])

  function typePincode(text: string) {
    const digits = text.replace(/\s/g, '')
    setPincode(digits)
    const [usual, ...others] = regionsOf(digits)
    if (usual && usual !== armyPost && ![usual, ...others].includes(state as never)) {
      setState(usual)
      forget('state')
    }
    const usualCity = cityOf(digits)
    if (usualCity && (!city || city === cityOf(pincode))) {
      setCity(usualCity)
      forget('city')
    }
  }

  function check(form: HTMLFormElement) {
    const wrong = checkFields(form)
    if (Object.keys(wrong).length > 0) onFailed?.(true)
    return wrong
  }

  const storeDraft = (event: FormEvent<HTMLFormElement>) =>
    storeSessionDraft(draft, {
      ...Object.fromEntries(new FormData(event.currentTarget)),
      version: start.version,
    })
  const isWhole = pincodePattern.test(pincode)
  const pincodeError = isWhole && state ? pincodeProblem(pincode, state) : undefined
  const phoneError = enteredPhone && !readMobile(enteredPhone) ? mobileProblem : undefined

  return (
    <Form
      submission={submission}
      id={id}
      check={check}
      onInput={storeDraft}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-4"
    >
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
          error={pincodeError}
        />
        {isWhole && !pincodeError && <DeliveryHint pincode={pincode} />}
      </div>
      <Select
        label="State"
        name="state"
        autoComplete="address-level1"
        required
        value={state}
        onChange={event => setState(event.target.value)}
      >
        <option value="" disabled>
          Select State
        </option>
        <Options of={states} />
      </Select>
      <Field
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={fieldLimits.city}
        required
        value={city}
        onChange={event => setCity(event.target.value)}
      />
      <Field
        label="Mobile number"
        name="phone"
        type="tel"
        defaultValue={start.phone}
        autoComplete="tel"
        required
        onBlur={event => setEnteredPhone(event.target.value)}
        error={phoneError}
      />
      <div className="col-span-2">
        <Field
          label="Full name"
          name="name"
          defaultValue={start.name}
          autoComplete="name"
          maxLength={fieldLimits.personName}
          required
        />
      </div>
      <div className="col-span-2">
        <Field
          label="House and street"
          name="line1"
          defaultValue={start.line1}
          autoComplete="address-line1"
          maxLength={fieldLimits.addressLine}
          required
        />
      </div>
      <div className="col-span-2">
        {hasArea ? (
          <Field
            label="Area or landmark (optional)"
            name="line2"
            defaultValue={start.line2}
            autoComplete="address-line2"
            maxLength={fieldLimits.addressLine}
            autoFocus={!start.line2}
          />
        ) : (
          <>
            <input type="hidden" name="line2" value="" />
            <button
              type="button"
              onClick={() => setHasArea(true)}
              className="-my-2 min-h-11 text-accent text-sm underline underline-offset-4"
            >
              Add an area or landmark
            </button>
          </>
        )}
      </div>
      {!address?.isDefault && !isFirst && !isGuestBuying() && (
        <label className="flex min-h-11 items-center gap-3 col-span-2">
          <input
            type="checkbox"
            name="isDefault"
            defaultChecked={Boolean(start.isDefault)}
            className="size-5 accent-accent"
          />
          Make this my default address
        </label>
      )}
      <div className="col-span-2">
        <FormOutcome problem={submission.problem} errors={submission.errors} />
      </div>
      <div className="flex flex-wrap gap-3 col-span-2">
        <Button type="submit" disabled={busy}>
          {save}
        </Button>
        {onCancel && (
          <Button
            variant="outline"
            onClick={() => {
              dropSessionDraft(draft)
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}

const labels = {
  name: 'Full name',
  phone: 'Mobile number',
  pincode: 'PIN code',
  state: 'State',
  line1: 'House and street',
  line2: 'Area or landmark',
  city: 'City',
}

/** What was changed of an address, unless it was changed elsewhere meanwhile and that is to stay. */
async function changeAddress(
  { _id: id, version, ...before }: SavedAddress,
  mine: Record<string, string>,
  isDefault: { isDefault?: boolean },
): Promise<ChangedAddresses> {
  const read = async () => {
    const { addresses } = await callSignedIn('GET /api/addresses', {})
    const address = addresses.find(({ _id }) => _id === id)
    if (!address) throw new CallError(404, 'This address has been deleted.')
    return { addresses, address }
  }
  const saved = await saveVersion({
    base: { values: textsOf(before), version },
    mine,
    labels,
    save: (changes, on) =>
      callSignedIn('PUT /api/addresses/{id}', {
        params: { id },
        body: { ...changes, ...isDefault, version: on } as never,
      }),
    async read() {
      const { address } = await read()
      return { values: textsOf(address), version: address.version }
    },
  })
  return 'reply' in saved
    ? saved.reply
    : { message: 'This address was changed elsewhere. Here is the latest version.', ...(await read()) }
}

const textsOf = (address: Partial<SavedAddress>): Record<string, string> =>
  Object.fromEntries(Object.keys(labels).map(name => [name, address[name as keyof typeof labels] ?? '']))

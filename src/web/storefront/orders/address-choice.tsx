import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { readSessionDraft } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import type { Addresses, ChangedAddresses, SavedAddress } from '../addresses/use-addresses.ts'
import { DeliveryDays } from '../delivery/delivery-hint.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { StepTitle } from './step-title.tsx'
import type { QuoteState } from './use-quote.ts'

/** For a new address only: most customers have one. */
const AddressForm = lazy(async () => ({
  default: (await import('../addresses/address-form.tsx')).AddressForm,
}))

interface Props {
  saved: Addresses
  chosen: SavedAddress | null
  choose: (address: SavedAddress) => void
  /** Of the form for a new address. */
  formId: string
  /** A new address is incomplete, or could not be saved. */
  onFailed: (isIncomplete: boolean) => void
  /** Whether a new address is being entered. */
  adding: boolean
  setAdding: (adding: boolean) => void
  problem: string
  /** When it would arrive there. */
  quote: QuoteState['quote']
}

/** The address that it goes to. The others, and a new one, are shown on request: a phone has no room for all. */
export function AddressChoice(props: Props) {
  const { saved, chosen, choose, formId, onFailed, adding, setAdding, problem, quote } = props
  const { addresses, states, error, reload, replace } = saved
  const [status, setStatus] = useState('')
  const [choosing, setChoosing] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)

  // What was typed before a reload must be in sight again.
  const hasAddresses = Boolean(addresses?.length)
  useEffect(() => {
    if (hasAddresses && readSessionDraft('address:new')) setAdding(true)
  }, [hasAddresses, setAdding])

  function showSaved({ address, addresses, message }: ChangedAddresses) {
    replace(addresses)
    choose(address)
    setStatus(message)
    close()
  }

  function close() {
    setAdding(false)
    setChoosing(false)
    group.current?.focus()
  }

  function deliverTo(address: SavedAddress) {
    choose(address)
    close()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <StepTitle number={1}>Delivery address</StepTitle>
      {problem && (
        <p role="alert" className="mb-3 rounded-xl bg-bad-soft px-4 py-3 text-bad">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      {error ? (
        <LoadFailed sentence="Your addresses could not be loaded." onClick={reload} />
      ) : !addresses ? (
        <div aria-hidden="true" className="skeleton h-36 rounded-2xl" />
      ) : adding || addresses.length === 0 ? (
        <div className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-96 rounded-2xl" />}>
            <AddressForm
              id={formId}
              states={states}
              save="Save and deliver here"
              onSaved={showSaved}
              onFailed={onFailed}
              onCancel={addresses.length > 0 ? close : undefined}
              focused={adding}
              isFirst={addresses.length === 0}
            />
          </Suspense>
        </div>
      ) : choosing ? (
        <div className="grid gap-3">
          <ul className="grid gap-3">
            {addresses.map(address => (
              <li
                key={address._id}
                aria-current={address._id === chosen?._id || undefined}
                className="flex flex-wrap items-end justify-between gap-3 rounded-2xl border border-line bg-surface p-4 aria-[current]:border-accent"
              >
                <AddressLines address={address} />
                <Button variant="outline" onClick={() => deliverTo(address)}>
                  Deliver here<span className="sr-only"> {address.line1}</span>
                </Button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => setAdding(true)}
            className="min-h-11 justify-self-start rounded-button px-3 text-accent underline hover:bg-sunk"
          >
            Add a new address
          </button>
        </div>
      ) : (
        chosen && (
          <div className="rounded-2xl border border-line bg-surface px-4 py-3 sm:px-5 sm:py-4">
            <div className="flex items-start justify-between gap-3">
              <AddressLines address={chosen} />
              <button
                type="button"
                onClick={() => setChoosing(true)}
                className="-mt-2 -mr-2 min-h-11 shrink-0 rounded-button px-3 text-accent underline hover:bg-sunk"
              >
                Change<span className="sr-only"> the delivery address</span>
              </button>
            </div>
            <p className="mt-2 min-h-6 font-medium">
              {quote?.estimate && (
                <DeliveryDays {...quote} estimate={quote.estimate} pincode={chosen.pincode} />
              )}
            </p>
          </div>
        )
      )}
    </fieldset>
  )
}

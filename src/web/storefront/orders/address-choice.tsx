import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from '../addresses/address-form.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import type { Addresses, ChangedAddresses, SavedAddress } from '../addresses/use-addresses.ts'
import { LoadFailed } from '../layout/load-failed.tsx'

interface Props {
  saved: Addresses
  chosen: SavedAddress | null
  choose: (id: string) => void
  /** Whether a new address is being entered. */
  adding: boolean
  setAdding: (adding: boolean) => void
  problem: string
}

/** One of the saved addresses, or a new one that is saved. */
export function AddressChoice({ saved, chosen, choose, adding, setAdding, problem }: Props) {
  const { addresses, states, failed, reload, replace } = saved
  const [status, setStatus] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)

  function showSaved({ address, addresses, message }: ChangedAddresses) {
    replace(addresses)
    choose(address._id)
    setAdding(false)
    setStatus(message)
    group.current?.focus()
  }

  function stopAdding() {
    setAdding(false)
    group.current?.focus()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-4 font-display text-2xl">Delivery address</legend>
      {problem && (
        <p role="alert" className="mb-4 rounded-xl bg-alert-soft px-4 py-3 text-alert">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      {failed ? (
        <LoadFailed sentence="Your addresses could not be loaded." onClick={reload} />
      ) : !addresses ? (
        <div aria-hidden="true" className="skeleton h-36 rounded-2xl" />
      ) : (
        <div className="grid gap-3">
          {addresses.map(address => (
            <label key={address._id} className="choice">
              <input
                type="radio"
                name="address"
                checked={!adding && address._id === chosen?._id}
                onChange={() => {
                  setAdding(false)
                  choose(address._id)
                }}
                className="mt-1 size-5 shrink-0 accent-rose"
              />
              <span className="flex flex-1 flex-col gap-2 sm:flex-row sm:justify-between">
                <AddressLines address={address} />
                {address.isDefault && (
                  <span className="size-fit rounded-full bg-sand px-3 py-1 text-sm">Default</span>
                )}
              </span>
            </label>
          ))}
          {adding || addresses.length === 0 ? (
            <div className="rounded-2xl border border-line bg-white p-4 sm:p-6">
              <h3 className="mb-4 text-xl">New address</h3>
              <AddressForm
                states={states}
                save="Save and deliver here"
                onSaved={showSaved}
                onCancel={addresses.length > 0 ? stopAdding : undefined}
                focused={adding}
              />
            </div>
          ) : (
            <Button look="outline" className="justify-self-start" onClick={() => setAdding(true)}>
              Add a new address
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

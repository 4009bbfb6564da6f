import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountArea } from '../accounts/account-area.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { AddressLines } from './address-lines.tsx'
import { type SavedAddress, useAddresses } from './use-addresses.ts'

/** Most visits change no address. */
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

export default function AddressesPage() {
  const { addresses, states, error, reload, replace } = useAddresses()
  /** Which one is being edited: its id, or 'new'. */
  const [editing, setEditing] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<SavedAddress | null>(null)
  const list = useRef<HTMLDivElement>(null)

  function show(changed: { message: string; addresses: SavedAddress[] }) {
    replace(changed.addresses)
    setEditing(null)
    setDeleting(null)
    toast(changed.message, { kind: 'success', milliseconds: 2000 })
    list.current?.focus()
  }

  function stopEditing() {
    setEditing(null)
    list.current?.focus()
  }

  async function makeDefault({ _id }: SavedAddress) {
    try {
      show(await callSignedIn('PUT /api/addresses/{id}/default', { params: { id: _id } }))
    } catch (error) {
      toast(errorMessage(error), { kind: 'error' })
      void reload()
    }
  }

  async function remove({ _id }: SavedAddress) {
    const changed = await callSignedIn('DELETE /api/addresses/{id}', { params: { id: _id } })
    show(changed)
    return changed
  }

  return (
    <AccountArea title="Addresses" sentence="Please log in to see your addresses." path="/account/addresses">
      <div ref={list} tabIndex={-1} className="grid max-w-3xl gap-4 outline-none">
        {error ? (
          <LoadFailed sentence="Your addresses could not be loaded." onClick={reload} />
        ) : !addresses ? (
          <div aria-hidden="true" className="skeleton h-44 rounded-3xl" />
        ) : (
          <>
            {addresses.length === 0 && editing !== 'new' && (
              <p className="text-muted">No saved addresses yet. Add one for faster checkout.</p>
            )}
            {addresses.map(address =>
              editing === address._id ? (
                <Editing key={address._id} title="Edit address">
                  <AddressForm
                    address={address}
                    states={states}
                    save="Save"
                    onSaved={show}
                    onCancel={stopEditing}
                    focused
                  />
                </Editing>
              ) : (
                <article key={address._id} className="rounded-3xl bg-surface p-5 shadow-card sm:p-6">
                  <div className="flex justify-between gap-4">
                    <AddressLines address={address} />
                    {address.isDefault && (
                      <span className="h-fit rounded-badge bg-sunk px-3 py-1 text-sm">Default</span>
                    )}
                  </div>
                  <div className="-mx-3 mt-2 -mb-2 flex flex-wrap">
                    <Action label="Edit" of={address} onClick={() => setEditing(address._id)} />
                    <Action label="Delete" of={address} onClick={() => setDeleting(address)} />
                    {!address.isDefault && (
                      <Action label="Make default" of={address} onClick={() => makeDefault(address)} />
                    )}
                  </div>
                </article>
              ),
            )}
            {editing === 'new' ? (
              <Editing title="New address">
                <AddressForm states={states} save="Save" onSaved={show} onCancel={stopEditing} focused />
              </Editing>
            ) : (
              <Button variant="outline" className="justify-self-start" onClick={() => setEditing('new')}>
                Add a new address
              </Button>
            )}
          </>
        )}
      </div>
      {deleting && (
        <ConfirmDialog
          title="Delete this address?"
          action="Delete"
          dismiss="Keep it"
          send={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <AddressLines address={deleting} />
          <p className="mb-2 text-muted">Past orders are not affected.</p>
        </ConfirmDialog>
      )}
    </AccountArea>
  )
}

function Editing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-3xl bg-surface p-5 shadow-card sm:p-6">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <Suspense fallback={<div aria-hidden="true" className="skeleton h-96 rounded-2xl" />}>
        {children}
      </Suspense>
    </div>
  )
}

function Action({ label, of, onClick }: { label: string; of: SavedAddress; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-button px-3 text-accent underline hover:bg-sunk"
    >
      {label}
      <span className="sr-only"> {of.line1}</span>
    </button>
  )
}

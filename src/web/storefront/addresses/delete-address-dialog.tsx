import { useEffect, useId, useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { callSignedIn } from '../accounts/call-signed-in.ts'
import type { SavedAddress } from './address-form.tsx'
import { AddressLines } from './address-lines.tsx'

interface Props {
  /** Open while there is one. */
  address: SavedAddress | null
  onDeleted: (changed: Reply<'DELETE /api/addresses/{id}'>) => void
  onClose: () => void
}

export function DeleteAddressDialog({ address, onDeleted, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  useEffect(() => {
    setProblem('')
    if (address) dialog.current?.showModal()
    else dialog.current?.close()
  }, [address])

  async function remove() {
    setBusy(true)
    try {
      onDeleted(await callSignedIn('DELETE /api/addresses/{id}', { params: { id: address!._id } }))
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-3xl bg-white p-6 shadow-pop backdrop:bg-ink/40 sm:p-8"
    >
      <h2 id={id} className="mb-4 text-2xl">
        Delete this address?
      </h2>
      {address && <AddressLines address={address} />}
      <p className="mt-4 text-muted">Past orders keep their copy of it.</p>
      <p role="alert" className="mt-4 text-alert empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button disabled={busy} onClick={remove}>
          Delete
        </Button>
      </div>
    </dialog>
  )
}

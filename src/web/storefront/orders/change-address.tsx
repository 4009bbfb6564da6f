import { lazy, Suspense, useState } from 'react'
import type { CustomerOrder } from './use-orders.ts'

// Loaded when it is opened: few orders go elsewhere, and every order page would carry its form.
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
}

/** Sends an order elsewhere before it is on its way. */
export function ChangeAddress({ order, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-rose underline"
      >
        Change address
      </button>
      {open && (
        <Suspense>
          <AddressDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import type { Person } from './load-people.ts'

interface Props {
  person: Person
  onToggle(isActive: boolean): Promise<unknown>
}

/** Whether somebody may come in: one press turns it over. */
export function ApprovalToggle({ person: { name, isActive }, onToggle }: Props) {
  const [busy, setBusy] = useState(false)
  const words = isActive ? 'Approved' : 'Declined'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${words}: ${name}`}
      aria-busy={busy}
      disabled={busy}
      onClick={async () => {
        setBusy(true)
        await onToggle(!isActive)
        setBusy(false)
      }}
      className={`inline-flex min-h-9 items-center gap-2 rounded-full pr-3 pl-1.5 text-sm transition-colors hover:brightness-95 disabled:opacity-60 ${isActive ? 'bg-leaf-soft text-leaf' : 'bg-alert-soft text-alert'}`}
    >
      <span
        aria-hidden="true"
        className={`flex h-5 w-9 items-center rounded-full p-0.5 transition-colors ${isActive ? 'justify-end bg-leaf' : 'bg-alert'}`}
      >
        <span className="size-4 rounded-full bg-white" />
      </span>
      {words}
    </button>
  )
}

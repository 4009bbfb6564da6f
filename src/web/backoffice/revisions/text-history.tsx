import { lazy, Suspense, useState } from 'react'
import { ToolButton } from '../layout/tool-button.tsx'
import type { TextKey } from './text-key.ts'

// The comparison is loaded by those who look at it.
const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }))

/** Opens the versions of a text: who changed it when, what was changed, and any of them back. */
export function TextHistory({ of, name }: { of: TextKey; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="clock" onClick={() => setOpen(true)}>
        History<span className="sr-only"> of {name}</span>
      </ToolButton>
      {isOpen && (
        <Suspense>
          <HistoryPanel of={of} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

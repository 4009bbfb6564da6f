import { lazy, Suspense, useState } from 'react'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Draft } from './draft-preview.tsx'

const DraftPreview = lazy(async () => ({ default: (await import('./draft-preview.tsx')).DraftPreview }))

interface Props {
  /** What is typed, at the moment it is looked at. */
  draft(): Draft
  name: string
  fromEnd?: boolean
}

/** Shows the page with what is typed, before it is saved. */
export function PreviewButton({ draft, name, fromEnd = false }: Props) {
  const [shown, show] = useState<Draft | null>(null)
  return (
    <>
      <ToolButton icon="shop" onClick={() => show(draft())}>
        Preview<span className="sr-only"> of {name}</span>
      </ToolButton>
      {shown && (
        <Panel title={`Preview: ${name}`} open onClose={() => show(null)} full>
          <Suspense fallback={<div className="skeleton h-[70vh]" />}>
            <DraftPreview draft={shown} name={name} fromEnd={fromEnd} />
          </Suspense>
        </Panel>
      )}
    </>
  )
}

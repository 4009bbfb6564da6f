import { formatDateTime } from '#values/dates.ts'
import { ToolButton } from '../../layout/tool-button.tsx'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  onAccept(draft: Draft): void
  onDiscard(): void
}

/** Offers the draft of an earlier visit. */
export function DraftOffer({ draft, onAccept, onDiscard }: Props) {
  return (
    <section
      aria-label="Draft"
      className="mb-6 grid items-center gap-3 rounded-2xl border border-line bg-rose-soft p-4 sm:grid-cols-[1fr_auto]"
    >
      <p>
        You left <strong className="font-medium">{draft.values.name || 'a product'}</strong> unfinished on{' '}
        {formatDateTime(new Date(draft.at))}.
      </p>
      <p className="flex gap-2">
        <ToolButton onClick={() => onAccept(draft)}>Continue</ToolButton>
        <ToolButton onClick={onDiscard}>Discard</ToolButton>
      </p>
    </section>
  )
}

import type { Reply } from '#contract/client.ts'
import { returnStateWords } from '#values/return-rules.ts'

type State = Reply<'GET /api/orders/{id}/returns'>['returns'][number]['state']

export function ReturnBadge({ state }: { state: State }) {
  return (
    <span className={`inline-block shrink-0 rounded-badge px-3 py-1 font-medium text-sm ${variantOf(state)}`}>
      {returnStateWords[state]}
    </span>
  )
}

function variantOf(state: State): string {
  if (state === 'refunded' || state === 'exchanged') return 'bg-good-soft text-good'
  if (state === 'refused') return 'bg-bad-soft text-bad'
  if (state === 'withdrawn' || state === 'lapsed') return 'bg-sunk text-muted'
  return 'bg-accent-soft text-accent'
}

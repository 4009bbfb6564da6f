import type { Reply } from '#contract/client.ts'
import { returnStateWords } from '#values/return-rules.ts'

type State = Reply<'GET /api/orders/{id}/returns'>['returns'][number]['state']

export function ReturnBadge({ state }: { state: State }) {
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-1 font-medium text-sm ${variantOf(state)}`}>
      {returnStateWords[state]}
    </span>
  )
}

function variantOf(state: State): string {
  if (state === 'refunded' || state === 'exchanged') return 'bg-leaf-soft text-leaf'
  if (state === 'refused') return 'bg-alert-soft text-alert'
  if (state === 'withdrawn' || state === 'lapsed') return 'bg-sand text-muted'
  return 'bg-rose-soft text-rose-deep'
}

import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { type ReturnReason, returnStateWords } from '#values/return-rules.ts'
import { Mark } from '../layout/mark.tsx'

export type ReturnRow = Reply<'GET /api/returns'>[number]
export type WholeReturn = Reply<'GET /api/returns/{id}'>['return']

/** Reasons as those who run the shop call them. */
export const reasonWords: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  leaking: 'Leaking',
  wrong: 'Wrong item',
  expired: 'Expired',
  fake: 'Not genuine',
  missing: 'Missing from parcel',
  allergic: 'Skin reaction',
  shade: 'Shade does not suit',
  mind: 'Changed mind',
}

/** A day that is due ends at midnight, which is written as the next one. */
export const formatDue = (at: string) => formatDateTime(new Date(Date.parse(at) - 1).toISOString())

export function ReturnMark({
  state,
  isOverdue,
  dispute,
}: Pick<ReturnRow, 'state' | 'isOverdue' | 'dispute'>) {
  if (dispute && !dispute.closedAt) return <Mark variant="bad">Disputed</Mark>
  if (isOverdue) return <Mark variant="bad">{returnStateWords[state]}, overdue</Mark>
  if (state === 'refunded' || state === 'exchanged')
    return <Mark variant="good">{returnStateWords[state]}</Mark>
  const isOver = state === 'refused' || state === 'withdrawn' || state === 'lapsed' || state === 'inspected'
  return <Mark variant={isOver ? 'quiet' : 'waiting'}>{returnStateWords[state]}</Mark>
}

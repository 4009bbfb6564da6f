import type { Reply } from '#contract/client.ts'
import { Mark } from '../layout/mark.tsx'

export type RecallRow = Reply<'GET /api/recalls'>['recalls'][number]

const stateWords = {
  proposed: 'To be confirmed',
  live: 'Live',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const

const variants = { proposed: 'waiting', live: 'bad', closed: 'quiet', withdrawn: 'quiet' } as const

export const RecallMark = ({ state }: Pick<RecallRow, 'state'>) => (
  <Mark variant={variants[state]}>{stateWords[state]}</Mark>
)

/** 'Rose Serum, batch B12 and 2 more'. */
export function nameOfRecall({ lots }: Pick<RecallRow, 'lots'>): string {
  const [first, ...more] = lots
  const name = `${first!.productName}, ${first!.batch ? `batch ${first!.batch}` : 'without a batch'}`
  return more.length > 0 ? `${name} and ${more.length} more` : name
}

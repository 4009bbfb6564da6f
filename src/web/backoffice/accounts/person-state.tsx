import type { Reply } from '#contract/client.ts'
import { Mark } from '../layout/mark.tsx'

type State = Reply<'GET /api/users/all'>[number]['state']

export const stateWords = { waiting: 'Waiting', approved: 'Approved', declined: 'Declined' }
const variants = { waiting: 'waiting', approved: 'good', declined: 'bad' } as const

export function PersonState({ state }: { state: State }) {
  return <Mark variant={variants[state]}>{stateWords[state]}</Mark>
}

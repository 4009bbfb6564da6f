import type { Reply } from '#contract/client.ts'
import { Mark } from '../layout/mark.tsx'

type State = Reply<'GET /api/contact/messages'>['messages'][number]['state']

const stateWords: Record<State, string> = { open: 'Open', waiting: 'Answered', closed: 'Closed' }
const variants = { open: 'waiting', waiting: 'quiet', closed: 'good' } as const

export function MessageStateMark({ state }: { state: State }) {
  return <Mark variant={variants[state]}>{stateWords[state]}</Mark>
}

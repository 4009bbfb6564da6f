import type { ReactNode } from 'react'
import type { CallInput, Reply } from '#contract/client.ts'
import { MissingPapers } from '../accounts/missing-papers.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'
import { FirstSteps } from '../settings/first-steps.tsx'
import { PeriodChoice, periodText } from './period-choice.tsx'
import { usePeriod } from './use-period.ts'
import { WorkList } from './work-list.tsx'

type FiguresCall = 'GET /api/insight/admin' | 'GET /api/insight/seller'

interface Props<Key extends FiguresCall> {
  title: string
  call: Key
  /** How many figures stand in the first row, for the skeleton. */
  cards: number
  children(figures: Reply<Key>): ReactNode
}

/** A dashboard: first what is to be done, then the figures of the period in the URL beside others. */
export function FiguresScreen<Key extends FiguresCall>({ title, call, cards, children }: Props<Key>) {
  const { query: period } = usePeriod()
  const query = useCall(call, { query: period } as CallInput<Key>)
  return (
    <>
      <ScreenHead
        title={title}
        text={
          query.data
            ? periodText(query.data.period)
            : !query.isError && <span className="skeleton inline-block h-5 w-64" />
        }
      >
        <PeriodChoice />
      </ScreenHead>
      <MissingPapers />
      <WorkList />
      <FirstSteps />
      <Loaded query={query} failure="The figures could not be loaded" skeleton={<Skeleton cards={cards} />}>
        {figures => (
          <div
            aria-busy={query.isPlaceholderData}
            className="grid gap-4 transition-opacity aria-busy:opacity-50"
          >
            {children(figures)}
          </div>
        )}
      </Loaded>
    </>
  )
}

function Skeleton({ cards }: { cards: number }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading the figures
      </p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {Array.from({ length: cards }, (_, n) => `card ${n}`).map(key => (
          <div key={key} className="skeleton h-32 rounded-2xl" />
        ))}
      </div>
      <div className="skeleton h-80 rounded-2xl" />
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="skeleton h-72 rounded-2xl" />
        <div className="skeleton h-72 rounded-2xl" />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../layout/screen-head.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { Unreadable } from '../layout/unreadable.tsx'
import { useAnswer } from '../use-answer.ts'

export type Days = '7' | '30' | '90'

interface Props<Figures> {
  title: string
  load(days: string): Promise<Figures>
  /** How many figures stand in the first row, for the skeleton. */
  cards: number
  children(figures: Figures): ReactNode
}

/** A dashboard: the figures of the period in the address, compared with as many days before. */
export function FiguresScreen<Figures>({ title, load, cards, children }: Props<Figures>) {
  const [params, setParams] = useSearchParams()
  const days = periods.find(([period]) => period === params.get('days'))?.[0] ?? '30'
  const { value, loading, problem, reload } = useAnswer(load, days)
  return (
    <>
      <ScreenHead title={title} text={`The last ${days} days, beside the ${days} before.`}>
        <SegmentedChoice
          legend="Period"
          choices={periods}
          value={days}
          onChoose={chosen =>
            setParams(chosen === '30' ? {} : { days: chosen }, { preventScrollReset: true })
          }
        />
      </ScreenHead>
      {problem ? (
        <Unreadable title="The figures could not be read" problem={problem} onRetry={reload} />
      ) : value ? (
        <div aria-busy={loading} className="grid gap-4 transition-opacity aria-busy:opacity-50">
          {children(value)}
        </div>
      ) : (
        <Skeleton cards={cards} />
      )}
    </>
  )
}

const periods: [Days, string][] = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
]

function Skeleton({ cards }: { cards: number }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Reading the figures
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

import type { ReactNode } from 'react'
import { Unreadable } from '../layout/unreadable.tsx'
import type { Insight } from './use-dashboard.ts'

interface Props<Value> {
  insight: Insight<Value>
  /** How many figures stand in the first row, for the shape that is shown until they come. */
  cards: number
  children(figures: Value): ReactNode
}

/** The figures once they are there; their shape before, and why not where they cannot be read. */
export function Figures<Value>({ insight, cards, children }: Props<Value>) {
  const { value, loading, problem, reload } = insight
  if (problem) return <Unreadable title="The figures could not be read" problem={problem} onRetry={reload} />
  if (!value) return <Shape cards={cards} />
  return (
    <div aria-busy={loading} className="grid gap-4 transition-opacity aria-busy:opacity-50">
      {children(value)}
    </div>
  )
}

function Shape({ cards }: { cards: number }) {
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

import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Insight } from './use-insight.ts'

type Key = 'GET /api/insight/admin' | 'GET /api/insight/seller'

interface Props<K extends Key> {
  insight: Insight<K>
  /** How many figures stand in the first row, for the shape that is shown until they come. */
  cards: number
  children(figures: Reply<K>): ReactNode
}

/** The figures once they are there; their shape before, and why not where they cannot be read. */
export function Figures<K extends Key>({ insight, cards, children }: Props<K>) {
  const { figures, loading, problem, reload } = insight
  if (problem)
    return (
      <div
        role="alert"
        className="grid justify-items-center gap-3 rounded-2xl border border-line bg-white p-12 text-center"
      >
        <p className="text-lg">The figures could not be read</p>
        <p className="text-muted">{problem}</p>
        <ToolButton onClick={reload}>Try again</ToolButton>
      </div>
    )
  if (!figures) return <Shape cards={cards} />
  return (
    <div aria-busy={loading} className="grid gap-4 transition-opacity aria-busy:opacity-50">
      {children(figures)}
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

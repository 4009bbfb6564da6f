import { Link } from 'react-router'
import { Icon } from '../layout/icon.tsx'

interface Compared {
  now: number
  before: number
  change: number | null
}

interface Props {
  label: string
  /** Compared with the previous period, or a number that has no period: how many there are now. */
  figure: Compared | number
  show(value: number): string
  /** What it counts, where the label alone could be misread. */
  hint?: string
  /** The list that it counts. */
  to?: string
  /** Less of it is better. */
  downIsGood?: boolean
}

/** One number of a dashboard. */
export function Figure({ label, figure, show, hint, to, downIsGood }: Props) {
  return (
    <div className="relative grid content-start gap-1 rounded-2xl border border-line bg-white p-4 has-[a:hover]:border-rose sm:p-5">
      <dt className="text-muted text-sm">
        {to ? (
          // The whole card leads there.
          <Link to={to} className="pr-5 after:absolute after:inset-0 after:rounded-2xl hover:text-rose">
            {label}
            <Icon name="right" className="absolute top-4.5 right-4 size-4 sm:top-5.5" />
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-2xl tabular-nums sm:text-3xl">
        {show(typeof figure === 'number' ? figure : figure.now)}
      </dd>
      {typeof figure !== 'number' && (
        <dd className="text-sm">
          <Change {...figure} show={show} downIsGood={downIsGood} />
        </dd>
      )}
      {hint && <dd className="text-muted text-sm">{hint}</dd>}
    </div>
  )
}

interface ChangeProps extends Compared {
  show(value: number): string
  downIsGood?: boolean | undefined
}

/** How a number changed, in words, with an arrow and in colour: colour alone is not accessible. */
export function Change({ change, before, show, downIsGood = false }: ChangeProps) {
  if (change === null) return <span className="text-muted">{before > 0 ? '–' : 'None before'}</span>
  const tone = change === 0 ? 'text-muted' : change > 0 === downIsGood ? 'text-alert' : 'text-leaf'
  const word = change === 0 ? 'unchanged' : change > 0 ? 'up' : 'down'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className={`inline-flex items-center gap-0.5 font-medium tabular-nums ${tone}`}>
        {word !== 'unchanged' && <Icon name={word} className="size-4" />}
        <span className="sr-only">{word}</span>
        {Math.abs(change).toLocaleString('en-IN')}%
      </span>
      <span className="text-muted tabular-nums">from {show(before)}</span>
    </span>
  )
}

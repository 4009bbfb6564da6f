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
}

/** One number of a dashboard. */
export function Figure({ label, figure, show, hint }: Props) {
  return (
    <div className="grid content-start gap-1 rounded-2xl border border-line bg-white p-4 sm:p-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-2xl tabular-nums sm:text-3xl">
        {show(typeof figure === 'number' ? figure : figure.now)}
      </dd>
      {typeof figure !== 'number' && (
        <dd className="text-sm">
          <Change {...figure} show={show} />
        </dd>
      )}
      {hint && <dd className="text-muted text-sm">{hint}</dd>}
    </div>
  )
}

/** How a number changed, in words, with an arrow and in colour: colour alone is not accessible. */
export function Change({ change, before, show }: Compared & { show(value: number): string }) {
  if (change === null) return <span className="text-muted">{before > 0 ? '–' : 'Nothing before'}</span>
  const [tone, icon, word] =
    change > 0
      ? (['text-leaf', 'up', 'up'] as const)
      : change < 0
        ? (['text-alert', 'down', 'down'] as const)
        : (['text-muted', null, 'unchanged'] as const)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className={`inline-flex items-center gap-0.5 font-medium tabular-nums ${tone}`}>
        {icon && <Icon name={icon} className="size-4" />}
        <span className="sr-only">{word}</span>
        {Math.abs(change).toLocaleString('en-IN')} %
      </span>
      <span className="text-muted tabular-nums">from {show(before)}</span>
    </span>
  )
}

import { type FormEvent, useState } from 'react'
import { dayInIndia, formatDay } from '#values/dates.ts'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { usePeriod } from './use-period.ts'

/** Which days, and what they are compared with. */
export function PeriodChoice({ withoutComparison = false }: { withoutComparison?: boolean }) {
  const { query, change } = usePeriod()
  const [isChoosing, setChoosing] = useState(query.from !== undefined)
  const value = isChoosing || query.from ? 'other' : (query.days ?? '30')

  function choose(days: string) {
    setChoosing(days === 'other')
    if (days !== 'other') change({ days: days === '30' ? null : days, from: null, to: null })
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-sm:justify-start">
      <SegmentedChoice legend="Period" choices={periods} value={value} onChoose={choose} />
      {!withoutComparison && (
        <select
          aria-label="Compare with"
          value={query.compare ?? ''}
          onChange={({ target }) => change({ compare: target.value || null })}
          className="min-h-11 rounded-full border border-line bg-white px-4 text-sm hover:border-muted"
        >
          <option value="">vs previous period</option>
          <option value="year">vs previous year</option>
        </select>
      )}
      {value === 'other' && (
        <Days from={query.from} to={query.to} onChoose={(from, to) => change({ days: null, from, to })} />
      )}
    </div>
  )
}

const periods = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['other', 'Other'],
] as const

interface DaysProps {
  from: string | undefined
  to: string | undefined
  onChoose(from: string, to: string): void
}

function Days({ from, to, onChoose }: DaysProps) {
  const today = dayInIndia(new Date())
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChoose(String(data.get('from')), String(data.get('to')))
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      {(
        [
          ['from', 'First day', from ?? `${today.slice(0, 8)}01`],
          ['to', 'Last day', to ?? today],
        ] as const
      ).map(([name, label, value]) => (
        <input
          key={name}
          type="date"
          name={name}
          aria-label={label}
          title={label}
          defaultValue={value}
          max={today}
          required
          className="min-h-10 rounded-lg border border-line bg-white px-3 text-sm"
        />
      ))}
      <ToolButton type="submit">Show</ToolButton>
    </form>
  )
}

/** '18 Oct to 16 Nov, beside 18 Sep to 17 Oct', as the server counted it. */
export function periodText(period: {
  from: string
  to: string
  beforeFrom: string
  beforeTo: string
}): string {
  const span = (from: string, to: string) => {
    const withYear = from.slice(0, 4) === to.slice(0, 4) && to.slice(0, 4) === period.to.slice(0, 4)
    const text = from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`
    return withYear ? text : `${text} ${to.slice(0, 4)}`
  }
  return `${span(period.from, period.to)} vs ${span(period.beforeFrom, period.beforeTo)}.`
}

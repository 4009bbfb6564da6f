import type { ServerRows } from './use-server-rows.ts'

interface Props {
  data: ServerRows<object>
  /** Its name in the address. */
  name: string
  label: string
}

/** Narrows a table to one of a few choices. */
export function ChoiceFilter(
  props: Props & { all: string; choices: readonly (readonly [string, string])[] },
) {
  const { data, name, label, all, choices } = props
  return (
    <select
      aria-label={label}
      value={data.query.filters[name]}
      onChange={({ target }) => data.change({ filters: { [name]: target.value } })}
      className={`${filterClass} max-w-full max-sm:flex-1`}
    >
      <option value="">{all}</option>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** Narrows a table to the days from or until one. */
export function DayFilter({ data, name, label }: Props) {
  return (
    <label className="flex items-center gap-2 text-muted text-sm max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      {label}
      <input
        type="date"
        value={data.query.filters[name]}
        onChange={({ target }) => data.change({ filters: { [name]: target.value } })}
        className={`${filterClass} min-w-0`}
      />
    </label>
  )
}

const filterClass = 'min-h-10 rounded-lg border border-line bg-white px-2 text-ink text-sm hover:border-muted'

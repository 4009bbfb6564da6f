import type { ServerRows } from './use-server-rows.ts'

interface Props<Row> {
  data: ServerRows<Row>
  /** In the address, and among the `filters` of useServerRows. */
  name: string
  label: string
  all: string
  options: readonly (readonly [value: string, title: string])[]
}

/** A choice that narrows a table. */
export function TableFilter<Row>({ data, name, label, all, options }: Props<Row>) {
  return (
    <select
      aria-label={label}
      value={data.query.filters[name]}
      onChange={({ target }) => data.change({ filters: { [name]: target.value } })}
      className="min-h-10 max-w-full rounded-lg max-sm:flex-1 border border-line bg-white px-2 text-sm hover:border-muted"
    >
      <option value="">{all}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}

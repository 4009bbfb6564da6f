import type { ServerRows } from './use-server-rows.ts'

interface Props<Row> {
  data: ServerRows<Row>
  /** Its name in the address. */
  name: string
  label: string
  /** What can be chosen, by its value; nothing chosen shows all. */
  choices: Record<string, string>
}

/** Narrows a table by one of a few words. */
export function FilterSelect<Row>({ data, name, label, choices }: Props<Row>) {
  return (
    <select
      aria-label={label}
      value={data.query.filters[name] ?? ''}
      onChange={({ target }) => data.change({ filters: { [name]: target.value } })}
      className="min-h-10 rounded-lg border border-line bg-white px-2 text-sm hover:border-muted"
    >
      {Object.entries(choices).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

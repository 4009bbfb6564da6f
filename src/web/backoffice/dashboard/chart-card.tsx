import { type ReactNode, useId, useState } from 'react'
import { csvTable } from '#values/csv.ts'
import { slugOf } from '#values/slug.ts'
import { saveFile } from '../data-table/csv.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { ToolButton } from '../layout/tool-button.tsx'

interface Props {
  title: string
  text?: string | undefined
  /** What the chart shows, for screen readers; without it the chart is text that they can read. */
  summary?: string
  headings: string[]
  rows: { key: string; cells: ReactNode[]; csv: (string | number)[] }[]
  /** Shown instead of an empty chart. */
  empty?: string | false | undefined
  children: ReactNode
}

/** A chart that a button turns into a table of the same numbers. */
export function ChartCard({ title, text, summary, headings, rows, empty, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-white p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
        {!empty && (
          <div className="flex flex-wrap gap-2">
            {asTable && (
              <ToolButton
                icon="download"
                onClick={() =>
                  saveFile(`${slugOf(title)}.csv`, csvTable([headings, ...rows.map(({ csv }) => csv)]))
                }
              >
                Export CSV
                <span className="sr-only">of {title}</span>
              </ToolButton>
            )}
            <ToolButton icon={asTable ? 'chart' : 'list'} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Show as chart' : 'Show as table'}
              <span className="sr-only">of {title}</span>
            </ToolButton>
          </div>
        )}
      </div>
      {empty ? (
        <p className="py-10 text-center text-muted">{empty}</p>
      ) : asTable ? (
        <NumbersTable headings={headings} rows={rows} label={title} />
      ) : summary ? (
        <div role="img" aria-label={summary}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  )
}

/** The first cell names the row, all others are numbers. */
function NumbersTable({ headings, rows, label }: Pick<Props, 'headings' | 'rows'> & { label: string }) {
  return (
    <ScrollRegion aria-label={label} className="max-h-80 overflow-auto">
      <table className="w-full text-sm">
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`sticky top-0 bg-sand px-3 py-2 font-medium ${index > 0 ? 'text-right' : 'text-left'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key}>
              <th scope="row" className="border-line border-b px-3 py-1.5 text-left font-normal">
                {name}
              </th>
              {numbers.map((cell, index) => (
                <td
                  key={headings[index + 1]}
                  className="border-line border-b px-3 py-1.5 text-right tabular-nums"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

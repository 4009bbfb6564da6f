import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Column } from '../data-table/column.tsx'
import { rowsToCsv, saveFile } from '../data-table/csv.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { UntaxedNote } from './untaxed-note.tsx'

export type ImportReport = Reply<'POST /api/productdetail/import'>

interface Props {
  report: ImportReport
  busy: 'reading' | 'importing' | null
  onImport(onlyGood: boolean): void
}

/** What importing a file would do, or did. */
export function ImportFindings({ report, busy, onImport }: Props) {
  const { toAdd, toChange, same, problems, notes, done } = report
  const wrongRows = new Set(problems.map(({ row }) => row)).size
  const good = toAdd.length + toChange.length
  return (
    <section aria-label="Findings" className="grid gap-5 rounded-2xl border border-line bg-white p-4 sm:p-6">
      <h2 className="text-2xl">{done ? 'Imported' : 'Preview'}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure title={done ? 'Added' : 'To add'} value={toAdd.length} />
        <Figure title={done ? 'Updated' : 'To update'} value={toChange.length} />
        <Figure title="Unchanged" value={same} />
        <Figure title="Rows with problems" value={wrongRows} alert={wrongRows > 0} />
      </dl>
      {report.format === 'shopify' && <p className="text-muted">Recognised as a Shopify product export.</p>}
      {notes.map(note => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
      {report.pictureLinks.length > 0 && <PictureLinks products={report.pictureLinks} />}
      {report.updates.length > 0 && <Updates report={report} />}
      {problems.length > 0 && <Problems problems={problems} />}
      <UntaxedNote count={report.untaxed} />
      {done ? (
        <p>
          <Link to="/admin/product" className={buttonClass()}>
            See your products
          </Link>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {problems.length === 0 && good > 0 && (
            <Button disabled={busy !== null} onClick={() => onImport(false)}>
              {busy === 'importing' ? 'Importing…' : `Import ${count(good)}`}
            </Button>
          )}
          {problems.length > 0 && good > 0 && (
            <>
              <Button disabled={busy !== null} onClick={() => onImport(true)} className="py-2 leading-snug">
                {busy === 'importing' ? 'Importing…' : `Import the ${count(good)} without problems`}
              </Button>
              <p className="text-muted text-sm">Or fix the file and choose it again to import everything.</p>
            </>
          )}
          {good === 0 && problems.length === 0 && <p>Nothing to import. The shop already has all of this.</p>}
          {good === 0 && problems.length > 0 && (
            <p>No row can be imported yet. Please fix the file and choose it again.</p>
          )}
        </div>
      )}
    </section>
  )
}

function Figure({ title, value, alert = false }: { title: string; value: number; alert?: boolean }) {
  return (
    <div className={`rounded-xl p-4 ${alert ? 'bg-alert-soft text-alert' : 'bg-sand'}`}>
      <dt className="text-sm">{title}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{value.toLocaleString('en-IN')}</dd>
    </div>
  )
}

/** For a seller to open and save by hand: the shop itself fetches nothing. */
function PictureLinks({ products }: { products: ImportReport['pictureLinks'] }) {
  const rows = products.flatMap(({ row, name, links }) => links.map(link => ({ row, name, link })))
  return (
    <details className="rounded-xl border border-line px-4 py-3 text-sm">
      <summary className="min-h-8 cursor-pointer font-medium">
        {count(products.length)} with picture links, which were not downloaded
      </summary>
      <div className="my-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Save these pictures, and drop them under “Product pictures”.</p>
        <ToolButton
          icon="download"
          onClick={() => saveFile('picture-links.csv', rowsToCsv(linkColumns, rows))}
        >
          Save as CSV
        </ToolButton>
      </div>
      <ul className="grid max-h-80 gap-2 overflow-auto">
        {products.slice(0, shownAtMost).map(({ row, name, links }) => (
          <li key={row}>
            <span className="font-medium">{name}</span>
            {links.map(link => (
              <a
                key={link}
                href={link}
                target="_blank"
                rel="noreferrer nofollow"
                className="wrap-anywhere block text-muted underline underline-offset-2 hover:text-rose"
              >
                {link}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

const linkColumns = [
  { id: 'row', title: 'Row', text: ({ row }: LinkRow) => row },
  { id: 'name', title: 'Product', text: ({ name }: LinkRow) => name },
  { id: 'link', title: 'Link', text: ({ link }: LinkRow) => link },
]

interface LinkRow {
  row: number
  name: string
  link: string
}

/** Old and new of every field, before anything is changed. */
function Updates({ report: { updates, toChange, done } }: { report: ImportReport }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{done ? 'What was updated' : 'What would be updated'}</h3>
      <ScrollRegion aria-label="Updates" className="max-h-96 overflow-auto rounded-xl border border-line">
        <ul>
          {updates.map(({ row, name, changes }) => (
            <li key={row} className="grid gap-1 border-line border-b px-3 py-2 text-sm last:border-0">
              <p className="font-medium">
                {name} <span className="font-normal text-muted">row {row}</span>
              </p>
              <dl className="grid gap-1">
                {changes.map(({ label, from, to }) => (
                  <div key={label} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
                    <dt className="text-muted">{label}</dt>
                    <dd className="wrap-anywhere min-w-0">
                      <del className="text-muted">{from || 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
                      <ins className="font-medium no-underline">{to || 'nothing'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {toChange.length > updates.length && (
        <p className="text-muted text-sm">
          The first {updates.length} of {count(toChange.length)} to update.
        </p>
      )}
    </div>
  )
}

type Problem = ImportReport['problems'][number]
type ProblemColumn = Pick<Column<Problem>, 'id' | 'title'> & {
  text(problem: Problem): string | number
  cell?(problem: Problem): ReactNode
}
const shownAtMost = 200

function Problems({ problems }: { problems: Problem[] }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">Problems</h3>
        <ToolButton
          icon="download"
          onClick={() => saveFile('import-problems.csv', rowsToCsv(columns, problems))}
        >
          Save as CSV
        </ToolButton>
      </div>
      <ScrollRegion
        aria-label="Problems"
        className="table-frame max-h-96 overflow-auto rounded-xl border border-line"
      >
        <table className="data-table w-full border-separate border-spacing-0 text-left text-sm">
          <thead>
            <tr>
              {columns.map(({ id, title }) => (
                <th
                  key={id}
                  scope="col"
                  data-sorts={false}
                  className="sticky top-0 border-line border-b bg-sand px-3 py-2 font-medium"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, shownAtMost).map(problem => (
              <tr key={`${problem.row} ${problem.column} ${problem.sentence}`}>
                {columns.map(({ id, title, text, cell = text }) => (
                  <td
                    key={id}
                    data-title={title}
                    data-wide={id === 'sentence' || undefined}
                    className="border-line border-b px-3 py-2 align-top"
                  >
                    {cell(problem)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {problems.length > shownAtMost && (
        <p className="text-muted text-sm">
          The first {shownAtMost} of {problems.length.toLocaleString('en-IN')}; the saved file has all.
        </p>
      )}
    </div>
  )
}

/** On a phone the column's title is not shown. */
function RowNumber({ row }: { row: number }) {
  return (
    <>
      <span className="font-medium sm:hidden">Row </span>
      {row}
    </>
  )
}

const columns: ProblemColumn[] = [
  { id: 'row', title: 'Row', text: ({ row }) => row, cell: ({ row }) => <RowNumber row={row} /> },
  { id: 'column', title: 'Column', text: ({ column }) => column },
  {
    id: 'value',
    title: 'Value',
    text: ({ value }) => value,
    cell: ({ value }) => value || <span className="text-muted">empty</span>,
  },
  { id: 'sentence', title: 'Problem', text: ({ sentence }) => sentence },
]

const count = (many: number) => `${many.toLocaleString('en-IN')} product${many === 1 ? '' : 's'}`

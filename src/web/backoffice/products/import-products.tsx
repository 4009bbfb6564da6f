import { useState } from 'react'
import { csvColumns } from '#values/product-csv.ts'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { MissingPapers } from '../accounts/missing-papers.tsx'
import { saveFile } from '../data-table/csv.ts'
import { FileDrop } from '../form/file-drop.tsx'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, reasonOf } from '../query.ts'
import { ImportFindings, type ImportReport } from './import-findings.tsx'
import { PicturesByName } from './pictures/pictures-by-name.tsx'
import { usePictureMatch } from './pictures/use-picture-match.ts'
import { useCategories } from './use-categories.ts'

interface ImportOptions {
  dryRun?: string
  onlyGood?: string
  otherCategory: string
  asDrafts?: string
}

/** Many products from a CSV file: a dry run shows every problem before anything is imported. */
export function ImportProducts() {
  const categories = useCategories()
  const [file, setFile] = useState<File | null>(null)
  const [otherCategory, setOtherCategory] = useState('')
  const [asDrafts, setAsDrafts] = useState(false)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState('')
  const pictures = usePictureMatch()
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null)

  async function send(csv: File, options: ImportOptions) {
    setBusy(options.dryRun === 'false' ? 'importing' : 'reading')
    setProblem('')
    try {
      const body = new FormData()
      for (const [name, value] of Object.entries(options)) body.set(name, value)
      body.set('file', csv)
      const reply = await mutate('POST /api/productdetail/import', { body })
      setReport(reply)
      if (reply.done) {
        toast(reply.message, { kind: 'success' })
        void pictures.matchAgain()
      }
    } catch (error) {
      // The findings of the dry run still hold when the import itself fails.
      if (options.dryRun !== 'false') setReport(null)
      setProblem(reasonOf(error))
    }
    setBusy(null)
  }

  function choose(chosen: File) {
    setFile(chosen)
    void send(chosen, { otherCategory })
  }

  return (
    <>
      <ScreenHead
        title="Import Products"
        text="From a spreadsheet saved as CSV, or a Shopify product export. Nothing changes until you confirm."
        back={{ to: '/admin/product', label: 'Your Products' }}
      >
        <ToolButton icon="download" onClick={saveTemplate}>
          Empty template
        </ToolButton>
      </ScreenHead>
      <MissingPapers />
      <div className="grid gap-6">
        <section className="grid gap-5 rounded-2xl border border-line bg-white p-4 sm:p-6">
          <CsvDrop file={file} onFile={choose} busy={busy !== null} />
          <div className="max-w-md">
            <Select
              label="For rows with a category the shop does not have"
              value={otherCategory}
              onChange={({ target }) => {
                setOtherCategory(target.value)
                if (file && !report?.done) void send(file, { otherCategory: target.value })
              }}
            >
              <option value="">Report them as problems</option>
              <Options of={categories.map(({ name }) => name)} />
            </Select>
          </div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={asDrafts}
              onChange={({ target }) => setAsDrafts(target.checked)}
              className="size-5 accent-rose"
            />
            <span>
              Add new products as drafts
              <span className="block text-muted text-sm">
                Customers can see them once you make them live.
              </span>
            </span>
          </label>
          {problem && (
            <p role="alert" className="rounded-lg bg-alert-soft p-3 text-alert">
              {problem}
            </p>
          )}
        </section>
        {report && (
          <ImportFindings
            report={report}
            busy={busy}
            onImport={onlyGood =>
              void send(file!, {
                dryRun: 'false',
                onlyGood: String(onlyGood),
                otherCategory,
                asDrafts: String(asDrafts),
              })
            }
          />
        )}
        <h2 className="-mb-3 text-xl">Product pictures</h2>
        <PicturesByName match={pictures} beforeImport={!report?.done} />
        {!report && <HowItWorks />}
      </div>
    </>
  )
}

function CsvDrop(props: { file: File | null; busy: boolean; onFile(file: File): void }) {
  return (
    <FileDrop
      label="CSV file"
      accept=".csv,text/csv"
      disabled={props.busy}
      onFiles={([file]) => file && props.onFile(file)}
      className="justify-items-center gap-1 p-8"
    >
      <Icon name="upload" className="size-7 text-muted" />
      <span className="font-medium">{props.file ? props.file.name : 'Choose a CSV file'}</span>
      <span role="status" className="text-muted text-sm">
        {props.busy
          ? 'Reading…'
          : props.file
            ? 'Choose another file, or the same one after fixing it'
            : 'or drop it here'}
      </span>
    </FileDrop>
  )
}

/** The columns, without those that only the shop can fill. */
function saveTemplate() {
  const columns = csvColumns.filter(name => !['_id', 'image', 'images'].includes(name))
  saveFile('products-template.csv', `\ufeff${columns.join()}\r\n`)
}

function HowItWorks() {
  return (
    <section className="max-w-3xl">
      <h2 className="mb-2 text-xl">How it works</h2>
      <ul className="list-disc space-y-1 pl-5 text-muted">
        <li>A row with an _id, or with a part number (SKU) you have already, updates that product.</li>
        <li>All other rows add a product; they need a name, a category and a price.</li>
        <li>An empty cell clears the field. Columns not in the file stay as they are.</li>
        <li>Put several bullet points, concerns or claims in one cell, separated by bars: soft | fresh.</li>
        <li>
          Pictures are not imported from a CSV file. Drop them above as files or a ZIP. Each goes to the
          product with the same part number or name.
        </li>
        <li>At most 2,000 products and 10 MB at a time.</li>
      </ul>
    </section>
  )
}

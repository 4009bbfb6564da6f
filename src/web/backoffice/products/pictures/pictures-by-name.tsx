import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ScrollRegion } from '../../layout/scroll-region.tsx'
import { Thumb } from '../../layout/thumb.tsx'
import { PictureDrop } from '../wizard/picture-drop.tsx'
import type { Found, Outcome, usePictureMatch } from './use-picture-match.ts'

interface Props {
  match: ReturnType<typeof usePictureMatch>
  /** The products that they belong to may not be there yet. */
  beforeImport?: boolean
}

/** Where pictures for many products are dropped, and what would become of each of them. */
export function PicturesByName({ match, beforeImport = false }: Props) {
  const { found, progress, outcome, failure, isBusy } = match
  return (
    <section aria-label="Pictures" className="grid gap-5 rounded-2xl border border-line bg-white p-4 sm:p-6">
      <PictureDrop
        label="Pictures of many products"
        hint="Files or a ZIP, named after the part number (SKU), the barcode or the product: SL-01.jpg, SL-01-back.jpg, rose-soap 2.png. Folder names work too."
        archives
        disabled={isBusy}
        onFiles={files => void match.choose(files)}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isBusy &&
          (progress ? `${progress.name}: product ${progress.done + 1} of ${progress.all}` : 'Reading …')}
      </p>
      {progress && (
        <progress
          aria-label="Products with their pictures"
          max={progress.all}
          value={progress.done}
          className="upload-progress h-2 w-full"
        />
      )}
      {failure && (
        <p role="alert" className="rounded-lg bg-alert-soft p-3 text-alert">
          {failure}
        </p>
      )}
      {outcome && <Sent {...outcome} />}
      {found && !progress && (
        <Findings
          found={found}
          isBusy={isBusy}
          beforeImport={beforeImport}
          onSend={replaces => void match.send(found.matched, replaces)}
        />
      )}
    </section>
  )
}

interface FindingsProps {
  found: Found
  isBusy: boolean
  beforeImport: boolean
  onSend(replaces: boolean): void
}

function Findings(props: FindingsProps) {
  const { matched, unmatched, ambiguous, problems } = props.found
  const [replaces, setReplaces] = useState(false)
  const pictures = [...matched.values()].flat().length
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-3 gap-3">
        <Figure title="Matched" value={pictures} />
        <Figure
          title={props.beforeImport ? 'Not matched yet' : 'Unmatched'}
          value={unmatched.length}
          alert={unmatched.length > 0 && !props.beforeImport}
        />
        <Figure title="More than one match" value={ambiguous.length} alert={ambiguous.length > 0} />
      </dl>
      <Sentences sentences={problems} />
      {matched.size > 0 && (
        <ScrollRegion
          aria-label="Matched pictures"
          className="max-h-96 overflow-auto rounded-xl border border-line"
        >
          <ul className="divide-y divide-line">
            {[...matched].map(([product, found]) => (
              <li key={product._id} className="flex items-center gap-3 px-3 py-2 text-sm">
                <Thumb path={product.image} />
                <p className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{product.name}</span>
                  <span className="wrap-anywhere text-muted">{found.map(({ name }) => name).join(', ')}</span>
                </p>
                <span className="shrink-0 text-muted tabular-nums">
                  {product.images.length} → {replaces ? found.length : product.images.length + found.length}
                </span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      <NotMatched
        title={props.beforeImport ? 'No product with these names yet' : 'No product with these names'}
        lines={unmatched.map(({ name }) => name)}
        hint={
          props.beforeImport
            ? 'They will be matched again after the import, with the products of your file.'
            : 'Name them after a part number (SKU), a barcode or a product, and choose them again.'
        }
      />
      <NotMatched
        title="More than one product has these names"
        lines={ambiguous.map(
          ({ picture, products }) => `${picture.name}: ${products.map(({ name }) => name).join(', ')}`,
        )}
        hint="Give the products different part numbers, or add these pictures on the product’s page."
      />
      {matched.size > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button disabled={props.isBusy} onClick={() => props.onSend(replaces)}>
            {replaces ? 'Replace' : 'Add'} {count(pictures, 'picture')} {replaces ? 'of' : 'to'}{' '}
            {count(matched.size, 'product')}
          </Button>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={replaces}
              onChange={({ target }) => setReplaces(target.checked)}
              className="size-5 accent-rose"
            />
            Replace the pictures these products have now
          </label>
        </div>
      )}
    </div>
  )
}

function Sent({ pictures, products, problems }: Outcome) {
  return (
    <div className="grid gap-3">
      <p role="status" className={pictures > 0 ? 'text-leaf' : ''}>
        {count(pictures, 'picture')} added to {count(products, 'product')}.
      </p>
      <Sentences sentences={problems} />
    </div>
  )
}

function Sentences({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul role="alert" className="grid gap-1 break-words text-alert text-sm">
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function NotMatched({ title, lines, hint }: { title: string; lines: string[]; hint: string }) {
  if (lines.length === 0) return null
  return (
    <details open={lines.length <= 10} className="rounded-xl border border-line px-4 py-3 text-sm">
      <summary className="min-h-8 cursor-pointer font-medium">
        {title}: {lines.length}
      </summary>
      <p className="text-muted">{hint}</p>
      <ul className="wrap-anywhere mt-2 grid gap-1">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function Figure({ title, value, alert = false }: { title: string; value: number; alert?: boolean }) {
  return (
    <div className={`rounded-xl p-3 sm:p-4 ${alert ? 'bg-alert-soft text-alert' : 'bg-sand'}`}>
      <dt className="text-sm">{title}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{value.toLocaleString('en-IN')}</dd>
    </div>
  )
}

const count = (many: number, noun: string) =>
  `${many.toLocaleString('en-IN')} ${noun}${many === 1 ? '' : 's'}`

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { ProductSearch } from '../../collections/product-search.tsx'
import { ToolButton } from '../../layout/tool-button.tsx'
import { isTable, pasteTable } from './paste-shades.ts'
import type { WizardPicture } from './pictures.ts'
import type { ShadeField } from './product-values.ts'
import { ShadePictures } from './shade-pictures.tsx'
import { cellClass, ShadeRow } from './shade-row.tsx'
import { type CommonValues, commonFields, joinShade, type Shades, setCell, setCommon } from './shades.ts'

interface Props {
  kind: 'shade' | 'size'
  shades: Shades
  /** By row and field. */
  wrong: Record<string, string>
  /** The product that was opened: its pictures are those of the whole form. */
  opened?: { id: string; pictures: WizardPicture[] } | undefined
  onChange(change: (now: Shades) => Shades): void
  onOpenedPictures(change: (now: WizardPicture[]) => WizardPicture[]): void
}

/** All shades or sizes with their prices, stock and pictures, as in a spreadsheet: typed, pasted, or filled in for all. */
export function ShadeGrid({ kind, shades, wrong, opened, onChange, onOpenedPictures }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const [isSearching, setSearching] = useState(false)
  const noun = kind === 'size' ? 'Size' : 'Shade'

  function paste(event: ClipboardEvent<HTMLInputElement>, key: string, field: ShadeField) {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    onChange(now => pasteTable(now, { kind, key, field }, text))
  }

  /** Enter and the arrows go to the same column of another row, as in a spreadsheet. */
  function go(event: KeyboardEvent<HTMLInputElement>, row: number, field: ShadeField) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}.${field}"]`)
    cell?.focus()
    cell?.select()
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{noun}s</legend>
      <p className="text-muted text-sm">
        One row per {kind}. You can also paste cells from a spreadsheet into any field, with or without
        headings.
      </p>
      <div ref={grid} data-kind={kind} className="shade-grid rounded-xl border border-line">
        <div className="shade-line shade-head text-muted text-xs" aria-hidden="true">
          <span>Pictures</span>
          {kind === 'shade' && <span>Swatch</span>}
          <span>{noun} *</span>
          <span>SKU</span>
          <span>Price (₹) *</span>
          <span>MRP (₹)</span>
          <span>Stock</span>
          {kind === 'shade' && <span>Undertone</span>}
          <span />
        </div>
        <CommonRow
          noun={noun}
          common={shades.common}
          onChange={(field, text) => onChange(now => setCommon(now, field, text))}
        />
        {shades.rows.map((row, index) => (
          <ShadeRow
            key={row.key}
            kind={kind}
            number={index + 1}
            row={row}
            wrong={wrong}
            pictures={row.product?.id === opened?.id && opened ? opened.pictures : row.pictures}
            onPictures={opened && row.product?.id === opened.id ? onOpenedPictures : undefined}
            onCell={(field, text) => onChange(now => setCell(now, row.key, field, text))}
            onKey={(event, field) => go(event, index, field)}
            onPaste={(event, field) => paste(event, row.key, field)}
            onChange={onChange}
          />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <ShadePictures shades={shades} kind={kind} onChange={onChange} />
        <ToolButton icon="search" aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          Add a product you already sell
        </ToolButton>
      </div>
      {isSearching && <ShadeSearch kind={kind} shades={shades} onChange={onChange} />}
    </fieldset>
  )
}

interface CommonProps {
  noun: string
  common: CommonValues
  onChange(field: keyof CommonValues, text: string): void
}

/** Fills in every row. */
function CommonRow({ noun, common, onChange }: CommonProps) {
  const titles = { price: 'Price', maxPrice: 'MRP', stock: 'Stock' }
  return (
    <div className="shade-line shade-common bg-sand/60">
      <span className="shade-common-name text-sm">For all {noun.toLowerCase()}s</span>
      {commonFields.map(field => (
        <input
          key={field}
          data-field={field}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${titles[field]} of all ${noun.toLowerCase()}s`}
          placeholder={titles[field]}
          value={common[field]}
          onChange={({ target }) => onChange(field, target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className={cellClass}
        />
      ))}
    </div>
  )
}

interface ShadeSearchProps {
  kind: 'shade' | 'size'
  shades: Shades
  onChange(change: (now: Shades) => Shades): void
}

/** Finds a product that is sold alone by now, to make it one of the shades. */
function ShadeSearch({ shades, onChange }: ShadeSearchProps) {
  async function join(id: string) {
    const { product } = await callOrSignIn('GET /api/productdetail/own/{id}', { params: { id } })
    onChange(now => joinShade(now, product))
  }
  return (
    <ProductSearch
      isChosen={({ _id }) => shades.rows.some(({ product }) => product?.id === _id)}
      onChoose={({ _id }) => void join(_id)}
    />
  )
}

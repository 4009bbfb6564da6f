import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { declaredUndertone } from '#values/beauty/nearest.ts'
import { productFields } from '#values/product-fields.ts'
import { Options } from '#web/ui/options.tsx'
import { acceptedPictures } from '../../form/accept-pictures.ts'
import { FileDrop } from '../../form/file-drop.tsx'
import { Icon } from '../../layout/icon.tsx'
import { IconButton } from '../../layout/tool-button.tsx'
import { checkFiles } from './check-files.ts'
import { maxPictures, pictureUrl, type WizardPicture, withAdded } from './pictures.ts'
import { type ShadeField, shadeFields } from './product-values.ts'
import { addShadePictures, isEmptyShade, removeShade, type Shade, type Shades } from './shades.ts'

interface Props {
  kind: 'shade' | 'size'
  number: number
  row: Shade
  wrong: Record<string, string>
  pictures: WizardPicture[]
  /** Where they are not the row's own. */
  onPictures: ((change: (now: WizardPicture[]) => WizardPicture[]) => void) | undefined
  onCell(field: ShadeField, text: string): void
  onKey(event: KeyboardEvent<HTMLInputElement>, field: ShadeField): void
  onPaste(event: ClipboardEvent<HTMLInputElement>, field: ShadeField): void
  onChange(change: (now: Shades) => Shades): void
}

const titles: Record<ShadeField, string> = {
  optionLabel: 'Name',
  swatch: 'Swatch',
  partNumber: 'SKU',
  price: 'Price',
  maxPrice: 'MRP',
  stock: 'Stock',
  undertone: 'Undertone',
}

export function ShadeRow(props: Props) {
  const { kind, number, row, wrong, onCell, onKey, onPaste } = props
  const id = useId()
  const [problems, setProblems] = useState<string[]>([])
  const name = row.values.optionLabel.trim() || `${kind} ${number}`
  const sentences = shadeFields.flatMap(field => {
    const sentence = wrong[`${row.key}.${field}`]
    return sentence ? [`${titles[field]}: ${sentence}`] : []
  })
  const others = wrong[`${row.key}.images`] ?? wrong[`${row.key}.name`]
  const all = [...sentences, ...(others ? [others] : []), ...problems]
  const cell = (field: ShadeField) => ({
    'data-cell': `${number - 1}.${field}`,
    'data-field': field,
    'aria-invalid': wrong[`${row.key}.${field}`] ? true : undefined,
    'aria-describedby': all.length > 0 ? id : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, field),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => onPaste(event, field),
    className: cellClass,
  })
  const input = (field: Exclude<ShadeField, 'swatch' | 'undertone'>) => (
    <input
      aria-label={`${titles[field]} of ${field === 'optionLabel' ? `${kind} ${number}` : name}`}
      autoComplete="off"
      {...(field === 'optionLabel' || field === 'partNumber' ? {} : { inputMode: 'decimal' as const })}
      placeholder={field === 'optionLabel' ? placeholders[kind] : titles[field]}
      value={row.values[field]}
      onChange={({ target }) => onCell(field, target.value)}
      {...cell(field)}
    />
  )

  async function add(files: File[]) {
    const { added, problems } = await checkFiles(files, maxPictures - props.pictures.length)
    setProblems(problems)
    if (added.length === 0) return
    if (props.onPictures) props.onPictures(now => withAdded(now, added))
    else props.onChange(now => addShadePictures(now, row.key, added))
  }

  return (
    <fieldset aria-label={name} className="shade-line border-line border-t">
      <ShadePicture name={name} pictures={props.pictures} onFiles={files => void add(files)} />
      {kind === 'shade' && (
        <SwatchField
          label={name}
          value={row.values.swatch}
          onChange={colour => onCell('swatch', colour)}
          text={cell('swatch')}
        />
      )}
      {input('optionLabel')}
      {input('partNumber')}
      {input('price')}
      {input('maxPrice')}
      {input('stock')}
      {kind === 'shade' && (
        <UndertoneSelect
          label={`Undertone of ${name}`}
          value={row.values.undertone}
          optionLabel={row.values.optionLabel}
          onChange={text => onCell('undertone', text)}
        />
      )}
      {row.product || isEmptyShade(row) ? (
        <span data-field="remove" />
      ) : (
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          data-field="remove"
          onClick={() => props.onChange(now => removeShade(now, row.key))}
        />
      )}
      {all.length > 0 && (
        <p id={id} className="shade-wrong text-alert text-sm">
          {all.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

interface UndertoneProps {
  label: string
  value: string
  optionLabel: string
  onChange(text: string): void
}

/** Left open, what the shade's number says counts (430C): it is shown, so that a seller sees whether it was understood. */
function UndertoneSelect({ label, value, optionLabel, onChange }: UndertoneProps) {
  const { choices, none } = productFields.undertone
  const declared = declaredUndertone(optionLabel.trim())
  return (
    <select
      aria-label={label}
      title={declared && !value ? 'Taken from the shade’s name' : undefined}
      data-field="undertone"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cellClass}
    >
      <option value="">{declared ? `(${choices[declared]})` : none}</option>
      <Options of={choices} />
    </select>
  )
}

const placeholders = { shade: 'e.g. Laal Paar', size: 'e.g. 100 ml' }

export const cellClass =
  'min-h-10 w-full min-w-0 rounded-lg border border-line bg-white px-2 text-sm tabular-nums transition-colors hover:border-muted aria-invalid:border-alert'

interface PictureProps {
  name: string
  pictures: WizardPicture[]
  onFiles(files: File[]): void
}

function ShadePicture({ name, pictures, onFiles }: PictureProps) {
  const [cover] = pictures
  return (
    <FileDrop
      label={`Add pictures of ${name}`}
      accept={acceptedPictures}
      multiple
      disabled={pictures.length >= maxPictures}
      onFiles={onFiles}
      className="size-11 place-items-center overflow-hidden"
    >
      {cover ? (
        <img
          src={pictureUrl(cover)}
          alt={`${pictures.length} of ${name}`}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="image" className="size-5 text-muted" />
      )}
      {pictures.length > 1 && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 rounded-tl bg-ink px-1 text-white text-xs"
        >
          {pictures.length}
        </span>
      )}
    </FileDrop>
  )
}

interface SwatchFieldProps {
  /** '' for none. */
  value: string
  label: string
  onChange(colour: string): void
  /** Of the text beside the picker. */
  text?: ComponentProps<'input'>
}

/** A colour by the browser's picker, or typed. */
function SwatchField({ value, label, onChange, text }: SwatchFieldProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className="flex min-w-0 items-center gap-1">
      <label
        className={`relative size-10 shrink-0 cursor-pointer overflow-hidden rounded-full border border-line focus-within:outline-2 focus-within:outline-rose focus-within:outline-offset-2 ${isColour ? '' : 'swatch-none'}`}
        style={isColour ? { backgroundColor: value } : undefined}
      >
        <input
          type="color"
          aria-label={`Colour of ${label}`}
          value={isColour ? value : '#b03a52'}
          onChange={({ target }) => onChange(target.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <input
        aria-label={`Swatch of ${label}`}
        value={value}
        maxLength={7}
        placeholder="#"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        {...text}
      />
    </div>
  )
}

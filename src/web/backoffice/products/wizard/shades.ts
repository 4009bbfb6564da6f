import { randomKey } from '#web/client/random-key.ts'
import { checkFields } from './checks.ts'
import { type WizardPicture, withAdded } from './pictures.ts'
import { type Product, type ProductValues, type ShadeField, shadeFields, toValues } from './product-values.ts'

type ShadeValues = Pick<ProductValues, ShadeField>

/** What can be filled in for all of them at once. */
export const commonFields = ['price', 'maxPrice', 'stock'] as const
export type CommonValues = Pick<ProductValues, (typeof commonFields)[number]>

/** A row of the grid: a product that exists, or a new one. */
export interface Shade {
  key: string
  values: ShadeValues
  /** The cover first. */
  pictures: WizardPicture[]
  /** Of a product that exists: what it was when it was read. */
  product?: { id: string; version: number; stock: number; name: string } | undefined
}

export interface Shades {
  rows: Shade[]
  common: CommonValues
}

export const emptyRow: ShadeValues = {
  optionLabel: '',
  swatch: '',
  partNumber: '',
  price: '',
  maxPrice: '',
  stock: '',
  undertone: '',
}

export const newShade = (): Shade => ({ key: randomKey(), values: emptyRow, pictures: [] })

export const noShades = (): Shades => ({
  rows: [newShade()],
  common: { price: '', maxPrice: '', stock: '' },
})

const toShade = (product: Product): Shade => {
  const { optionLabel, swatch, partNumber, price, maxPrice, stock, undertone } = toValues(product)
  return {
    key: product._id,
    values: { optionLabel, swatch, partNumber, price, maxPrice, stock, undertone },
    pictures: product.images.map(path => ({ key: path, path })),
    product: { id: product._id, version: product.version, stock: product.stock, name: product.name },
  }
}

export const toShades = (family: Product[]): Shades => ({
  ...noShades(),
  rows: withEmptyRow(family.map(toShade)),
})

/** The last row stays empty until something is typed into it; such rows are not saved. */
export const isEmptyShade = ({ values, pictures, product }: Shade): boolean =>
  !product && pictures.length === 0 && shadeFields.every(field => values[field].trim() === '')

export const filledShades = ({ rows }: Shades): Shade[] => rows.filter(row => !isEmptyShade(row))

export function setCell(shades: Shades, key: string, field: ShadeField, text: string): Shades {
  return changeRow(shades, key, row => ({ ...row, values: { ...row.values, [field]: text } }))
}

export const addShadePictures = (shades: Shades, key: string, added: WizardPicture[]): Shades =>
  changeRow(shades, key, row => ({ ...row, pictures: withAdded(row.pictures, added) }))

/** For every shade there is, and for those that come. */
export function setCommon(shades: Shades, field: keyof CommonValues, text: string): Shades {
  return {
    common: { ...shades.common, [field]: text },
    rows: shades.rows.map(row =>
      isEmptyShade(row) ? row : { ...row, values: { ...row.values, [field]: text } },
    ),
  }
}

export const removeShade = (shades: Shades, key: string): Shades => ({
  ...shades,
  rows: withEmptyRow(shades.rows.filter(row => row.key !== key)),
})

/** A product that is sold already becomes one of the shades. */
export function joinShade(shades: Shades, product: Product): Shades {
  const shade = toShade(product)
  const named = {
    ...shade,
    values: { ...shade.values, optionLabel: shade.values.optionLabel || product.color },
  }
  return { ...shades, rows: withEmptyRow([...filledShades(shades), named]) }
}

function changeRow({ rows, common }: Shades, key: string, change: (row: Shade) => Shade): Shades {
  const changed = rows.map((row, index) => {
    if (row.key !== key) return row
    const next = change(row)
    return isEmptyShade(row) && !isEmptyShade(next) ? begun(next, common, rows[index - 1]) : next
  })
  return { common, rows: withEmptyRow(changed) }
}

/** With the common values, or else with the prices of the shade before it. */
function begun(row: Shade, common: CommonValues, before: Shade | undefined): Shade {
  const { price = '', maxPrice = '' } = before?.values ?? {}
  const first = { price: common.price || price, maxPrice: common.maxPrice || maxPrice, stock: common.stock }
  const filledIn = commonFields.flatMap(field => (row.values[field] === '' ? [[field, first[field]]] : []))
  return { ...row, values: { ...row.values, ...Object.fromEntries(filledIn) } }
}

const withEmptyRow = (rows: Shade[]): Shade[] =>
  rows.length > 0 && isEmptyShade(rows.at(-1)!) ? rows : [...rows, newShade()]

/** What is wrong, by row and field: `${row.key}.price`. */
export function checkShades(shades: Shades, kind: string): Record<string, string> {
  const wrong: Record<string, string> = {}
  const rows = filledShades(shades)
  if (rows.length === 0) wrong[`${shades.rows[0]!.key}.optionLabel`] = `Please name the first ${kind}.`
  const labels = new Set<string>()
  for (const { key, values } of rows) {
    const report = (field: ShadeField, sentence: string) => {
      wrong[`${key}.${field}`] ??= sentence
    }
    for (const [field, sentence] of Object.entries(checkFields(values))) report(field as ShadeField, sentence)
    const label = values.optionLabel.trim().toLowerCase()
    if (label === '') report('optionLabel', `Please name this ${kind}.`)
    else if (labels.has(label)) report('optionLabel', `Another ${kind} already has this name.`)
    labels.add(label)
    if (values.maxPrice.trim() !== '' && Number(values.price) > Number(values.maxPrice))
      report('price', 'Cannot be above the MRP.')
  }
  return wrong
}

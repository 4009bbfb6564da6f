import { type GstRate, onlyRate } from '#values/gst.ts'
import type { WizardPicture } from './pictures.ts'
import type { ProductValues } from './product-values.ts'
import { filledShades, type Shades } from './shades.ts'

export interface CardProblem {
  sentence: string
  /** The field to mend it at, or 'images'. */
  field: string
}

/** Two lines of a card on a phone, of which two stand side by side. */
const phoneName = 44

interface Card {
  values: ProductValues
  pictures: WizardPicture[]
  /** Only where it comes in several. */
  shades: Shades | null
  /** The chosen one, whose HSN and rate count for products without. */
  category?: { hsn: string; gstRate: number | null } | undefined
  /** The tax table's of today, which count for products without a rate of their own. */
  rates?: readonly GstRate[] | undefined
}

/** What customers, the law or the invoice would miss; none of it keeps the product from being saved. */
export function findCardProblems({ values, pictures, shades, category, rates = [] }: Card): CardProblem[] {
  const rows = shades ? filledShades(shades) : []
  const noun = values.familyKind === 'size' ? 'size' : 'shade'
  const longest = Math.max(0, ...rows.map(row => row.values.optionLabel.trim().length + 2))
  const fewest = Math.min(...(rows.length > 0 ? rows.map(row => row.pictures.length) : [0])) + pictures.length
  const bare = rows.filter(row => row.pictures.length === 0).length
  const colourless = noun === 'shade' ? rows.filter(row => row.values.swatch.trim() === '').length : 0
  const found: (CardProblem | false)[] = [
    values.name.trim().length + (values.name.endsWith(rows[0]?.values.optionLabel ?? '\0') ? 0 : longest) >
      phoneName && { sentence: 'Name too long for phones', field: 'name' },
    fewest === 0 && bare === rows.length && { sentence: 'No picture', field: 'images' },
    fewest === 1 && { sentence: 'Only one picture', field: 'images' },
    ![...pictures, ...rows.flatMap(row => row.pictures)].some(({ isLabel }) => isLabel) && {
      sentence: 'No back label',
      field: 'images',
    },
    rows.length > 1 &&
      bare > 0 &&
      bare < rows.length && { sentence: `${count(bare, noun)} without a picture`, field: 'price' },
    colourless > 0 && { sentence: `${count(colourless, noun)} without a swatch`, field: 'price' },
    values.description.trim() === '' && { sentence: 'No description', field: 'description' },
    values.ingredients.trim() === '' && { sentence: 'No ingredients', field: 'ingredients' },
    values.hsn.trim() === '' && !category?.hsn && { sentence: 'No HSN: cannot be invoiced', field: 'hsn' },
    values.gstRate === '' &&
      onlyRate(values.hsn.trim() || (category?.hsn ?? ''), rates) === undefined &&
      !(category?.gstRate != null && ['', category.hsn].includes(values.hsn.trim())) && {
        sentence: 'No GST rate: cannot be invoiced',
        field: 'gstRate',
      },
    values.manufacturer.trim() === '' && { sentence: 'No manufacturer', field: 'manufacturer' },
  ]
  return found.filter(problem => problem !== false)
}

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`

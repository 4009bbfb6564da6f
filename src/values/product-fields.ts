import { capital } from './field-checks.ts'
import { checkHsn } from './gst.ts'
import { checkGtin } from './gtin.ts'

/**
 * Every field of a product that people fill in, in the order of the product file's columns. The contract, the columns of
 * the database, the import and export, the wizard with its checks, and the facts of the product page are derived from
 * this table.
 */
export const productFields = {
  name: {
    kind: 'text',
    noun: 'the name',
    max: 200,
    required: true,
    label: 'Product name',
    card: true,
    headings: ['title'],
  },
  // A product stores the category's id; the form and the file name the category.
  category: { kind: 'text', noun: 'the category', max: 200, required: true, card: true, joined: true },
  price: { kind: 'money', noun: 'the price', required: true, label: 'Price (₹)', card: true },
  maxPrice: {
    kind: 'money',
    noun: 'the MRP',
    label: 'MRP (₹)',
    hint: 'What customers save is shown',
    card: true,
    headings: ['mrp'],
  },
  retailPrice: { kind: 'money', noun: 'the retail price', label: 'Retail price (₹)' },
  stock: {
    kind: 'number',
    noun: 'the stock',
    whole: true,
    notNull: true,
    card: true,
    headings: ['quantity', 'qty'],
  },
  brandName: { kind: 'text', noun: 'the brand', max: 100, card: true, headings: ['brand'] },
  partNumber: {
    kind: 'text',
    noun: 'the part number',
    max: 100,
    hint: 'Your own number (SKU); imports find it by this',
    identifies: 'product',
    headings: ['sku'],
  },
  gtin: {
    kind: 'text',
    noun: 'the GTIN',
    max: 14,
    format: checkGtin,
    hint: 'The number under its barcode (EAN or UPC)',
    digits: true,
    identifies: 'product',
    headings: ['ean', 'upc', 'barcode'],
  },
  description: { kind: 'text', noun: 'the description', max: 10_000, rows: 6, card: true },
  bulletPoints: {
    kind: 'list',
    noun: 'bullet points',
    maxItems: 30,
    maxLength: 500,
    hint: 'With commas between, or one per line',
    rows: 3,
    headings: ['bullets'],
  },
  itemTypeName: {
    kind: 'text',
    noun: 'the type of item',
    max: 200,
    hint: 'Such as Lipstick or Bar soap',
    headings: ['type'],
  },
  color: { kind: 'text', noun: 'the colour', max: 100, card: true, headings: ['colour'] },
  itemCondition: {
    kind: 'text',
    noun: 'the condition',
    max: 50,
    options: ['New', 'Used', 'Refurbished'],
    initial: 'New',
    headings: ['condition'],
  },
  ageRange: { kind: 'text', noun: 'the age range', max: 100, hint: 'Such as 16 years and up' },
  numberOfItems: { kind: 'number', noun: 'the number of items', whole: true },
  unitCount: { kind: 'number', noun: 'the unit count' },
  unitType: { kind: 'text', noun: 'the unit', max: 50, hint: 'ml, g, pieces' },
  length: { kind: 'number', noun: 'the length', label: 'Length (cm)' },
  width: { kind: 'number', noun: 'the width', label: 'Width (cm)' },
  height: { kind: 'number', noun: 'the height', label: 'Height (cm)' },
  weight: { kind: 'number', noun: 'the weight', label: 'Weight (g)' },
  family: {
    kind: 'text',
    noun: 'the family',
    max: 100,
    hint: 'The same for all its siblings, such as satin-lipstick',
  },
  familyKind: {
    kind: 'choice',
    noun: 'the family’s kind',
    choices: { shade: 'Yes, of several shades', size: 'Yes, of several sizes' },
    none: 'No, it stands alone',
    label: 'Is it one of several shades or sizes?',
    hint: 'Each shade or size is a product of its own; customers choose among them on the page.',
  },
  optionLabel: {
    kind: 'text',
    noun: 'the shade’s or size’s name',
    max: 60,
    label: 'This shade',
    hint: 'Such as Laal Paar',
    identifies: 'sibling',
  },
  swatch: {
    kind: 'text',
    noun: 'the swatch',
    max: 7,
    format: checkColour,
    hint: 'A colour such as #c4506b',
    identifies: 'sibling',
  },
  undertone: {
    kind: 'choice',
    noun: 'the undertone',
    choices: { cool: 'Cool', neutral: 'Neutral', warm: 'Warm' },
    none: 'None',
    hint: 'Of a shade; decides in the shade finder between colours that are about as near',
    identifies: 'sibling',
  },
  concerns: {
    kind: 'list',
    noun: 'concerns',
    maxItems: 20,
    maxLength: 60,
    hint: 'What it helps with, with commas between: dryness, acne',
  },
  claims: {
    kind: 'list',
    noun: 'claims',
    maxItems: 20,
    maxLength: 60,
    hint: 'What it promises, with commas between: vegan, cruelty-free',
  },
  howToUse: { kind: 'text', noun: 'how to use it', max: 5000, label: 'How to use', rows: 3 },
  ingredients: { kind: 'text', noun: 'the ingredients', max: 10_000, rows: 3 },
  manufacturer: { kind: 'text', noun: 'the manufacturer', max: 300 },
  manufacturerContact: {
    kind: 'text',
    noun: 'the manufacturer’s contact',
    max: 500,
    label: 'Manufacturer contact',
  },
  importer: { kind: 'text', noun: 'the importer', max: 500, hint: 'Name and address, for goods made abroad' },
  countryOfOrigin: { kind: 'text', noun: 'the country of origin', max: 100, initial: 'India' },
  isSensitive: {
    kind: 'flag',
    noun: 'whether it is sensitive',
    label: 'Sensitive: needs special care in storage or transport',
  },
  isExpirable: { kind: 'flag', noun: 'whether it expires', label: 'Expires' },
  bestBefore: {
    kind: 'text',
    noun: 'the best-before date',
    max: 10,
    format: checkDay,
    hint: 'Of the pieces in stock that expire first',
    day: true,
    identifies: 'product',
    headings: ['expiry', 'expirydate'],
  },
  shelfLifeMonths: { kind: 'number', noun: 'the shelf life in months', max: 600, whole: true },
  hsn: {
    kind: 'text',
    noun: 'the HSN code',
    max: 8,
    format: checkHsn,
    hint: 'For the GST invoice',
    digits: true,
    headings: ['hsncode'],
  },
  gstRate: { kind: 'number', noun: 'the GST rate', max: 100, label: 'GST rate (%)', headings: ['gst'] },
  gstReason: {
    kind: 'text',
    noun: 'the reason for the GST rate',
    max: 200,
    label: 'Why this GST rate',
    hint: 'Only where the rate is not the tax table’s',
    headings: ['gstreason'],
  },
  complianceInfo: { kind: 'text', noun: 'the compliance information', max: 5000, rows: 3 },
} as const satisfies Record<string, ProductField>

export const fieldLabel = ({ label, noun }: ProductField): string =>
  label ?? capital(noun.replace(/^the /, ''))

/** The facts of the product page that are shown as they are stored, in the page's order. */
export const productFacts = [
  ['ageRange', 'Made for'],
  ['itemCondition', 'Condition'],
  ['countryOfOrigin', 'Country of origin'],
  ['manufacturer', 'Manufacturer'],
  ['manufacturerContact', 'Customer care'],
  ['importer', 'Importer'],
  ['partNumber', 'Model number'],
  ['gtin', 'GTIN'],
  ['hsn', 'HSN code'],
] as const satisfies [ProductFieldName, string][]

interface Shared {
  /** The field's name within a sentence: 'Please enter the brand as text.' */
  noun: string
  /** Of its input in the wizard; the noun by default. */
  label?: string
  hint?: string
  /** Listings show it too, not only the product's own page. */
  card?: true
  /** Other headings of its column in a file, lower case and letters only. */
  headings?: readonly string[]
  /** Left out of a copy: of every copy where it identifies the product, of a next sibling where it identifies that. */
  identifies?: 'product' | 'sibling'
}

export type ProductField = Shared &
  (
    | {
        kind: 'text'
        max: number
        required?: true
        /** The sentence about a text that is not of this kind. */
        format?: (text: string) => string | undefined
        /** The lines of its input, where it has several. */
        rows?: number
        /** What the wizard offers, and what it begins with. */
        options?: readonly string[]
        initial?: string
        /** Phones show the keyboard with digits. */
        digits?: true
        /** A day of the calendar, chosen from one. */
        day?: true
        /** Read from another table, not a column of its own. */
        joined?: true
      }
    | { kind: 'list'; maxItems: number; maxLength: number; rows?: number }
    | { kind: 'money'; required?: true }
    | { kind: 'number'; max?: number; whole?: true; notNull?: true }
    | { kind: 'choice'; choices: Record<string, string>; none: string }
    | { kind: 'flag' }
  )

type Fields = typeof productFields
export type ProductFieldName = keyof Fields

/** The names of the fields that have certain properties, such as `{ card: true }`. */
export type FieldsWith<Properties> = {
  [Name in ProductFieldName]: Fields[Name] extends Properties ? Name : never
}[ProductFieldName]

/** A product's values: money in paise inside the shop, in rupees on the wire. */
export type FieldValues<Money extends number> = {
  [Name in ProductFieldName]: ValueOf<Fields[Name], Money>
}

type ValueOf<Field, Money> = Field extends { kind: 'text' }
  ? string
  : Field extends { kind: 'list' }
    ? string[]
    : Field extends { kind: 'flag' }
      ? boolean
      : Field extends { choices: infer Choices }
        ? keyof Choices | null
        :
            | (Field extends { kind: 'money' } ? Money : number)
            | (Field extends { required: true } | { notNull: true } ? never : null)

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

export const fieldsWith = <const Properties extends object>(properties: Properties) =>
  productFieldNames.filter(name => {
    const field: Record<string, unknown> = productFields[name]
    return Object.entries(properties).every(([key, value]) => field[key] === value)
  }) as FieldsWith<Properties>[]

function checkColour(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text) ? undefined : 'Please enter the swatch as a colour such as #c4506b.'
}

/** What is wrong with a day such as 2027-03-31, if anything is. */
function checkDay(text: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
  return isDay ? undefined : 'Please enter the date as year, month and day, such as 2027-03-31.'
}

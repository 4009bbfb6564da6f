import { type ProductValues, readListText, type ValueName } from './product-values.ts'

/** What is wrong with what was typed, in the server's words: told before anything is sent. */
export function wrongIn(values: ProductValues): Partial<Record<ValueName, string>> {
  const wrong: Partial<Record<ValueName, string>> = {}
  const say = (name: ValueName, sentence: string | false | undefined) => {
    if (sentence) wrong[name] ??= sentence
  }
  say('category', values.category === '' && 'Please choose a category.')
  say('name', values.name.trim() === '' && 'Please enter the name.')
  for (const [name, most, what] of longTexts)
    say(
      name,
      String(values[name]).trim().length > most &&
        `Please use at most ${most.toLocaleString('en-IN')} characters for ${what}.`,
    )
  say('price', values.price.trim() === '' && 'Please enter the price.')
  for (const [name, what] of amounts) say(name, wrongAmount(values[name], what))
  for (const [name, what, rule] of numbers) say(name, wrongNumber(values[name], what, rule))
  say(
    'price',
    Number(values.maxPrice) > 0 &&
      Number(values.price) > Number(values.maxPrice) &&
      'Must not be above the MRP.',
  )
  for (const [name, most, what] of lists)
    say(name, readListText(values[name]).length > most && `Please enter at most ${most} ${what}.`)
  say(
    'swatch',
    !/^(#[0-9a-f]{6})?$/i.test(values.swatch.trim()) &&
      'Please enter the swatch as a colour such as #c4506b.',
  )
  say(
    'optionLabel',
    values.familyKind !== '' &&
      values.optionLabel.trim() === '' &&
      `Please name this ${values.familyKind === 'size' ? 'size' : 'shade'}.`,
  )
  say(
    'family',
    values.familyKind !== '' && values.family.trim() === '' && 'Please name the family its siblings share.',
  )
  return wrong
}

const longTexts: [ValueName, number, string][] = [
  ['name', 200, 'the name'],
  ['brandName', 100, 'the brand'],
  ['itemTypeName', 200, 'the type of item'],
  ['family', 100, 'the family'],
  ['optionLabel', 60, 'the shade’s or size’s name'],
  ['description', 10_000, 'the description'],
  ['howToUse', 5000, 'how to use it'],
  ['ingredients', 10_000, 'the ingredients'],
  ['color', 100, 'the colour'],
  ['ageRange', 100, 'the age range'],
  ['unitType', 50, 'the unit'],
  ['partNumber', 100, 'the part number'],
  ['hsn', 20, 'the HSN code'],
  ['manufacturer', 300, 'the manufacturer'],
  ['manufacturerContact', 500, 'the manufacturer’s contact'],
  ['importer', 500, 'the importer'],
  ['countryOfOrigin', 100, 'the country of origin'],
  ['complianceInfo', 5000, 'the compliance information'],
]

type Amount = 'price' | 'maxPrice' | 'retailPrice'
const amounts: [Amount, string][] = [
  ['price', 'the price'],
  ['maxPrice', 'the MRP'],
  ['retailPrice', 'the retail price'],
]

interface Rule {
  whole?: boolean
  to?: number
}

type NumberName =
  | 'stock'
  | 'gstRate'
  | 'numberOfItems'
  | 'unitCount'
  | 'width'
  | 'height'
  | 'length'
  | 'weight'
  | 'shelfLifeMonths'
const numbers: [NumberName, string, Rule][] = [
  ['stock', 'the stock', { whole: true }],
  ['gstRate', 'the GST rate', { to: 100 }],
  ['numberOfItems', 'the number of items', { whole: true }],
  ['unitCount', 'the unit count', {}],
  ['width', 'the width', {}],
  ['height', 'the height', {}],
  ['length', 'the length', {}],
  ['weight', 'the weight', {}],
  ['shelfLifeMonths', 'the shelf life in months', { whole: true, to: 600 }],
]

const lists: ['bulletPoints' | 'concerns' | 'claims', number, string][] = [
  ['bulletPoints', 30, 'bullet points'],
  ['concerns', 20, 'concerns'],
  ['claims', 20, 'claims'],
]

function wrongAmount(text: string, what: string): string | undefined {
  if (text.trim() === '') return undefined
  const rupees = Number(text)
  if (Number.isNaN(rupees)) return `Please enter ${what} as a number.`
  if (rupees <= 0) return `${capital(what)} must be above ₹0.`
  if (rupees > 10_000_000) return `${capital(what)} must be at most ₹1,00,00,000.`
  if (Math.abs(rupees * 100 - Math.round(rupees * 100)) > 1e-4)
    return `${capital(what)} can have at most two decimals.`
  return undefined
}

function wrongNumber(
  text: string,
  what: string,
  { whole = false, to = 1_000_000 }: Rule,
): string | undefined {
  if (text.trim() === '') return undefined
  const number = Number(text)
  if (Number.isNaN(number)) return `Please enter ${what} as a number.`
  if (number < 0) return `${capital(what)} must be at least 0.`
  if (number > to) return `${capital(what)} must be at most ${to.toLocaleString('en-IN')}.`
  if (whole && !Number.isInteger(number)) return `${capital(what)} must be a whole number.`
  return undefined
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

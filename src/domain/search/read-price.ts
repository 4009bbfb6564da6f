import { fromRupees, type Paise } from '#values/money.ts'

export interface ReadPrice {
  /** What was typed without the price. */
  text: string
  /** What was read as a price. */
  part: string
  minPrice?: Paise
  maxPrice?: Paise
}

const amount =
  '(?:₹|rs\\.?|inr)?\\s*(\\d[\\d,]*(?:\\.\\d{1,2})?)(?![\\d.,]*\\d)\\s*(k\\b)?\\s*(?:₹|/-|(?:rs|rupees?|inr)\\b\\.?)?'
/** Not an amount of money: '50 ml', '15 %', '12 shades'. */
const noUnit = '(?!\\s*(?:%|(?:ml|l|g|gm|gms|grams?|kg|mg|oz|years?|yrs?|pcs|pieces?|shades?|spf|pack|x)\\b))'
const between = new RegExp(`\\b(?:between|from)\\s+${amount}\\s*(?:and|to|-|–)\\s*${amount}${noUnit}`, 'i')
const range = new RegExp(`${amount}\\s*(?:to|-|–)\\s*${amount}${noUnit}`, 'i')
const most = new RegExp(
  `(?:\\b(?:under|below|beneath|less than|cheaper than|up ?to|within|at most|max(?:imum)?|not more than)|<=?)\\s*${amount}${noUnit}`,
  'i',
)
const mostAfter = new RegExp(
  `${amount}\\s*(?:or less|or under|and under|se kam|ke andar|ke neeche|ke niche|tak)\\b`,
  'i',
)
const least = new RegExp(
  `(?:\\b(?:over|above|more than|at least|min(?:imum)?|starting(?: at| from)?)|>=?)\\s*${amount}${noUnit}`,
  'i',
)
const leastAfter = new RegExp(`${amount}\\s*(?:or more|or above|and above|and up|se upar|se zyada)\\b`, 'i')

/** 'over 40' is more often an age than a price. */
const lowestMinimum = fromRupees(100)

/** Reads 'under 500', '₹300 to ₹500' or '500 se kam' as limits of the price. */
export function readPrice(typed: string): ReadPrice {
  const bare = typed.match(range)
  // A range of bare numbers may be anything: one of them must be marked as money.
  const both = typed.match(between) ?? (bare && /₹|rs|inr|rupee/i.test(bare[0]) ? bare : null)
  if (both) {
    const [one, other] = [toPaise(both[1], both[2]), toPaise(both[3], both[4])]
    if (one !== undefined && other !== undefined)
      return {
        text: without(typed, both),
        part: both[0].trim(),
        minPrice: min(one, other),
        maxPrice: max(one, other),
      }
  }
  const upper = typed.match(most) ?? typed.match(mostAfter)
  const maxPrice = upper ? toPaise(upper[1], upper[2]) : undefined
  const rest = upper && maxPrice !== undefined ? without(typed, upper) : typed
  const lower = rest.match(least) ?? rest.match(leastAfter)
  const read = lower ? toPaise(lower[1], lower[2]) : undefined
  const minPrice = read !== undefined && read >= lowestMinimum ? read : undefined
  const parts = [maxPrice === undefined ? '' : upper![0], minPrice === undefined ? '' : lower![0]]
  return {
    text: lower && minPrice !== undefined ? without(rest, lower) : rest,
    part: parts.join(' ').trim(),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  }
}

const without = (text: string, { index, 0: part }: RegExpMatchArray) =>
  `${text.slice(0, index)} ${text.slice(index! + part.length)}`.replace(/\s+/g, ' ').trim()

/** Undefined for nothing and for what no product costs. */
function toPaise(digits = '', thousand = ''): Paise | undefined {
  const rupees = Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1)
  return rupees > 0 && rupees < 100_000_000 ? fromRupees(rupees) : undefined
}

const min = (a: Paise, b: Paise) => (a < b ? a : b)
const max = (a: Paise, b: Paise) => (a < b ? b : a)

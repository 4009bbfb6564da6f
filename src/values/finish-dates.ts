import { dayInIndia, startOfDay } from './dates.ts'
import { amountOf } from './unit-price.ts'

export const finishAnswers = ['empty', 'some'] as const
export type FinishAnswer = (typeof finishAnswers)[number]

/**
 * How much of a kind of product most people use in a day, in grams or millilitres; null where nobody can tell, such as for
 * eyes and nails, whose packs are rarely emptied before they are too old. The first pattern that matches counts. About half of
 * the high-use figures of the EU's committee for consumer safety where it has one, else a guess; the answers of buyers replace it.
 */
const dailyUse: [kind: RegExp, amount: number | null][] = [
  [/brush|sponge|comb|tweezers|razor|curler|\bfile|device|extractor|spatula|\bloop|\btools?\b/i, null],
  [/mascara|eye ?shadow|palette|eyeliner|\beyes?\b|nail|cuticle|remover|strips?\b/i, null],
  [/kajal|kohl/i, 0.005],
  [/sunscreen|\bspf\b/i, 1.2],
  [/lip balm/i, 0.05],
  [/\blip|gloss/i, 0.025],
  [/foundation|concealer|\b(bb|cc) cream/i, 0.25],
  [/shampoo|conditioner/i, 2],
  // Once a week: some 14 g for the hair, 7 g for the face.
  [/hair mask/i, 2],
  [/mask/i, 1],
  [/scrub/i, 2],
  [/hair oil/i, 1.5],
  [/beard|scalp/i, 0.5],
  [/attar/i, 0.1],
  [/parfum|perfume|cologne|eau de|body mist|deodorant/i, 0.3],
  [/body wash|shower gel/i, 9],
  [/\bsoap|bathing bar|\bbar\b/i, 4],
  [/face wash|cleans/i, 2],
  [/shav/i, 1.5],
  [/toner|mist|essence|rose water/i, 1],
  [/serum|ampoule/i, 0.25],
  [/hand cream/i, 1],
  [/body (lotion|butter|milk|cream|oil)/i, 4],
  [/powder|blush|compact|highlighter/i, 0.05],
  [/cream|lotion|moisturi|\bgel\b|\boil\b|balm/i, 0.7],
]

export interface Pack {
  /** Such as 'Face serum'. */
  kind: string
  unitCount: number | null
  unitType: string
}

/** How many days a piece lasts most people; null where nobody can tell. */
export function usualDays({ kind, unitCount, unitType }: Pack): number | null {
  const pack = amountOf({ unitCount, unitType })
  const daily = dailyUse.find(([pattern]) => pattern.test(kind))?.[1]
  // A bar of soap that is sold by the piece has no weight to count with.
  if (!pack || pack.unit === 'piece' || !daily) return null
  return Math.min(Math.max(Math.round(pack.amount / daily), 1), longestDays)
}

const longestDays = 3 * 365

export interface InUse {
  startedOn: string
  pieces: number
  /** How long a piece lasts; null where nobody can tell. */
  days: number | null
  paoMonths: number | null
  expiresOn: string | null
}

export interface Finish {
  /** When the last piece is used up, or too old. */
  on: string
  /** It must not be used after this day; null where the pack does not say. */
  useBefore: string | null
}

/** Pieces are opened one after another. Null where neither the use nor a date is known. */
export function finishOf({ startedOn, pieces, days, paoMonths, expiresOn }: InUse): Finish | null {
  const open = paoMonths === null ? null : Math.floor(paoMonths * daysInMonth)
  const each = earliest(days, open)
  const after = (count: number) => dayInIndia(startOfDay(startedOn), Math.round(count))
  const tooOld = earliest(
    open === null || each === null ? null : after((pieces - 1) * each + open),
    expiresOn,
  )
  const on = earliest(each === null ? null : after(pieces * each), expiresOn)
  return on === null ? null : { on, useBefore: tooOld }
}

const daysInMonth = 30.4

function earliest<Value extends number | string>(a: Value | null, b: Value | null): Value | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** What an answer on a day says of how long a piece lasts. Where some is left, it is a quarter longer than so far, or a week. */
export function daysByAnswer(answer: FinishAnswer, { startedOn, pieces }: Started, today: string): number {
  const soFar = Math.max(daysBetween(startedOn, today), 1)
  return (answer === 'empty' ? soFar : Math.max(soFar * 1.25, soFar + 7)) / pieces
}

type Started = Pick<InUse, 'startedOn' | 'pieces'>

export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / (24 * 60 * 60 * 1000))

/** 'About 6 weeks left' */
export function leftWords(days: number): string {
  if (days <= 0) return 'Probably empty by now'
  if (days < 14) return `About ${days === 1 ? '1 day' : `${days} days`} left`
  if (days < 70) return `About ${Math.round(days / 7)} weeks left`
  const months = Math.round(days / daysInMonth)
  return months < 24 ? `About ${months} months left` : 'More than 2 years left'
}

/** From so many days before it is used up it counts as running low: the next one has to arrive. */
export const lowDays = 10
/** So many days after that nobody still has some. */
export const overDays = 30

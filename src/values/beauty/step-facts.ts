import type { Dictionary } from '../ingredients/dictionary.ts'
import type { Ingredient } from '../ingredients/ingredient.ts'
import { isSure, type Reading, slugsOf, wordsOf } from '../ingredients/reading.ts'
import { isRinsedOff } from './skin-notes.ts'
import { type StepFacts, type Tag, tags } from './tags.ts'

export function stepFacts(reading: Reading, { ingredients }: Dictionary, kind: string): StepFacts {
  const words = wordsOf(reading)
  const known = words
    .flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf))
    .flatMap(slug => ingredients.get(slug) ?? [])
  return { tags: tagsOf(known, kind), place: placeOf(known, kind) }
}

const notFace =
  /\b(hair|shampoo|conditioner|scalp|beard|nails?|lips?|lipstick|body|hands?|bath|foot|parfum|perfume|attar|kajal|mascara)\b/i

function tagsOf(known: Ingredient[], kind: string): Tag[] {
  const has = (...flags: Ingredient['flags']) =>
    known.some(one => one.flags.some(flag => flags.includes(flag)))
  const isFace = !notFace.test(kind)
  const isWashed = isRinsedOff(kind)
  const staysOnFace = isFace && !isWashed
  const hasAcid = has('aha', 'bha', 'pha')
  const found: Record<Tag, boolean> = {
    retinoid: staysOnFace && has('retinoid'),
    acid: staysOnFace && hasAcid,
    'acid wash': isFace && isWashed && hasAcid,
    'pure vitamin C': staysOnFace && known.some(({ slug }) => slug === 'ascorbic-acid'),
    'vitamin C': staysOnFace && has('vitaminC'),
    niacinamide: staysOnFace && has('niacinamide'),
    'benzoyl peroxide': isFace && has('benzoylPeroxide'),
    'copper peptide': staysOnFace && has('copperPeptide'),
    sunscreen: /sunscreen|\bspf\b/i.test(kind) || (staysOnFace && has('spfFilter')),
    scrub:
      isFace &&
      (/\b(scrub|strips?|exfoliat\w+)\b/i.test(kind) ||
        // Far down a list there is too little of it to rub.
        (isWashed && known.slice(0, 4).some(({ kinds }) => kinds.includes('abrasive')))),
    'citrus oil':
      staysOnFace && known.some(({ flags, notes }) => flags.includes('essentialOil') && Boolean(notes.sun)),
  }
  return tags.filter(tag => found[tag])
}

const places: [RegExp, number][] = [
  [/remover|micellar/i, 5],
  [/\bsunscreen|\bspf\b/i, 70],
  [/mask|strips?\b|scrub|exfoliat/i, 15],
  [/wash|cleans|soap|\bbar\b/i, 10],
  [/toner|mist|essence/i, 20],
  [/foundation|\bbb cream|\bcc cream|concealer/i, 80],
  [/powder blush|blush/i, 84],
  [/compact|powder/i, 83],
  [/kajal|mascara|eye/i, 85],
  [/\blip/i, 86],
  [/serum|ampoule/i, 30],
  [/\bgel\b/i, 40],
  [/\b(oil|balm)\b/i, 60],
  [/cream|lotion|moisturi/i, 50],
]

/** By its kind; a serum without water goes on after those with it, and what has no telling name goes by its list. */
function placeOf(known: Ingredient[], kind: string): number {
  const named = places.find(([pattern]) => pattern.test(kind))?.[1]
  const [first] = known
  const isWatery = first !== undefined && /aqua|water|juice/.test(first.slug)
  if (named === 30 && first && !isWatery) return 35
  if (named) return named
  if (known.slice(0, 4).some(({ kinds }) => kinds.includes('wax'))) return 60
  if (first && !isWatery) return 60
  const isCream =
    known.some(({ kinds }) => kinds.includes('emulsifier')) &&
    known.filter(({ kinds }) => kinds.includes('emollient')).length >= 2
  return isCream ? 50 : 40
}

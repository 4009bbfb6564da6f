import type { Dictionary } from '../ingredients/dictionary.ts'
import type { Ingredient } from '../ingredients/ingredient.ts'
import { isSure, type Reading, slugsOf, wordsOf } from '../ingredients/reading.ts'
import type { KindFacts, RoutineStepName } from '../product-kinds.ts'
import { type StepFacts, type Tag, tags } from './tags.ts'

/** What counts of a product's kind. */
export type StepKind = Pick<KindFacts, 'routineStep' | 'isForFace' | 'isRinsedOff'>

export function stepFacts(reading: Reading, { ingredients }: Dictionary, kind: StepKind): StepFacts {
  const words = wordsOf(reading)
  const known = words
    .flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf))
    .flatMap(slug => ingredients.get(slug) ?? [])
  return { tags: tagsOf(known, kind), place: placeOf(known, kind.routineStep) }
}

function tagsOf(known: Ingredient[], { routineStep, isForFace, isRinsedOff }: StepKind): Tag[] {
  const has = (...flags: Ingredient['flags']) =>
    known.some(one => one.flags.some(flag => flags.includes(flag)))
  const staysOnFace = isForFace && !isRinsedOff
  const hasAcid = has('aha', 'bha', 'pha')
  const found: Record<Tag, boolean> = {
    retinoid: staysOnFace && has('retinoid'),
    acid: staysOnFace && hasAcid,
    'acid wash': isForFace && isRinsedOff && hasAcid,
    'pure vitamin C': staysOnFace && known.some(({ slug }) => slug === 'ascorbic-acid'),
    'vitamin C': staysOnFace && has('vitaminC'),
    niacinamide: staysOnFace && has('niacinamide'),
    'benzoyl peroxide': isForFace && has('benzoylPeroxide'),
    'copper peptide': staysOnFace && has('copperPeptide'),
    sunscreen: routineStep === 'sunscreen' || (staysOnFace && has('spfFilter')),
    scrub:
      isForFace &&
      (routineStep === 'scrub' ||
        // Far down a list there is too little of it to rub.
        (isRinsedOff && known.slice(0, 4).some(({ kinds }) => kinds.includes('abrasive')))),
    'citrus oil':
      staysOnFace && known.some(({ flags, notes }) => flags.includes('essentialOil') && Boolean(notes.sun)),
  }
  return tags.filter(tag => found[tag])
}

const places: Record<RoutineStepName, number> = {
  remover: 5,
  wash: 10,
  mask: 15,
  scrub: 15,
  toner: 20,
  serum: 30,
  gel: 40,
  cream: 50,
  oil: 60,
  sunscreen: 70,
  foundation: 80,
  powder: 83,
  blush: 84,
  eyes: 85,
  lips: 86,
}

/** By its kind; a serum without water goes on after those with it, and a kind without a step goes by its list. */
function placeOf(known: Ingredient[], step: RoutineStepName | null): number {
  const [first] = known
  const isWatery = first !== undefined && /aqua|water|juice/.test(first.slug)
  if (step === 'serum' && first && !isWatery) return 35
  if (step) return places[step]
  if (known.slice(0, 4).some(({ kinds }) => kinds.includes('wax'))) return 60
  if (first && !isWatery) return 60
  const isCream =
    known.some(({ kinds }) => kinds.includes('emulsifier')) &&
    known.filter(({ kinds }) => kinds.includes('emollient')).length >= 2
  return isCream ? 50 : 40
}

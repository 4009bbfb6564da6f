import type { Dictionary } from './dictionary.ts'
import type { Flag, Ingredient } from './ingredient.ts'
import { isSure, type Reading, slugsOf, type Word, wordsOf } from './reading.ts'

type Answer = 'yes' | 'no' | 'unsure'

interface AvoidList {
  /** As it is offered: 'Avoid fragrance'. */
  title: string
  /** 'without fragrance' */
  noun: string
  /** What an unknown name's ending gives away. */
  pattern?: Flag
  has(ingredient: Ingredient): Answer
}

const byFlag = (flag: Flag, title: string, noun = title.toLowerCase()): AvoidList => ({
  title,
  noun,
  pattern: flag,
  has: ({ flags, unsure }) => (flags.includes(flag) ? 'yes' : unsure.includes(flag) ? 'unsure' : 'no'),
})

const byFood = (food: string, title: string): AvoidList => ({
  title,
  noun: title.toLowerCase(),
  has: ({ foodAllergen }) => (foodAllergen === food ? 'yes' : foodAllergen.includes(food) ? 'unsure' : 'no'),
})

/** What people avoid, in the order in which it is offered. Pregnancy is no such list: it is judged in the browser only. */
export const avoidLists = {
  fragrance: byFlag('fragrance', 'Fragrance'),
  'essential-oils': byFlag('essentialOil', 'Essential oils'),
  'eu-scents': byFlag('euAllergen', 'EU-listed scent allergens', 'EU-listed scent allergens'),
  sulphates: byFlag('sulfate', 'Sulphates'),
  parabens: byFlag('paraben', 'Parabens'),
  silicones: byFlag('silicone', 'Silicones'),
  'drying-alcohol': byFlag('dryingAlcohol', 'Drying alcohol'),
  'formaldehyde-releasers': byFlag('formaldehydeReleaser', 'Formaldehyde releasers'),
  isothiazolinones: byFlag('isothiazolinone', 'Isothiazolinones'),
  'mineral-oil': byFlag('mineralOil', 'Mineral oil'),
  animal: {
    title: 'Animal ingredients',
    noun: 'animal ingredients',
    has: ({ vegan }) => (vegan === 'no' ? 'yes' : vegan === 'depends' ? 'unsure' : 'no'),
  },
  palm: {
    title: 'Palm oil',
    noun: 'palm oil',
    has: ({ palm }) => (palm === 'yes' ? 'yes' : palm === 'no' ? 'no' : 'unsure'),
  },
  talc: { title: 'Talc', noun: 'talc', has: ({ slug }) => (slug === 'talc' ? 'yes' : 'no') },
  nuts: byFood('tree nut', 'Nuts'),
  milk: byFood('milk', 'Milk'),
  wheat: byFood('wheat', 'Wheat'),
  sesame: byFood('sesame', 'Sesame'),
  soy: byFood('soy', 'Soy'),
} as const satisfies Record<string, AvoidList>

export type AvoidListName = keyof typeof avoidLists
export const avoidListNames = Object.keys(avoidLists) as AvoidListName[]

/** Three words instead of a score, and the words of the label that are the reason. */
export interface Judgement {
  verdict: 'avoid' | 'cannot-say' | 'free'
  /** Of 'avoid': what the label names. Of 'cannot-say': what could be it, or was not read. */
  words: Word[]
}

/** Whether a label names something of a list. It is free of it only where every ingredient was read for certain. */
export function judge(reading: Reading, list: AvoidListName, dictionary: Dictionary): Judgement {
  return judgeBy(reading, avoidLists[list], dictionary)
}

/** The same for whatever else people look for, such as one ingredient. */
export function judgeBy(
  reading: Reading,
  { has, pattern }: Pick<AvoidList, 'has' | 'pattern'>,
  { ingredients }: Dictionary,
): Judgement {
  const words = wordsOf(reading)
  const answers = words.map(({ items }) => {
    let isUnsure = false
    for (const item of items) {
      if (pattern && item.patterns?.includes(pattern)) return 'yes'
      let isKnown = false
      for (const slug of slugsOf(item)) {
        const ingredient = ingredients.get(slug)
        if (!ingredient) continue
        const answer = has(ingredient)
        if (answer === 'yes') return 'yes'
        isKnown = true
        isUnsure ||= answer === 'unsure'
      }
      isUnsure ||= !isKnown || !isSure(item)
    }
    return isUnsure ? 'unsure' : 'no'
  })
  const wordsThat = (answer: Answer) => words.filter((_, index) => answers[index] === answer)
  const avoided = wordsThat('yes')
  if (avoided.length > 0) return { verdict: 'avoid', words: avoided }
  const unsure = wordsThat('unsure')
  return unsure.length > 0 || words.length === 0 || hidesNames(reading)
    ? { verdict: 'cannot-say', words: unsure }
    : { verdict: 'free', words: [] }
}

/** Prose that is cut off may hold more ingredients: 'Contains Limonene.' So does the end of a list that is too long. */
export const hidesNames = ({ parts, isCut }: Reading) =>
  isCut === true ||
  parts.some(part => part.kind === 'rest' && /\b(contains?|ingredients?)\b/i.test(part.text))

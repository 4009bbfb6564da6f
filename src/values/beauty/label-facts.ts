import { avoidListNames, hidesNames, judge } from '../ingredients/avoid-lists.ts'
import type { Dictionary } from '../ingredients/dictionary.ts'
import type { Ingredient } from '../ingredients/ingredient.ts'
import { isRead, isSure, type Reading, slugsOf, wordsOf } from '../ingredients/reading.ts'
import type { LabelFacts } from './fit-code.ts'
import { type Concern, concerns } from './profile.ts'

export function factsOf(reading: Reading, dictionary: Dictionary): LabelFacts {
  const words = wordsOf(reading)
  const known = (items = words.flatMap(word => word.items)) =>
    items.flatMap(slugsOf).flatMap(slug => dictionary.ingredients.get(slug) ?? [])
  const levels = known().map(({ notes }) => notes.pregnancy?.level)
  const sure = known(words.flatMap(({ items }) => items.filter(isSure)))
  return {
    verdicts: Object.fromEntries(
      avoidListNames.map(name => [name, judge(reading, name, dictionary).verdict]),
    ) as LabelFacts['verdicts'],
    isRead: words.length > 0 && words.every(isRead) && !hidesNames(reading),
    caution: levels.includes('avoid') ? 'avoid' : levels.includes('ask') ? 'ask' : null,
    helps: concerns.filter(concern => sure.some(ingredient => helpsWith(ingredient, concern))),
    // Guesses too: they warn.
    ingredients: known().map(({ n }) => n),
  }
}

/** With more than tradition behind it. */
export const helpsWith = ({ chosenFor }: Pick<Ingredient, 'chosenFor'>, concern: Concern) =>
  chosenFor.some(one => one.concern === concern && one.evidence !== 'tradition')

import type { Dictionary } from '../ingredients/dictionary.ts'
import type { Flag, Ingredient } from '../ingredients/ingredient.ts'
import { type Reading, slugsOf, wordsOf } from '../ingredients/reading.ts'
import type { SkinType } from './profile.ts'

/** What skin of a type may not like about a label; a note, no verdict. */
export function skinNotes(
  reading: Reading,
  { ingredients }: Dictionary,
  isRinsedOff: boolean,
): Partial<Record<SkinType, string>> {
  const words = wordsOf(reading).map(({ items }) =>
    items.flatMap(slugsOf).flatMap(slug => ingredients.get(slug) ?? []),
  )
  const first = words.slice(0, 5).flat()
  const has = (among: Ingredient[], flag: Flag) => among.some(({ flags }) => flags.includes(flag))
  const isKind = (name: string) => (ingredient: Ingredient) => ingredient.kinds.includes(name)
  const all = words.flat()
  const staysOn = !isRinsedOff
  return {
    ...(staysOn &&
      (has(all, 'fragrance') || has(all, 'dryingAlcohol')) && {
        sensitive: `It stays on the skin and holds ${
          has(all, 'fragrance') ? 'scent' : 'drying alcohol'
        }, which sensitive skin often minds.`,
      }),
    ...((has(first, 'dryingAlcohol') || first.some(isKind('soap'))) && {
      dry: `${has(first, 'dryingAlcohol') ? 'Drying alcohol' : 'Soap'} stands near the beginning of its list, which dry skin often minds.`,
    }),
    ...(staysOn &&
      words.slice(0, 5).filter(word => word.some(isKind('emollient'))).length >= 3 && {
        oily: 'Its list begins with oils and fats, which oily skin often finds heavy.',
      }),
  }
}

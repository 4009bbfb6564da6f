import type { LabelView } from '#contract/pages.ts'
import { avoidListNames, avoidLists, judge } from '#values/ingredients/avoid-lists.ts'
import { answerClaims } from '#values/ingredients/claims.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { labelParts } from '#values/ingredients/label-parts.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, isSure, slugsOf, wordsOf } from '#values/ingredients/reading.ts'

const mostActives = 4

export const ingredientPath = (slug: string) => `/ingredient/${encodeURIComponent(slug)}`

/** What a product's page shows of its label; null without a list. */
export function presentLabel(
  { ingredients, claims }: { ingredients: string; claims: string[] },
  dictionary: Dictionary,
): LabelView | null {
  const reading = readLabel(ingredients, dictionary)
  const words = wordsOf(reading)
  if (words.length === 0) return null
  const sure = new Set(words.flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf)))
  const known = [...sure].flatMap(slug => dictionary.ingredients.get(slug) ?? [])
  return {
    parts: labelParts(reading, dictionary),
    read: words.filter(isRead).length,
    of: words.length,
    actives: known
      .filter(({ keyActive }) => keyActive)
      .slice(0, mostActives)
      .map(({ slug, inci, sentence }) => ({ slug, inci, sentence })),
    without: avoidListNames
      .filter(name => shownLists.has(name) && judge(reading, name, dictionary).verdict === 'free')
      .map(name => ({ name, noun: avoidLists[name].noun })),
    claims: answerClaims(claims, reading, dictionary).flatMap(({ claim, answer }) =>
      answer === 'contradicts' ? [] : [{ claim, agrees: answer === 'agrees' }],
    ),
  }
}

/** What shoppers ask for most; the rest would be a wall of words. */
const shownLists: ReadonlySet<string> = new Set([
  'fragrance',
  'essential-oils',
  'sulphates',
  'parabens',
  'silicones',
  'drying-alcohol',
  'mineral-oil',
])

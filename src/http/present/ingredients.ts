import { LRUCache } from 'lru-cache'
import type { LabelView } from '#contract/pages.ts'
import { helpsWith } from '#values/beauty/label-facts.ts'
import { concerns } from '#values/beauty/profile.ts'
import { skinNotes } from '#values/beauty/skin-notes.ts'
import { avoidListNames, avoidLists, judge } from '#values/ingredients/avoid-lists.ts'
import { answerClaims } from '#values/ingredients/claims.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { labelParts } from '#values/ingredients/label-parts.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { type Item, isRead, isSure, type Reading, slugsOf, wordsOf } from '#values/ingredients/reading.ts'

const mostActives = 4

export const ingredientPath = (slug: string) => `/ingredient/${encodeURIComponent(slug)}`

interface Labelled {
  ingredients: string
  claims: string[]
  isRinsedOff: boolean
}

/** What a product's page shows of its ingredient list; null without one. Cached, because parsing it is slow. */
export function presentLabel(product: Labelled, dictionary: Dictionary): LabelView | null {
  const { ingredients, claims, isRinsedOff } = product
  const known =
    labels.get(dictionary) ?? new LRUCache<string, { label: LabelView | null }>({ max: mostLabels })
  labels.set(dictionary, known)
  const key = JSON.stringify([ingredients, claims, isRinsedOff])
  const made = known.get(key) ?? { label: makeLabel(product, dictionary) }
  known.set(key, made)
  return made.label
}

/** Each a few kilobytes. */
const mostLabels = 300
const labels = new WeakMap<Dictionary, LRUCache<string, { label: LabelView | null }>>()

function makeLabel({ ingredients, claims, isRinsedOff }: Labelled, dictionary: Dictionary): LabelView | null {
  const reading = readLabel(ingredients, dictionary)
  const words = wordsOf(reading)
  if (words.length === 0) return null
  const sure = new Set(words.flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf)))
  const known = [...sure].flatMap(slug => dictionary.ingredients.get(slug) ?? [])
  const judged = avoidListNames.map(name => ({ name, ...judge(reading, name, dictionary) }))
  return {
    parts: labelParts(reading, dictionary),
    read: words.filter(isRead).length,
    of: words.length,
    actives: known
      .filter(({ keyActive }) => keyActive)
      .slice(0, mostActives)
      .map(({ slug, inci, sentence }) => ({ slug, inci, sentence })),
    without: judged
      .filter(({ name, verdict }) => shownLists.has(name) && verdict === 'free')
      .map(({ name }) => ({ name, noun: avoidLists[name].noun })),
    claims: answerClaims(claims, reading, dictionary).flatMap(({ claim, answer }) =>
      answer === 'contradicts' ? [] : [{ claim, agrees: answer === 'agrees' }],
    ),
    avoided: Object.fromEntries(
      judged
        .filter(({ verdict }) => verdict === 'avoid')
        .map(({ name, words }) => [name, words.map(word => reading.parts.indexOf(word))]),
    ),
    helps: concerns.flatMap(concern => {
      const active = known.find(ingredient => helpsWith(ingredient, concern))
      return active ? [{ concern, inci: active.inci }] : []
    }),
    cautions: known.flatMap(({ inci, notes }) =>
      notes.pregnancy ? [{ inci, reason: notes.pregnancy.reason }] : [],
    ),
    skin: skinNotes(reading, dictionary, isRinsedOff),
  }
}

/** The lists that shoppers use most. */
const shownLists: ReadonlySet<string> = new Set([
  'fragrance',
  'essential-oils',
  'sulphates',
  'parabens',
  'silicones',
  'drying-alcohol',
  'mineral-oil',
])

/** Any label word by word, for other programs. */
export function presentReading(reading: Reading, { ingredients }: Dictionary) {
  const items = wordsOf(reading).flatMap(({ text: raw, items, mayContain, section }) =>
    items.map(item => ({
      raw: raw.length > mostRaw ? `${raw.slice(0, mostRaw)}…` : raw,
      mayContain,
      section,
      slug: item.slug,
      inci: item.slug && (ingredients.get(item.slug)?.inci ?? null),
      how: howRead(item),
      percent: item.percent ?? null,
    })),
  )
  const rest = reading.parts.flatMap(part => (part.kind === 'rest' ? part.text : [])).join('\n')
  const read = items.filter(({ how }) => how === 'sure').length
  return { items, rest, cut: reading.isCut ?? false, read, total: items.length }
}

/** A word may be thousands of letters long, and is repeated for each ingredient in its brackets. */
const mostRaw = 200

function howRead(item: Item): 'sure' | 'guess' | 'pattern' | 'unknown' {
  if (isSure(item)) return 'sure'
  if (item.how === 'guess') return 'guess'
  return item.patterns?.length ? 'pattern' : 'unknown'
}

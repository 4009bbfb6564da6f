import type { AvoidListName } from '#values/ingredients/avoid-lists.ts'
import { type Dictionary, keyOf } from '#values/ingredients/dictionary.ts'

export interface FreeOf {
  /** Avoid-lists. */
  without?: AvoidListName[]
  /** Slugs of single ingredients. */
  avoid?: string[]
  claim?: string[]
}

export interface ReadFreeOf extends FreeOf {
  /** What was typed without them. */
  text: string
  /** What was read as such. */
  parts: string[]
}

const lists: Record<string, AvoidListName> = {
  ...named('fragrance', 'fragrance', 'fragrances', 'perfume', 'parfum', 'scent', 'khushboo'),
  ...named('essential-oils', 'essential oil', 'essential oils'),
  ...named('sulphates', 'sulphate', 'sulphates', 'sulfate', 'sulfates', 'sls', 'sles', 'सल्फेट'),
  ...named('parabens', 'paraben', 'parabens', 'पैराबेन'),
  ...named('silicones', 'silicone', 'silicones', 'silicon', 'सिलिकॉन'),
  ...named('drying-alcohol', 'alcohol', 'drying alcohol', 'अल्कोहल'),
  ...named(
    'formaldehyde-releasers',
    'formaldehyde',
    'formalin',
    'formaldehyde releaser',
    'formaldehyde releasers',
  ),
  ...named('isothiazolinones', 'isothiazolinone', 'isothiazolinones', 'mit'),
  ...named('mineral-oil', 'mineral oil', 'mineral oils', 'liquid paraffin'),
  ...named('animal', 'animal', 'animal ingredients', 'animal products'),
  ...named('palm', 'palm', 'palm oil'),
  ...named('talc', 'talc', 'talcum'),
  ...named('nuts', 'nut', 'nuts', 'tree nuts'),
  ...named('milk', 'milk', 'dairy', 'lactose'),
  ...named('wheat', 'wheat', 'gluten'),
  ...named('sesame', 'sesame', 'til'),
  ...named('soy', 'soy', 'soya'),
}

function named(list: AvoidListName, ...names: string[]) {
  return Object.fromEntries(names.map(name => [name, list]))
}

/** A promise of the maker, which no list of ingredients can tell. */
const claims: Record<string, string> = { cruelty: 'cruelty-free' }

type Found = { without: AvoidListName } | { avoid: string } | { claim: string }

/** 'free of', 'without' and 'bina' stand before the name, 'free' and 'ke bina' after it. */
const before = /(?<![\p{L}\p{N}])(?:free\s+(?:of|from)|without(?:\s+any)?|bina|बिना|no|zero)\s+/giu
const after =
  /(?:\s*-\s*|\s+)(?:free(?!\s+(?:of|from))|(?:ke\s+)?bina|(?:ke\s+)?bagair|के\s+बिना|(?:से\s+)?मुक्त)(?![\p{L}\p{N}])/giu
const link = /^(?:\s*[,/&]\s*|\s+(?:and|or|aur|और|ya)\s+)/iu
/** 'bina paraben wala' */
const ending = /^\s+(?:ke|ka|ki|wala|wali|wale|के|का|की|वाला|वाली)(?![\p{L}\p{N}])/iu
const mostWords = 3

/** Reads 'sulphate free shampoo', 'without parabens or silicones' and 'bina alcohol' as filters; what it does not know stays. */
export function readFreeOf(
  typed: string,
  { names, aliases }: Pick<Dictionary, 'names' | 'aliases'>,
): ReadFreeOf {
  const read: ReadFreeOf = { text: typed, parts: [] }
  const find = (name: string): Found | undefined => {
    const plain = name.toLowerCase()
    if (lists[plain]) return { without: lists[plain] }
    if (claims[plain]) return { claim: claims[plain] }
    const key = keyOf(name)
    const slug = key.length > 2 ? (names.get(key) ?? aliases.get(key)) : undefined
    return slug ? { avoid: slug } : undefined
  }
  for (const match of typed.matchAll(before)) {
    let end = match.index + match[0].length
    let isFirst = true
    for (;;) {
      const between = isFirst ? '' : (typed.slice(end).match(link)?.[0] ?? null)
      if (between === null) break
      const name = longest(firstWords(typed.slice(end + between.length)), find)
      if (!name) break
      add(read, name.found)
      end += between.length + name.text.length
      isFirst = false
    }
    if (isFirst) continue
    end += typed.slice(end).match(ending)?.[0].length ?? 0
    cut(read, typed.slice(match.index, end))
  }
  const left = read.text
  for (const match of left.matchAll(after)) {
    const name = longest(lastWords(left.slice(0, match.index)), find)
    if (!name) continue
    add(read, name.found)
    cut(read, name.text + match[0])
  }
  return read
}

function cut(read: ReadFreeOf, part: string) {
  read.parts.push(part.trim())
  read.text = read.text.replace(part, ' ').replace(/\s+/g, ' ').trim()
}

function add(read: ReadFreeOf, found: Found) {
  if ('without' in found) read.without = [...new Set([...(read.without ?? []), found.without])]
  else if ('avoid' in found) read.avoid = [...new Set([...(read.avoid ?? []), found.avoid])]
  else read.claim = [...new Set([...(read.claim ?? []), found.claim])]
}

const word = '[\\p{L}\\p{M}\\p{N}]+'
const longestFirst = Array.from({ length: mostWords }, (_, nth) => mostWords - nth)

const firstWords = (text: string) =>
  longestFirst.map(count => text.match(new RegExp(`^${word}(?:[\\s-]+${word}){${count - 1}}`, 'u'))?.[0])

const lastWords = (text: string) =>
  longestFirst.map(count => text.match(new RegExp(`${word}(?:[\\s-]+${word}){${count - 1}}$`, 'u'))?.[0])

function longest(candidates: (string | undefined)[], find: (name: string) => Found | undefined) {
  for (const text of candidates) {
    const found = text === undefined ? undefined : find(text.replaceAll('-', ' '))
    if (text !== undefined && found) return { text, found }
  }
  return undefined
}

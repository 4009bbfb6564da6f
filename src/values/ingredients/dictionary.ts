import type { Ingredient } from './ingredient.ts'

/** The ingredients that lists are read with, by every spelling that is known of them. */
export interface Dictionary {
  /** By slug. */
  ingredients: Map<string, Ingredient>
  names: Map<string, string>
  aliases: Map<string, string>
  /** The keys of names and aliases by their first letter, for guessing what a misspelt word means. */
  spellings: Map<string, Spelling[]>
}

interface Spelling {
  key: string
  digits: string
  ending: string | undefined
  slug: string
}

export function makeDictionary(entries: Ingredient[]): Dictionary {
  const names = new Map(entries.map(({ slug, inci }) => [keyOf(inci), slug]))
  const aliases = new Map<string, string>()
  for (const entry of entries)
    for (const alias of entry.aliases) {
      const key = keyOf(alias)
      if (!names.has(key) && !aliases.has(key)) aliases.set(key, entry.slug)
    }
  const spellings = new Map<string, Spelling[]>()
  for (const [key, slug] of [...names, ...aliases]) {
    const alike = spellings.get(key[0] ?? '')
    const spelling = { key, digits: digitsOf(key), ending: endingOf(key), slug }
    if (alike) alike.push(spelling)
    else spellings.set(key[0] ?? '', [spelling])
  }
  return { ingredients: new Map(entries.map(entry => [entry.slug, entry])), names, aliases, spellings }
}

const greek: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ω: 'omega',
}

const otherSpellings: [RegExp, string][] = [
  [/sulph/g, 'sulf'],
  [/hydrolysed/g, 'hydrolyzed'],
  [/deionised/g, 'deionized'],
  [/aluminium/g, 'aluminum'],
  [/colour/g, 'color'],
  [/foetid/g, 'fetid'],
  [/liquorice/g, 'licorice'],
  [/glycerine\b/g, 'glycerin'],
]

/** What all spellings of one name have in common. */
export function keyOf(name: string): string {
  let text = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[αβγδεω]/g, letter => `${greek[letter]}-`)
  for (const [from, to] of otherSpellings) text = text.replace(from, to)
  return text.replace(/&/g, 'and').replace(/[^a-z0-9/,()]/g, '')
}

export const digitsOf = (key: string) => key.replace(/\D/g, '')

/** The part of a chemical name that tells its kind: squalene is not squalane. */
export const endingOf = (key: string) => /(?:ane|ene|ine|one|ate|ite|ide|yl|ol|al)$/.exec(key)?.[0]

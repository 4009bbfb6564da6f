import { type Dictionary, keyOf } from './dictionary.ts'
import { guess } from './guess.ts'
import type { Flag } from './ingredient.ts'
import type { Item } from './reading.ts'
import { extractBrackets, splitList } from './split-list.ts'

/** The ingredients that one word of a list names: one, or several in 'Cetearyl Alcohol (and) Ceteareth-20'. */
export function readWord(word: string, dictionary: Dictionary): Item[] {
  const { name, more } = extractMarks(word)
  if (!name) return /\p{L}/u.test(word) ? [{ ...more, ...unknown(word) }] : []
  return readName(name, dictionary).map(item => ({ ...more, ...item }))
}

type Marks = Pick<Item, 'percent' | 'isNano' | 'hasFootnote'>

/** What stands beside a name: its number in a list, its percentage, [nano] and asterisks. */
function extractMarks(word: string): { name: string; more: Marks } {
  const more: Marks = {}
  let name = word.replace(/^\s*\(?\d{1,2}[.)]\s+/, '').replace(/^\s*(?:and|&|und|et)\s+/i, '')
  const percent = /\(?\s*(?<!\d)(\d+(?:[.,]\d+)?)\s*%\s*(?:w\/[wv])?\s*\)?/.exec(name)
  if (percent) {
    more.percent = Number(percent[1]!.replace(',', '.'))
    name = name.replace(percent[0], ' ')
  }
  const nano = /[[(]\s*nano\s*[\])]/i
  if (nano.test(name)) {
    more.isNano = true
    name = name.replace(nano, ' ')
  }
  const footnote = /[*†‡¹²³]+|\(\d\)\s*$/g
  if (footnote.test(name)) {
    more.hasFootnote = true
    name = name.replace(footnote, '')
  }
  const trimmed = name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.:])[.:]+$/, '')
    .trim()
  return { name: trimmed.replace(originPattern, ''), more }
}

/** 'Glycerin of natural origin' */
const originPattern =
  /(?<=\S) (?:of (?:100 ?% )?(?:natural|organic|plant|vegetable|mineral) origin|from organic (?:farming|agriculture))$/i

function readName(name: string, dictionary: Dictionary): Item[] {
  if (/\((?:and|&)\)/i.test(name))
    return name.split(/\s*\((?:and|&)\)\s*/i).flatMap(piece => readWord(piece, dictionary))
  const whole = findExact(name, dictionary) ?? readColourIndex(name, dictionary)
  if (whole) return [whole]
  return (
    readBrackets(name, dictionary) ??
    readAlternatives(name, dictionary) ??
    readPair(name, dictionary) ?? [readMisspelt(name, dictionary)]
  )
}

export function findExact(name: string, { names, aliases }: Dictionary): Item | null {
  const key = keyOf(name)
  const official = names.get(key)
  if (official) return { slug: official, how: 'name' }
  const other = aliases.get(key)
  return other ? { slug: other, how: 'alias' } : null
}

/** 'CI 77891', also as C.I., with a lower-case L for the I, or the bare number. */
function readColourIndex(name: string, dictionary: Dictionary): Item | null {
  const text = name.trim().replace(/\s*\.$/, '')
  const number =
    /^c\.?\s*[il1|]\.?\s*(?:no\.?|#)?\s*(\d{5})(?::\d)?$/i.exec(text) ??
    /^(7\d{4}|1\d{4}|4\d{4}|[256]\d{4})(?::\d)?$/.exec(text)
  if (!number) return null
  return findExact(`CI ${number[1]}`, dictionary) ?? { slug: null, how: 'unknown', patterns: [] }
}

const mixtures = new Set(['parfum', 'aroma'])
/** Names of several colours, which a bracket tells apart. */
const groups = new Set(['iron-oxides'])

/** A bracket holds colour numbers, the parts of a mixture, another name of the same, or a remark. */
function readBrackets(name: string, dictionary: Dictionary): Item[] | null {
  const { outside, insides } = extractBrackets(name)
  if (insides.length === 0) return null
  const outer = findExact(outside, dictionary)
  const pieces = insides.flatMap(inside => splitList(inside.replace(/^contains?:?\s+/i, '')))
  const numbers = pieces.flatMap(piece => piece.split(/\s*\/\s*|\s+and\s+/))
  if (numbers.some(piece => readColourIndex(piece, dictionary)))
    return joinOuter(
      outer,
      outside,
      numbers.flatMap(piece => readWord(piece, dictionary)),
    )

  const inner = pieces.map(piece => findExact(piece, dictionary))
  const isSame = inner.every(item => item && item.slug === outer?.slug)
  if (!isSame && (pieces.length > 1 || (outer && mixtures.has(outer.slug!)))) {
    const parts = pieces.flatMap(piece => readWord(piece, dictionary))
    return [...(outer ? [outer] : hint(outside)), ...parts.map(item => ({ ...item, within: outside }))]
  }
  const other = inner.find(item => item !== null)
  const best = outer?.how === 'name' ? outer : other?.how === 'name' ? other : (outer ?? other)
  if (best) return [best, ...(outer ? [] : hint(outside)), ...(other ? [] : pieces.flatMap(hint))]
  if (!outside) return pieces.flatMap(piece => readWord(piece, dictionary))
  return [...readName(outside, dictionary), ...pieces.flatMap(hint)]
}

/** 'Titanium Dioxide (CI 77891)' is one ingredient, and 'Iron Oxides (CI 77491)' is named by its number alone. */
function joinOuter(outer: Item | null, outside: string, items: Item[]): Item[] {
  if (!outer) return [...items, ...hint(outside)]
  const isNamedInside = groups.has(outer.slug!) || items.some(({ slug }) => slug === outer.slug)
  return isNamedInside ? items : [outer, ...items]
}

/** A remark is not read as an ingredient, but what its ending gives away is not lost. */
function hint(remark: string): Item[] {
  const patterns = patternsOf(remark)
  return patterns.length > 0 ? [{ slug: null, how: 'unknown', patterns }] : []
}

/** 'Aqua/Water/Eau' is one ingredient; 'Sodium Lauryl Sulfate/Sodium Laureth Sulfate' is either. */
function readAlternatives(name: string, dictionary: Dictionary): Item[] | null {
  if (!name.includes('/')) return null
  const pieces = name.split(/\s*\/\s*/).map(piece => findExact(piece, dictionary))
  if (!pieces.every(piece => piece !== null)) return null
  const slugs = [...new Set(pieces.map(piece => piece.slug!))]
  return slugs.length === 1
    ? [{ slug: slugs[0]!, how: 'alias' }]
    : [{ slug: null, how: 'either', either: slugs }]
}

function readPair(name: string, dictionary: Dictionary): Item[] | null {
  const pieces = name.split(/\s+(?:and|&)\s+/i)
  if (pieces.length < 2 || !pieces.every(piece => findExact(piece, dictionary))) return null
  return pieces.flatMap(piece => readWord(piece, dictionary))
}

function readMisspelt(name: string, dictionary: Dictionary): Item {
  const slug = guess(name, dictionary)
  return slug ? { slug, how: 'guess' } : unknown(name)
}

const unknown = (name: string): Item => ({ slug: null, how: 'unknown', patterns: patternsOf(name) })

const patterns: [Flag, (key: string) => boolean][] = [
  ['paraben', key => /paraben$/.test(key)],
  [
    'silicone',
    key => /(methicone|methiconol|siloxane|siloxysilicate|polysilicone\d*|silsesquioxane)/.test(key),
  ],
  [
    'sulfate',
    key =>
      /^(sodium|ammonium|magnesium|tea|mea|mipa)?[a-z0-9]*(lauryl|laureth|myreth|coco|pareth|cetearyl|trideceth|deceth)[a-z0-9]*sulfate$/.test(
        key,
      ) && !/(meth|eth)osulfate/.test(key),
  ],
  ['retinoid', key => /^(retin(ol|al|yl)|hydroxypinacoloneretinoate)/.test(key)],
  ['fragrance', key => /(parfum|fragrance|perfume)/.test(key)],
  ['isothiazolinone', key => /isothiazolinone/.test(key)],
  ['essentialOil', key => /(peel|leaf|flower|wood|bark|bud|root)oil$/.test(key)],
]

/** What an unknown name gives away by its ending. It is a reason to warn, never one for an all-clear. */
function patternsOf(name: string): Flag[] {
  const key = keyOf(name)
  return patterns.filter(([, matches]) => matches(key)).map(([flag]) => flag)
}

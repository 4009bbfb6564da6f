import type { Flag } from './ingredient.ts'

/** How a word was read: by its official name, by another name, by a guess, as one of several, or not at all. */
type How = 'name' | 'alias' | 'guess' | 'either' | 'unknown'

/** One ingredient on a label. */
export interface Item {
  /** Null where it is unknown, or one of several. */
  slug: string | null
  how: How
  /** 'Sodium Lauryl Sulfate/Sodium Laureth Sulfate': the label leaves open which. */
  either?: string[]
  /** Of an unknown name: what its ending gives away. */
  patterns?: Flag[]
  percent?: number
  isNano?: true
  hasFootnote?: true
  /** The mixture that it is a part of, such as Parfum. */
  within?: string
}

/** A word of the label, in the label's own spelling, and the ingredients that it names. */
export interface Word {
  kind: 'word'
  text: string
  items: Item[]
  mayContain: boolean
  section: string | null
}

/** What is no ingredient: titles of sections, 'may contain', footnotes, and prose such as directions. */
interface Remark {
  kind: 'title' | 'may-contain' | 'footnote' | 'rest'
  text: string
}

/** The parts of a label in their order; together they hold every letter of it. */
export type Part = Word | Remark

export interface Reading {
  parts: Part[]
  /** It was too long to be read whole: the last part has what is left. */
  isCut?: true
}

export const wordsOf = ({ parts }: Reading): Word[] => parts.filter(part => part.kind === 'word')

export const isSure = ({ how }: Item) => how === 'name' || how === 'alias' || how === 'either'

/** Whether every ingredient of a word was read for certain. */
export const isRead = ({ items }: Word) => items.every(isSure)

/** The slugs that an item may stand for. */
export const slugsOf = ({ slug, either }: Item): string[] => either ?? (slug ? [slug] : [])

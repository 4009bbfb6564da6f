import { formatDateTime } from '#values/dates.ts'
import { sectionWords } from '#values/section-names.ts'
import type { EditedSection } from './edited-page.ts'

/** What an outline says: 'Made by hand', and below it 'Story with picture · Phones only'. */
export function outlineWords(section: EditedSection): { first: string; second: string } {
  const { name } = sectionWords[section.type as keyof typeof sectionWords] ?? sectionWords.kept
  const called = String(section.title || section.heading || '')
  const notes = sectionNotes(section)
  return { first: called || name, second: [called && name, notes].filter(Boolean).join(' · ') }
}

/** 'Story with picture: Made by hand' */
export function sectionLabel(section: EditedSection): string {
  const { name } = sectionWords[section.type as keyof typeof sectionWords] ?? sectionWords.kept
  const called = String(section.title || section.heading || '')
  return called && called !== name ? `${name}: ${called}` : name
}

/** What an outline says of a section that not everybody sees. */
function sectionNotes({ hidden, from, until, show }: EditedSection): string {
  const notes = [
    hidden && 'Hidden',
    !hidden && from && `From ${formatDateTime(from)}`,
    !hidden && until && `Until ${formatDateTime(until)}`,
    show === 'phone' && 'Phones only',
    show === 'desktop' && 'Not on phones',
  ]
  return notes.filter(Boolean).join(' · ')
}

const verbs = {
  added: 'is new',
  removed: 'is removed',
  changed: 'is changed',
  hidden: 'is hidden',
  shown: 'is shown again',
  moved: 'is moved',
}

/** '“Story with picture: Made by hand” is new' */
export const differenceSentence = (section: EditedSection | undefined, change: keyof typeof verbs) =>
  `${section ? sectionLabel(section) : 'A section'} ${verbs[change]}`

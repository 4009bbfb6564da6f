import type { Reply } from '#contract/client.ts'
import type { MenuItem } from '#values/menus.ts'
import { type ChosenLink, linkTarget } from '../links/link-field.tsx'

type Item = Reply<'GET /api/menus'>['menus'][number]['items'][number]

/** An entry as its form has it: what it leads to is a text, and what was chosen for it. */
export interface Entry {
  label: string
  link: string
  chosen: ChosenLink | null
  /** Where that led when the menu was loaded; and whether it is gone or hidden. */
  path: string
  state: 'Gone' | 'Hidden' | ''
  children?: Entry[]
}

/** At the second level. */
export const emptyLeaf: Entry = { label: '', link: '', chosen: null, path: '', state: '' }

export const emptyEntry: Entry = { ...emptyLeaf, children: [] }

export const toEntries = (items: readonly Item[]): Entry[] =>
  items.map(item => ({ ...toEntry(item), children: item.children.map(toEntry) }))

function toEntry({ label, target, link }: Omit<Item, 'children'>): Entry {
  const isUrl = target?.kind === 'url'
  // What is gone keeps the name of its entry, so that people see what it was.
  const name = isUrl ? target.id : (link?.label ?? (target ? label : ''))
  return {
    label,
    link: name,
    chosen: target && !isUrl ? { ...target, label: name } : null,
    path: link?.path ?? '',
    state: target && !link ? 'Gone' : link && !link.shown ? 'Hidden' : '',
  }
}

/** What is wrong with what an entry leads to, as long as nothing else was chosen. */
export const stateOf = ({ state, chosen, link }: Entry) => (chosen?.label === link ? state : '')

export const fromEntries = (entries: readonly Entry[]): MenuItem[] =>
  entries.map(({ label, link, chosen, children = [] }) => ({
    label,
    target: link.trim() ? linkTarget(link, chosen) : null,
    children: fromEntries(children),
  }))

import type { LinkTarget } from './link-kinds.ts'

/** Where menus stand: the row below the header, the shop's links at its end, the panel of categories, the footer, the phone's menu. */
export const menuPlaces = ['row', 'shop', 'panel', 'footer', 'mobile'] as const

export type MenuPlace = (typeof menuPlaces)[number]

export interface MenuItem {
  label: string
  /** None of a heading over others. */
  target: LinkTarget | null
  /** Of the top level only. */
  children: MenuItem[]
}

export const menuLimits = { label: 40, top: 8, all: 60 }

export const countItems = (items: readonly MenuItem[]): number =>
  items.reduce((sum, { children }) => sum + 1 + children.length, 0)

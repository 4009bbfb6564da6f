import type { FormulaChange } from './ingredients/formula-change.ts'

/** So long after a list was changed its buyers are told: until then a mistake can be mended. */
export const waitMinutes = 60

/** A change in a few words: 'New: Niacinamide', 'No longer in it: Parfum'. */
export function changeLines({ added, removed, moved }: FormulaChange): string[] {
  const names = (to: 'above' | 'below') => moved.filter(one => one.to === to).map(({ name }) => name)
  const lines: [title: string, names: string[]][] = [
    ['New', added],
    ['No longer in it', removed],
    ['Now 1% at most', names('below')],
    ['Now perhaps more than 1%', names('above')],
  ]
  return lines.filter(([, some]) => some.length > 0).map(([title, some]) => `${title}: ${some.join(', ')}`)
}

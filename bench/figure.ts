import { appendFileSync } from 'node:fs'

/** One row of bench/RESULTS.md. */
export interface Figure {
  /** What was measured, with its size: 'Search, two words, 1,00,000 products'. */
  name: string
  value: number
  /** Such as 'per s', 'ms', 'MB', '%' or '×'. */
  unit: string
  /** The limit of what can be reached, measured in the same run and the same unit: bare node:http, nginx, bare pg. */
  anchor?: { name: string; value: number }
  /** Of the ratio to the anchor where there is one, else of the value. */
  goal?: { atLeast: number } | { atMost: number }
}

/** Hands a figure to `npm run bench`, which names the file in BENCH_FIGURES. A bench run by hand only prints. */
export function record(figure: Figure): void {
  const file = process.env.BENCH_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** What the goal is of. */
export const measured = ({ value, anchor }: Figure) => (anchor ? value / anchor.value : value)

/** A figure within 10 % of its goal counts as reached. */
export function isReached(figure: Figure): boolean {
  const { goal } = figure
  if (!goal) return true
  return 'atLeast' in goal ? measured(figure) >= goal.atLeast * 0.9 : measured(figure) <= goal.atMost * 1.1
}

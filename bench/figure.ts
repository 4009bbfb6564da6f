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
  /** What the number says, in two or three words, if it belongs above the plot: 'orders a second'. */
  headline?: string
}

/** Hands a figure to `npm run bench`, which names the file in BENCH_FIGURES. A bench run by hand only prints. */
export function record(figure: Figure): void {
  const file = process.env.BENCH_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** What the goal is of. */
export const measured = ({ value, anchor }: Figure) => (anchor ? value / anchor.value : value)

/** How many times better than its goal: 1 is just reached, 0.5 is half of it. Undefined without a goal. */
export function timesGoal(figure: Figure): number | undefined {
  const { goal } = figure
  if (!goal) return undefined
  const of = Math.max(measured(figure), 1e-6)
  return 'atLeast' in goal ? of / goal.atLeast : goal.atMost / of
}

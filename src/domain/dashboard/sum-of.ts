import type { Compared } from './sales.ts'

/** The total of a figure over all rows of a chart, now and before. */
export function sumOf<Row, Value extends number>(
  rows: readonly Row[],
  figureOf: (row: Row) => Compared<Value>,
): Compared<Value> {
  const figures = rows.map(figureOf)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) as Value
  return { now: total(figures.map(({ now }) => now)), before: total(figures.map(({ before }) => before)) }
}

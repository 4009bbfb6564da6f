/** How a table is sorted: by a column, up or down. */
export type SortBy<Column extends string> = `${Column}-${'up' | 'down'}`

/** The SQL for it, from the columns' own. */
export function sortOrder<Column extends string, Sql>(
  by: SortBy<Column>,
  columns: Record<Column, Sql>,
): [column: Sql, direction: 'asc' | 'desc'] {
  const [column, direction] = by.split('-') as [Column, 'up' | 'down']
  return [columns[column], direction === 'up' ? 'asc' : 'desc']
}

/** A column of a table, or one with a minus for the other way round: 'email', '-createdAt'. */
export type SortBy<Column extends string> = Column | `-${Column}`

/** The SQL for it, from the columns' own. */
export function sortOrder<Column extends string, Sql>(
  by: SortBy<Column>,
  columns: Record<Column, Sql>,
): [column: Sql, direction: 'asc' | 'desc'] {
  const down = by.startsWith('-')
  return [columns[(down ? by.slice(1) : by) as Column], down ? 'desc' : 'asc']
}

import type { ReactNode } from 'react'

/** A column of any table of the back office. */
export interface Column<Row> {
  id: string
  title: string
  cell(row: Row): ReactNode
  /** The same as text, for the CSV file; a column without it is not exported. */
  text?(row: Row): string | number
  /** The server's names for sorting by it, upwards and downwards. */
  sort?: { up: string; down: string }
  align?: 'right'
  /** Where it stands in the two lines that a row has on a phone. */
  phone: 'first' | 'first-end' | 'second' | 'second-end' | 'hidden'
  /** Cannot be hidden: what the row is about. */
  always?: boolean
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean
}

/** How most lists of the server are sorted: 'name-up', 'name-down'. */
export const upDown = (column: string) => ({ up: `${column}-up`, down: `${column}-down` })

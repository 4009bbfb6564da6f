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
  /** Has a line of its own on a phone, without its title: a text, buttons. */
  wide?: boolean
  /**
   * Where it stands on a phone, in a row of two lines: at the end of the first, on the second, at its end, or nowhere. The
   * first column begins the first line. A table whose columns say so has no blocks on a phone.
   */
  phone?: 'end' | 'second' | 'second-end' | 'hidden'
  /** Cannot be hidden: what the row is about. */
  always?: boolean
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean
}

/** How most lists of the server are sorted: 'name-up', 'name-down'. */
export const upDown = (column: string) => ({ up: `${column}-up`, down: `${column}-down` })

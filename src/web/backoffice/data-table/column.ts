import type { ReactNode } from 'react'

/** A column of any table of the back office. */
export interface Column<Row> {
  id: string
  title: string
  cell(row: Row): ReactNode
  /** The same as text, for the CSV file; without it the column stays out of that. */
  text?(row: Row): string | number
  /** The server's names for sorting by it, upwards and downwards. */
  sort?: { up: string; down: string }
  align?: 'right'
  /** Has a line of its own on a phone, without its title: a text, buttons. */
  wide?: boolean
  /** Cannot be hidden: what the row is about. */
  always?: boolean
  /** Hidden until somebody chooses it. */
  hiddenAtFirst?: boolean
}

import type { ReactNode } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'

/** A column of any table of the back office. Of the functions that read a row, one is enough. */
export interface Column<Row> {
  id: string
  title: string
  /** What the CSV file has, and the cell too unless `cell` draws it. */
  text?(row: Row): string | number
  /** An ISO timestamp, shown as a date and a time. */
  moment?(row: Row): string | null
  rupees?(row: Row): number
  count?(row: Row): number
  /** Draws the cell; a column that has nothing else is not exported. */
  cell?(row: Row): ReactNode
  /** The server's names for sorting by it, upwards and downwards. */
  sort?: { up: string; down: string }
  align?: 'right'
  /** Where it stands in the two lines that a row has on a phone; hidden without. */
  phone?: 'first' | 'first-end' | 'second' | 'second-end' | undefined
  /** Cannot be hidden: what the row is about. */
  always?: boolean
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean
}

/** How most lists of the server are sorted: 'name-up', 'name-down'. */
export const upDown = (column: string) => ({ up: `${column}-up`, down: `${column}-down` })

export function cellOf<Row>({ cell, moment, rupees, count, text }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row)
  if (text) return text(row)
  if (moment) {
    const at = moment(row)
    return <span className="whitespace-nowrap">{at ? formatDateTime(at) : '–'}</span>
  }
  if (rupees) return <Money rupees={rupees(row)} />
  return count?.(row).toLocaleString('en-IN')
}

/** What the column says as text or a number; undefined where it cannot be exported. */
export function textOf<Row>(
  { text, moment, rupees, count }: Pick<Column<Row>, 'text' | 'moment' | 'rupees' | 'count'>,
  row: Row,
): string | number | undefined {
  if (text) return text(row)
  if (moment) return moment(row) ?? ''
  return rupees?.(row) ?? count?.(row)
}

/** Numbers as numbers, also where the text is another. */
export const sortValueOf = <Row,>(column: Column<Row>, row: Row): string | number =>
  column.rupees?.(row) ?? column.count?.(row) ?? textOf(column, row) ?? ''

export const isRightAligned = <Row,>({ align, rupees, count }: Column<Row>): boolean =>
  align === 'right' || rupees !== undefined || count !== undefined

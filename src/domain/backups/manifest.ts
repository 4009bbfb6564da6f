/** What stands first in a backup: what it holds, and which code can read it. */
export interface Manifest {
  format: 1
  madeAt: string
  /** The newest migration that had run. */
  migration: string
  /** Every table, in an order in which they can be written. */
  tables: TableFacts[]
}

/** What a table holds, by which a restored one is compared with it. */
export interface TableFacts {
  name: string
  rows: number
  /** Of every column of numbers: money is in paise. */
  sums: Record<string, string>
}

/** By the names of tables. */
export type Digests = Record<string, number>

/** What stands after the rows: the digest of every table. */
export const digestList = 'digests.json'

/** What stands last: the digest of every picture. */
export const pictureList = 'pictures.json'

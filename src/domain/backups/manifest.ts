/** What stands first in a backup: what it holds, and which code can read it. */
export interface Manifest {
  /** 1 had no digests, and no list of pictures at its end. */
  format: 1 | 2
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
  sums?: Record<string, string>
  /** The same whatever the order of its rows. */
  digest?: string
}

/** What stands last: the digest of every picture. */
export const pictureList = 'pictures.json'

/** What stands first in a backup: what it holds, and which code can read it. */
export interface Manifest {
  format: 1
  madeAt: string
  /** The newest migration that had run. */
  migration: string
  /** Rows of every table, in an order in which they can be written. */
  tables: { name: string; rows: number }[]
}

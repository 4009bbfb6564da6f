/** What the user chose for a table, kept in this browser for the next visit. */
export interface Remembered {
  limit?: number
  sort?: string
  hidden?: string[]
}

export function recall(table: string): Remembered {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '{}') ?? {}
  } catch {
    // Storage is blocked, or holds something else.
    return {}
  }
}

export function remember(table: string, changes: Remembered) {
  try {
    localStorage.setItem(key(table), JSON.stringify({ ...recall(table), ...changes }))
  } catch {
    // Full or blocked: the choice holds for this visit.
  }
}

const key = (table: string) => `table:${table}`

import pg from 'pg'

/** Whether a write broke this unique index: somebody else was first. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

import pg from 'pg'

/** Whether a write broke this unique index: somebody else was first. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

/** Two waited for each other, and PostgreSQL ended this one: it may simply be tried again. */
export const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01'

/** Whether a write named an account that was deleted a moment ago: the writer's own, which was there when it began. */
export function isAccountGone(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23503' && ofAnAccount.test(error.constraint ?? '')
  )
}

const ofAnAccount = /_(account|seller)_id_fkey$/

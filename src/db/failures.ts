import pg from 'pg'

/** Whether a write violated this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

/** PostgreSQL ended this transaction because of a deadlock: it can be retried. */
export const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01'

/** Whether a foreign key failed because the account was deleted during the request. */
export function isAccountGone(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23503' &&
    accountForeignKey.test(error.constraint ?? '')
  )
}

const accountForeignKey = /_(account|seller)_id_fkey$/

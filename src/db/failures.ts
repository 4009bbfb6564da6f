import pg from 'pg'

/** Whether a write violated this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

/** Thrown in a transaction that was based on rows which have changed: it is retried. */
export class StaleRead extends Error {}

/** A deadlock, or a transaction that was based on rows which have changed: it can be retried. */
export const isDeadlock = (error: unknown) =>
  error instanceof StaleRead ||
  (error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001'))

/** Whether a foreign key failed because the account was deleted during the request. */
export function isAccountGone(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23503' &&
    accountForeignKey.test(error.constraint ?? '')
  )
}

const accountForeignKey = /_(account|seller)_id_fkey$/

/** Known to be gone or silent: nothing was sent to it. */
export class DatabaseAway extends Error {}

/** What keeps the shop from its data for a while: the connection is lost, a time limit was reached, or a disk is full. */
export type Outage = 'unreachable' | 'busy' | 'disk-full'

export function findOutage(error: unknown): Outage | undefined {
  if (error instanceof DatabaseAway) return 'unreachable'
  if (error instanceof pg.DatabaseError) return outageOfState(error.code ?? '')
  // Where a host name has several addresses, each attempt has an error of its own.
  if (error instanceof AggregateError) return error.errors.map(findOutage).find(Boolean)
  const { code = '', syscall, message = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full'
  // A client that hangs up is an ECONNRESET too, but without a system call.
  if (syscall && (lostLine.has(code) || (code === 'ENOENT' && syscall === 'connect'))) return 'unreachable'
  if (message === 'timeout exceeded when trying to connect') return 'busy'
  return driverMessages.test(message) ? 'unreachable' : undefined
}

/** By SQLSTATE. */
function outageOfState(state: string): Outage | undefined {
  if (state === '53100') return 'disk-full'
  // Statement and lock timeouts, then: out of memory, too many connections.
  if (['57014', '55P03', '53200', '53300'].includes(state)) return 'busy'
  // Terminated, crashed, starting up, idle for too long; read only, which is a standby after a failover.
  if (state.startsWith('08') || /^57P0[1-5]$/.test(state) || state === '25P03' || state === readOnly)
    return 'unreachable'
  return undefined
}

export const readOnly = '25006'

const lostLine = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENETDOWN EAI_AGAIN ENOTFOUND'.split(
    ' ',
  ),
)

/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|timeout expired$|Client (was closed|has encountered a connection error) and is not queryable|Postgres connection has been discarded)/

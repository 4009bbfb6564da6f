import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { findSession } from '#domain/accounts/sessions.ts'
import { refuse } from '#domain/errors.ts'
import { findByApiKey, isApiKey } from '#domain/integrations/api-key.ts'
import { hasRight, type Right } from '#values/rights.ts'

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.match(/^Bearer ([\w-]{1,200})$/i)?.[1]
}

/** The account that makes this call, or null where anyone may call; refuses guests everywhere else. */
export async function findCaller(
  db: Db,
  request: FastifyRequest,
  { access, unauthenticated }: Pick<Endpoint, 'access' | 'unauthenticated'>,
): Promise<Account | null> {
  if (access === 'anyone') return null
  const token = bearerToken(request)
  const account = token ? await findByToken(db, token) : null
  if (!account) throw unauthenticated ? refuse.notAuthenticated(unauthenticated) : refuse.notSignedIn()
  return account
}

const findByToken = (db: Db, token: string) =>
  isApiKey(token) ? findByApiKey(db, token) : findSession(db, token)

/** The account as the call may use it; refuses one that may not make the call. */
export function allowedAccount<Caller extends Account | null>(
  account: Caller,
  { access, right, isRead }: Pick<Endpoint, 'access' | 'right'> & { isRead: boolean },
): Caller {
  if (access === 'anyone' || !account) return account
  if (account.keyRights && !isKeyFor(account.keyRights, right, isRead)) throw accountRefusals.keyCannot(right)
  if (rank[account.role] < rank[access]) throw refuse.notAllowed()
  if (account.mustSetUpTwoStep && access !== 'customer') throw refuse.setUpTwoStep()
  if (!right || (hasRight(account, right) && !account.mustSetUpTwoStep)) return account
  if (access !== 'customer') throw refuse.noRight(account.staffRole!, right)
  return { ...account, role: 'customer' }
}

/** An API key with the right to see orders is read-only, unlike people with that right, who may add notes. */
const isKeyFor = (rights: readonly Right[], right: Right | undefined, isRead: boolean) =>
  right !== undefined && rights.includes(right) && (isRead || !right.startsWith('see-'))

const rank = { customer: 0, seller: 1, admin: 2 }

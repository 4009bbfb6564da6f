import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type Allowance, countAttempt } from '#domain/accounts/attempts.ts'
import { refuse } from '#domain/errors.ts'

/**
 * Per address where nobody is signed in yet, generous enough for an office behind one address; per account for
 * everything else.
 */
const allowances = {
  'sign-in': { times: 100, withinSeconds: 15 * 60 },
  registration: { times: 30, withinSeconds: 10 * 60 },
  write: { times: 300, withinSeconds: 60 },
} satisfies Record<string, Allowance>

export async function limit(db: Db, endpoint: Endpoint, request: FastifyRequest, account: Account | null) {
  if (request.method === 'GET') return
  const kind = endpoint.limit ?? 'write'
  const seconds = await countAttempt(db, `${kind}:${account?.id ?? request.ip}`, allowances[kind])
  if (seconds > 0) throw refuse.tooMany(seconds)
}

import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type Allowance, countAttempt } from '#domain/accounts/attempts.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'

/**
 * Per IP address for guests, generous enough for an office behind one address; per account for everybody else. Wrong
 * passwords have a smaller limit of their own: domain/accounts/wrong-passwords.ts.
 */
const allowances = {
  'sign-in': { times: 600, withinSeconds: 15 * 60 },
  registration: { times: 30, withinSeconds: 10 * 60 },
  // Each may send a mail to an email that is not the caller's.
  mail: { times: 20, withinSeconds: 15 * 60 },
  write: { times: 300, withinSeconds: 60 },
} satisfies Record<string, Allowance>

export async function limit(db: Db, endpoint: Endpoint, request: FastifyRequest, account: Account | null) {
  if (request.method === 'GET') return
  const kind = endpoint.limit ?? 'write'
  const seconds = await countAttempt(db, `${kind}:${account?.id ?? clientIp(request)}`, allowances[kind])
  if (seconds > 0) throw accountRefusals.tooMany(seconds)
}

/** Customers who come back from the gateway's page, without a token. */
export async function limitReturns(db: Db, request: FastifyRequest) {
  const seconds = await countAttempt(db, `return:${clientIp(request)}`, perReturning)
  if (seconds > 0) throw accountRefusals.tooMany(seconds)
}

const perReturning: Allowance = { times: 60, withinSeconds: 60 }

/** Counted for every email, registered or not, so that it does not reveal who has an account. */
export async function limitMailsTo(db: Db, email: string) {
  const seconds = await countAttempt(db, `mail to ${email.toLowerCase()}`, perRecipient)
  if (seconds > 0) throw accountRefusals.tooMany(seconds)
}

/** For calls that send a mail only sometimes. Counted like those that always do. */
export async function limitMail(db: Db, request: FastifyRequest, account: Account | null, email: string) {
  const seconds = await countAttempt(db, `mail:${account?.id ?? clientIp(request)}`, allowances.mail)
  if (seconds > 0) throw accountRefusals.tooMany(seconds)
  await limitMailsTo(db, email)
}

const perRecipient: Allowance = { times: 5, withinSeconds: 60 * 60 }

/**
 * The client's IP address. Of IPv6 the /64 network, because one client can use any address in it. Empty once the connection has
 * closed: then nobody is there to be limited.
 */
export function clientIp({ ip }: { ip: string | undefined }): string {
  const [ipAddress = ''] = ip?.toLowerCase().split('%') ?? []
  if (!isIPv6(ipAddress)) return ipAddress
  const v4 = ipAddress.match(/^::ffff:([\d.]+)$/)?.[1]
  if (v4) return v4
  const [head = [], tail = []] = ipAddress.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].map(group => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** For what counts wrong guesses by network: nothing where limits are off. */
export const limitedIp = (request: { ip: string | undefined }, { rateLimit }: Pick<Config, 'rateLimit'>) =>
  rateLimit ? clientIp(request) : undefined

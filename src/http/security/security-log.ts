import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { recordSecurityEvent } from '#domain/audit/security-events.ts'
import type { SecurityEventKind } from '#domain/audit/tables.ts'
import { deviceName } from '#values/device-name.ts'
import type { AccountId } from '#values/ids.ts'
import { clientIp } from '../limits/limits.ts'

interface SecurityEntry {
  kind: SecurityEventKind
  account?: { id: AccountId; name: string; email?: string } | null | undefined
  /** As it was typed. */
  email?: string
  detail?: string
}

/** The same refusal again and again is one event a minute, so that nobody can fill the log. */
const repeats = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
const repeatable: SecurityEventKind[] = ['refused', 'locked-out']

/** Into the security log: a table for admins, and lines of their own in the process's log. Never fails the call. */
export async function recordSecurity(
  db: Db,
  request: FastifyRequest,
  { kind, account, email = account?.email ?? '', detail = '' }: SecurityEntry,
): Promise<void> {
  const ipAddress = clientIp(request)
  if (repeatable.includes(kind)) {
    const key = [kind, account?.id, ipAddress, detail].join(' ')
    if (repeats.has(key)) return
    repeats.set(key, true)
  }
  const event = {
    kind,
    accountId: account?.id ?? null,
    accountName: account?.name ?? '',
    // Some people type their password here.
    email: email.includes('@') ? email.slice(0, 254) : '',
    address: ipAddress,
    device: deviceName(request.headers['user-agent'] ?? null).slice(0, 100),
    detail: detail.slice(0, 300),
  }
  request.log.child({ log: 'security' }).info(event, kind)
  await recordSecurityEvent(db, event).catch(error =>
    request.log.error({ err: error }, 'a security event was not stored'),
  )
}

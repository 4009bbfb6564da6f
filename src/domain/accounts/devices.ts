import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { deviceName } from '#values/device-name.ts'
import type { AccountId } from '#values/ids.ts'

/** Where a call comes from. */
export interface CallOrigin {
  userAgent?: string | undefined
  /** The client's IP address; of IPv6 its /64 network. */
  ipAddress?: string | undefined
}

/** Remembers what an account signed in with. It is told of one that it has not used before, its very first aside. */
export async function recordDevice(
  db: Db,
  accountId: AccountId,
  { userAgent, ipAddress }: CallOrigin,
): Promise<void> {
  const device = deviceName(userAgent ?? null).slice(0, 100)
  const network = ipAddress ? networkOf(ipAddress) : ''
  const { rows } = await sql<{ isNew: boolean }>`
    WITH noted AS (
      INSERT INTO account_devices (account_id, device, network) VALUES (${accountId}, ${device}, ${network})
      ON CONFLICT (account_id, device, network) DO UPDATE SET last_used_at = now())
    SELECT count(*) > 0 AND NOT coalesce(bool_or(device = ${device}), false) AS "isNew"
    FROM account_devices WHERE account_id = ${accountId}`.execute(db)
  if (rows[0]!.isNew) await queueMail(db, 'new-device', { accountId, device, at: new Date().toISOString() })
}

/** Whether the account has signed in from this network before. */
export async function isKnownNetwork(db: Db, accountId: string, ipAddress: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_devices')
    .select('network')
    .where('account_id', '=', accountId as AccountId)
    .where('network', '=', networkOf(ipAddress))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** After the account was taken back: the devices of the person who had taken it must not count as known. */
export async function forgetDevices(trx: Db, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('account_devices').where('account_id', '=', accountId).execute()
}

/** The /24 network of an IPv4 address. IPv6 addresses are given as their /64 network already. */
export const networkOf = (ipAddress: string) => ipAddress.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

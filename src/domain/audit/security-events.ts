import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern, startPattern } from '#db/like-pattern.ts'
import { type PageOf, type PageRequest, readPage } from '#db/page.ts'
import { type AccountId, newId } from '#values/ids.ts'
import type { SecurityEventKind } from './tables.ts'

export interface SecurityEvent {
  id: string
  at: Date
  kind: SecurityEventKind
  /** Whom it is about, as far as that is known. */
  accountId: AccountId | null
  accountName: string
  /** As it was typed, where there is no account. */
  email: string
  address: string
  device: string
  detail: string
}

export interface SecurityListing extends PageRequest {
  kind?: SecurityEventKind | undefined
  /** A part of the name or the email. */
  who?: string | undefined
  /** The beginning of the address. */
  address?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** Callers must leave secrets out. */
export async function recordSecurityEvent(db: Db, event: Omit<SecurityEvent, 'id' | 'at'>): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      id: newId(),
      kind: event.kind,
      account_id: event.accountId,
      account_name: event.accountName,
      email: event.email,
      address: event.address,
      device: event.device,
      detail: event.detail,
    })
    .execute()
}

/** Newest first. */
export async function listSecurityEvents(db: Db, listing: SecurityListing): Promise<PageOf<SecurityEvent>> {
  const { kind, who, address, from, until } = listing
  const pattern = who && containsPattern(who)
  const beginning = address && startPattern(address)
  const matching = db
    .selectFrom('security_events')
    .select(['id', 'at', 'kind', 'account_id as accountId', 'account_name as accountName'])
    .select(['email', 'address', 'device', 'detail'])
    .$if(kind !== undefined, query => query.where('kind', '=', kind!))
    .$if(who !== undefined, query =>
      query.where(sql<boolean>`(account_name ILIKE ${pattern} OR email ILIKE ${pattern})`),
    )
    .$if(address !== undefined, query => query.where(sql<boolean>`address LIKE ${beginning}`))
    .$if(from !== undefined, query => query.where('at', '>=', from!))
    .$if(until !== undefined, query => query.where('at', '<', until!))
  return readPage(matching, listing)
}

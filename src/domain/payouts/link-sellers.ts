import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import {
  type Gateway,
  GatewayDown,
  GatewayRefused,
  type Gateways,
  type LinkedSeller,
} from '#domain/payments/gateway.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { AccountId } from '#values/ids.ts'
import { bankAccountHours } from '#values/payouts.ts'

/**
 * Asks the bank whose account a seller has named, and opens the seller's account at the payment service: a day after the bank
 * account was saved, so that a thief's never gets there.
 */
export async function linkSellers(
  db: Db,
  { gateway }: Gateways,
  secret: ShopSecret,
  signal: AbortSignal,
): Promise<void> {
  if (!gateway) return
  if (gateway.checkBankAccount)
    for (const seller of await listUnchecked(db)) {
      if (signal.aborted) return
      await check(db, gateway, seller, secret)
    }
  if (!gateway.split) return
  for (const seller of await listUnlinked(db, gateway.provider)) {
    if (signal.aborted) return
    await link(db, gateway, seller, secret)
  }
}

interface Unchecked {
  seller: AccountId
  sealed: Buffer
  /** As text: a Date has no microseconds. */
  savedAt: string
  checkId: string | null
}

async function listUnchecked(db: Db): Promise<Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    SELECT b.account_id AS seller, b.sealed, b.updated_at::text AS "savedAt",
      CASE WHEN c.bank_updated_at = b.updated_at THEN c.provider_check_id END AS "checkId"
    FROM seller_bank_accounts b LEFT JOIN bank_checks c ON c.seller_id = b.account_id
    WHERE c.seller_id IS NULL OR c.bank_updated_at <> b.updated_at OR (c.is_valid IS NULL AND c.due_at <= now())
    ORDER BY b.account_id LIMIT 100`.execute(db)
  return rows
}

async function check(
  db: Db,
  { provider, checkBankAccount }: Gateway,
  { seller, sealed, savedAt, checkId }: Unchecked,
  secret: ShopSecret,
): Promise<void> {
  const text = secret.open(sealed)
  if (!text) return
  const store = (id: string | null, name: string, isValid: boolean | null) =>
    sql`
      INSERT INTO bank_checks (seller_id, bank_updated_at, provider, provider_check_id, registered_name, is_valid, due_at)
      VALUES (${seller}, ${savedAt}::timestamptz, ${provider}, ${id}, ${name}, ${isValid}, now() + interval '10 minutes')
      ON CONFLICT (seller_id) DO UPDATE SET bank_updated_at = excluded.bank_updated_at, provider = excluded.provider,
        provider_check_id = excluded.provider_check_id, registered_name = excluded.registered_name,
        is_valid = excluded.is_valid, due_at = excluded.due_at`.execute(db)
  try {
    const { id, status, registeredName } = await checkBankAccount!(JSON.parse(text), checkId)
    await store(id, registeredName ?? '', status === 'pending' ? null : status === 'valid')
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error
    await store(checkId, '', null)
  }
}

interface Unlinked extends Omit<LinkedSeller, 'bankAccount'> {
  sealed: Buffer
  savedAt: string
  accountId: string | null
}

async function listUnlinked(db: Db, provider: string): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    SELECT b.account_id AS seller, b.sealed, b.updated_at::text AS "savedAt", l.provider_account_id AS "accountId",
      a.email, coalesce(p.phone, '') AS phone, t.legal_name AS "legalName", t.pan, t.gstin,
      json_build_object('street', t.address, 'city', t.city, 'state', t.state, 'pincode', t.pincode) AS address
    FROM seller_bank_accounts b JOIN accounts a ON a.id = b.account_id AND a.is_active
    JOIN tax_profiles t ON t.account_id = b.account_id
    LEFT JOIN seller_profiles p ON p.account_id = b.account_id
    LEFT JOIN linked_accounts l ON l.seller_id = b.account_id AND l.provider = ${provider}
    WHERE b.updated_at <= now() - make_interval(hours => ${bankAccountHours})
      AND (l.seller_id IS NULL OR ((l.provider_account_id IS NULL OR l.bank_updated_at <> b.updated_at) AND l.due_at <= now()))
    ORDER BY b.account_id LIMIT 100`.execute(db)
  return rows
}

async function link(
  db: Db,
  { provider, split }: Gateway,
  { sealed, savedAt, accountId, ...seller }: Unlinked,
  secret: ShopSecret,
): Promise<void> {
  const text = secret.open(sealed)
  if (!text) return
  const store = (id: string | null, knows: string, failure: string) =>
    sql`
      INSERT INTO linked_accounts AS l (seller_id, provider, provider_account_id, bank_updated_at, failure, due_at)
      VALUES (${seller.seller}, ${provider}, ${id}, ${knows}::timestamptz, ${failure}, now() + interval '6 hours')
      ON CONFLICT (seller_id, provider) DO UPDATE SET provider_account_id = coalesce(excluded.provider_account_id, l.provider_account_id),
        bank_updated_at = CASE WHEN excluded.failure = '' THEN excluded.bank_updated_at ELSE l.bank_updated_at END,
        failure = excluded.failure, due_at = excluded.due_at`.execute(db)
  try {
    const { id } = await split!.saveAccount({ ...seller, bankAccount: JSON.parse(text) }, accountId)
    await store(id, savedAt, '')
  } catch (error) {
    if (error instanceof GatewayRefused) await store(null, savedAt, error.reason || error.message)
    else if (error instanceof GatewayDown) await store(null, savedAt, 'The payment service does not answer')
    else throw error
  }
}

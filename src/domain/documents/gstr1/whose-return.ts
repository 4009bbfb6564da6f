import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listPaidTogether } from '#domain/accounts/bank-account.ts'
import type { Actor } from '#domain/actor.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { AccountId } from '#values/ids.ts'

/** Whose documents somebody may see in a return; null: all, the shop's own too. */
export type Firm = readonly AccountId[] | null

/**
 * The team sees all. A seller sees those of accounts with the same GSTIN that are paid to the same bank account: a GSTIN is printed on
 * every invoice, so whoever enters another firm's must not get its sales by that (docs/decisions/documents.md).
 */
export async function findFirm(db: Db, secret: ShopSecret, { id, role }: Actor): Promise<Firm> {
  if (role === 'admin') return null
  const { rows } = await sql<{ id: AccountId }>`
    SELECT other.account_id AS id FROM tax_profiles own JOIN tax_profiles other ON other.gstin = own.gstin
    WHERE own.account_id = ${id} AND own.gstin <> '' AND other.account_id <> ${id}`.execute(db)
  return [id, ...(await listPaidTogether(db, secret, { id, among: rows.map(one => one.id) }))]
}

/** Of documents and other rows with a seller. */
export const isOfFirm = (firm: Firm, seller: RawBuilder<unknown>) =>
  firm ? sql<boolean>`${seller} = ANY(${firm}::text[])` : sql<boolean>`true`

/** Whether an account sells under a GSTIN now. */
export const sellsUnder = (gstin: string, seller: RawBuilder<unknown>) => sql<boolean>`(
  ${seller} IN (SELECT account_id FROM tax_profiles WHERE gstin = ${gstin})
  OR ${seller} IS NULL AND EXISTS (SELECT FROM shop_tax_profile WHERE gstin = ${gstin}))`

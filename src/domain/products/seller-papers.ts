import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { hasAgreed } from '#domain/settings/agreements.ts'
import type { SellerPaper } from '#values/seller-papers.ts'
import { productRefusals } from './refusals.ts'

/**
 * SQL of what a seller still needs before their products can go live; nothing where the owner asks for no papers, and of what the
 * shop sells itself.
 */
export const missingPapersOf = (sellerId: string) => sql<SellerPaper[]>`coalesce((
  SELECT array_remove(ARRAY[
    CASE WHEN owner.email_confirmed_at IS NULL THEN 'email' END,
    CASE WHEN NOT EXISTS (SELECT FROM tax_profiles t WHERE t.account_id = owner.id) THEN 'tax' END,
    CASE WHEN NOT EXISTS (SELECT FROM seller_bank_accounts b WHERE b.account_id = owner.id) THEN 'bank' END,
    CASE WHEN NOT ${hasAgreed('owner.id')} THEN 'agreement' END
  ], NULL)
  FROM accounts owner JOIN settings ON settings.seller_papers
  WHERE owner.id = ${sql.ref(sellerId)} AND owner.role = 'seller'), '{}')`

export async function listMissingPapers(db: Db, { id }: Pick<Actor, 'id'>): Promise<SellerPaper[]> {
  const { rows } = await sql<{ missing: SellerPaper[] }>`
    SELECT ${missingPapersOf('one.id')} AS missing FROM (SELECT ${id}::text AS id) one`.execute(db)
  return rows[0]!.missing
}

/** An admin may publish for a seller whose papers are still on their way. */
export async function refuseWithoutPapers(db: Db, actor: Actor): Promise<void> {
  if (actor.role !== 'seller') return
  const missing = await listMissingPapers(db, actor)
  if (missing.length > 0) throw productRefusals.papersMissing(missing)
}

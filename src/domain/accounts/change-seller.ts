import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import { getSellerProfile, type SellerProfile, type StoredProfile } from './seller.ts'

export interface SellerChanges {
  changes: ChangesTo<SellerProfile>
  /** The version that the changes were made to; left out, they are made to whatever there is. */
  version?: number | undefined
}

/** A seller changes what customers are told about them; what is left out stays. */
export async function changeSellerProfile(
  db: Db,
  actor: Actor,
  { changes, version }: SellerChanges,
): Promise<StoredProfile> {
  if (actor.role !== 'seller') throw refuse.notAllowed()
  return inTransaction(db, async trx => {
    // The account, because the profile may not be there yet.
    await trx.selectFrom('accounts').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
    const { version: current, ...before } = await getSellerProfile(trx, actor.id)
    await refuseStale(trx, { subject: 'seller', subjectId: actor.id, current, sent: version })
    const after = applyChanges(before, changes)
    const row = {
      about: after.about,
      business_name: after.businessName,
      address: after.address,
      email: after.email,
      phone: after.phone,
      website: after.website,
      grievance_officer: after.grievanceOfficer,
      gstin: after.gstin,
      version: current + 1,
      updated_at: sql<Date>`now()`,
    }
    await trx
      .insertInto('seller_profiles')
      .values({ ...row, account_id: actor.id })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'seller',
      subjectId: actor.id,
      before,
      after,
      version: current + 1,
    })
    announce(trx, sellerTag(actor.id))
    return getSellerProfile(trx, actor.id)
  })
}

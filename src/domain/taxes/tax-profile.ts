import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { gstinProblem } from '#values/gstin.ts'
import type { AccountId } from '#values/ids.ts'
import { panProblem } from '#values/pan.ts'
import { pincodeProblem } from '#values/pincode.ts'
import type { State } from '#values/states.ts'
import { gstinMismatch } from '#values/tax-numbers.ts'
import type { TaxScheme } from '#values/tax-scheme.ts'

/** Who a seller is to the tax office; documents are drawn up from it. */
export interface TaxProfile {
  legalName: string
  scheme: TaxScheme
  /** '' where the seller is not registered. */
  gstin: string
  pan: string
  /** Of the principal place of business. */
  address: string
  city: string
  state: State
  pincode: string
}

export type StoredTaxProfile = TaxProfile & { version: number }

/** A seller's, or the shop's own, which sells without a seller. Null until it is filled in. */
export async function findTaxProfile(db: Db, seller: AccountId | null): Promise<StoredTaxProfile | null> {
  const { rows } = await sql<StoredTaxProfile>`
    SELECT legal_name AS "legalName", scheme, gstin, pan, address, city, state, pincode, version
    FROM ${
      seller && !(await isAdmin(db, seller))
        ? sql`tax_profiles WHERE account_id = ${seller}`
        : sql`shop_tax_profile`
    }`.execute(db)
  return rows[0] ?? null
}

/** What an admin lists, the shop sells itself. */
async function isAdmin(db: Db, id: AccountId): Promise<boolean> {
  const { rows } = await sql`SELECT FROM accounts WHERE id = ${id} AND role = 'admin'`.execute(db)
  return rows.length > 0
}

/**
 * Tax documents are on once the shop's own tax profile is saved: then nothing is handed over without one. While they are off, the
 * shop works without papers.
 */
export async function areTaxDocumentsOn(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shop_tax_profile`.execute(db)
  return rows.length > 0
}

type SentProfile = TaxProfile & { version?: number | undefined }

/** A seller's own: nobody else may say who they are to the tax office. */
export async function saveTaxProfile(db: Db, actor: Actor, sent: SentProfile): Promise<StoredTaxProfile> {
  if (actor.role !== 'seller') throw refuse.notAllowed()
  return save(db, actor, { seller: actor.id, sent })
}

/** Who the shop is to the tax office. */
export async function saveShopTaxProfile(db: Db, actor: Actor, sent: SentProfile): Promise<StoredTaxProfile> {
  if (actor.role !== 'admin') throw refuse.notAllowed()
  return save(db, actor, { seller: null, sent })
}

async function save(
  db: Db,
  actor: Actor,
  { seller, sent: { version: sent, ...profile } }: { seller: AccountId | null; sent: SentProfile },
): Promise<StoredTaxProfile> {
  refuseWrong(profile)
  return inTransaction(db, async trx => {
    // The account or the settings, because the profile may not be there yet.
    await (seller
      ? trx.selectFrom('accounts').select('id').where('id', '=', seller)
      : trx.selectFrom('settings').select('version')
    )
      .forNoKeyUpdate()
      .execute()
    const { version: current = 0, ...before } = (await findTaxProfile(trx, seller)) ?? {}
    const subject = { subject: 'tax-profile', subjectId: seller ?? 'shop' } as const
    await refuseStale(trx, { ...subject, current, sent })
    const row = {
      legal_name: profile.legalName,
      scheme: profile.scheme,
      gstin: profile.gstin,
      pan: profile.pan,
      address: profile.address,
      city: profile.city,
      state: profile.state,
      pincode: profile.pincode,
      version: current + 1,
      updated_at: sql<Date>`now()`,
    }
    if (seller)
      await trx
        .insertInto('tax_profiles')
        .values({ ...row, account_id: seller })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
        .execute()
    else
      await trx
        .insertInto('shop_tax_profile')
        .values(row)
        .onConflict(conflict => conflict.column('is_only').doUpdateSet(row))
        .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      ...subject,
      label: profile.legalName,
      before,
      after: profile,
      version: current + 1,
    })
    // Pages and replies that say where a seller delivers, and the legal name.
    announce(trx, 'delivery')
    return { ...profile, version: current + 1 }
  })
}

function refuseWrong({ scheme, gstin, pan, state, pincode }: TaxProfile) {
  const wrongPan = panProblem(pan)
  if (wrongPan) throw refuse.wrongField('pan', wrongPan)
  const wrongPincode = pincodeProblem(pincode, state)
  if (wrongPincode) throw refuse.wrongField('pincode', wrongPincode)
  if (scheme === 'unregistered') {
    if (gstin) throw refuse.wrongField('gstin', 'Leave the GSTIN empty if you are not registered for GST.')
    return
  }
  const wrongGstin = gstinProblem(gstin) ?? gstinMismatch(gstin, { pan, state })
  if (wrongGstin) throw refuse.wrongField('gstin', wrongGstin)
}

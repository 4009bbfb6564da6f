import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { saveShopTaxProfile, saveTaxProfile, type TaxProfile } from '#domain/taxes/tax-profile.ts'

/** A tax profile in Mumbai; the numbers belong to each other. */
export const mumbaiProfile: TaxProfile = {
  legalName: 'Tara Cosmetics LLP',
  scheme: 'regular',
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  address: '14 Linking Road, Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
}

/** From now on their shipments get invoices when they leave: the shop has a tax profile too. */
export async function giveTaxProfile(db: Db, actor: Actor, profile: Partial<TaxProfile> = {}) {
  if (actor.role === 'admin') return saveShopTaxProfile(db, actor, { ...mumbaiProfile, ...profile })
  await turnTaxDocumentsOn(db)
  return saveTaxProfile(db, actor, { ...mumbaiProfile, ...profile })
}

export async function turnTaxDocumentsOn(db: Db) {
  const { legalName, ...rest } = mumbaiProfile
  await db
    .insertInto('shop_tax_profile')
    .values({ ...rest, legal_name: legalName })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const delhi = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '7 Lodhi Road',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110003',
}

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

/** From now on their shipments get invoices when they leave. */
export const giveTaxProfile = (db: Db, actor: Actor, profile: Partial<TaxProfile> = {}) =>
  (actor.role === 'admin' ? saveShopTaxProfile : saveTaxProfile)(db, actor, { ...mumbaiProfile, ...profile })

export const delhi = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '7 Lodhi Road',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110003',
}

import type { taxProfileEndpoints } from '#contract/taxes/tax-profiles.ts'
import { issueWaiting } from '#domain/documents/issue.ts'
import { refuse } from '#domain/errors.ts'
import { findTaxProfile, saveShopTaxProfile, saveTaxProfile } from '#domain/taxes/tax-profile.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const taxProfileHandlers = ({ db }: Services): Pick<Handlers, keyof typeof taxProfileEndpoints> => ({
  'GET /api/tax-profile': async ({ account }) => {
    if (account.role !== 'seller') throw refuse.notAllowed()
    return findTaxProfile(db, account.id)
  },

  'PUT /api/tax-profile': async ({ account, body }) => {
    const profile = await saveTaxProfile(db, account, body)
    return { message: saved('Your', await issueWaiting(db, account.id)), profile }
  },

  'GET /api/tax-profile/shop': () => findTaxProfile(db, null),

  'PUT /api/tax-profile/shop': async ({ account, body }) => {
    const profile = await saveShopTaxProfile(db, account, body)
    return { message: saved('The shop’s', await issueWaiting(db, null)), profile }
  },

  'GET /api/tax-profile/{id}': ({ params }) => findTaxProfile(db, params.id),
})

/** Parcels that left before it was there get their invoices now. */
const saved = (whose: string, issued: number) =>
  `${whose} tax profile is saved.${issued > 0 ? ` ${issued} ${issued === 1 ? 'invoice was' : 'invoices were'} waiting for it.` : ''}`

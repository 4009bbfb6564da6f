import type { taxProfileEndpoints } from '#contract/tax-profiles.ts'
import { refuse } from '#domain/errors.ts'
import { findTaxProfile, saveTaxProfile } from '#domain/tax-profiles/tax-profile.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const taxProfileHandlers = ({ db }: Services): Pick<Handlers, keyof typeof taxProfileEndpoints> => ({
  'GET /api/tax-profile': async ({ account }) => {
    if (account.role !== 'seller') throw refuse.notAllowed()
    return findTaxProfile(db, account.id)
  },

  'PUT /api/tax-profile': async ({ account, body }) => ({
    message: 'Your tax profile is saved.',
    profile: await saveTaxProfile(db, account, body),
  }),

  'GET /api/tax-profile/{id}': ({ params }) => findTaxProfile(db, params.id),
})

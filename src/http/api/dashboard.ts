import type { insightEndpoints } from '#contract/dashboard.ts'
import { adminInsight } from '#domain/dashboard/admin-dashboard.ts'
import { sellerInsight } from '#domain/dashboard/seller-dashboard.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import type { AccountId } from '#values/ids.ts'
import { presentAdminInsight, presentSellerInsight } from '../present/dashboard.ts'
import type { Handlers } from '../serve.ts'

export const dashboardHandlers = ({ db }: Services): Pick<Handlers, keyof typeof insightEndpoints> => ({
  'GET /api/insight/seller': async ({ account, query: { days, seller = account.id } }) => {
    if (seller !== account.id && account.role !== 'admin') throw refuse.notAllowed()
    return presentSellerInsight(await sellerInsight(db, { seller: seller as AccountId, days }))
  },

  'GET /api/insight/admin': async ({ query: { days } }) =>
    presentAdminInsight(await adminInsight(db, { days })),
})

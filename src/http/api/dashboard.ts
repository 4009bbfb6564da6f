import type { dashboardEndpoints } from '#contract/dashboard.ts'
import { getAdminFigures, getSellerFigures } from '#domain/dashboard/figures.ts'
import { countWork } from '#domain/dashboard/work.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { presentAdminFigures, presentSellerFigures } from '../present/dashboard.ts'
import type { Handlers } from '../serve.ts'

export const dashboardHandlers = ({ db }: Services): Pick<Handlers, keyof typeof dashboardEndpoints> => ({
  'GET /api/insight/work': ({ account }) => countWork(db, account),

  'GET /api/insight/seller': async ({ account, query: { days, seller = account.id } }) => {
    if (seller !== account.id && account.role !== 'admin') throw refuse.notAllowed()
    return presentSellerFigures(await getSellerFigures(db, { seller, days }))
  },

  'GET /api/insight/admin': async ({ query: { days } }) =>
    presentAdminFigures(await getAdminFigures(db, { days })),
})

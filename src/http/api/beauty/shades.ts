import type { shadeEndpoints } from '#contract/beauty/shades.ts'
import { listOwnShades, readShadeOpinion, reportShade } from '#domain/beauty/shade-reports.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const shadeHandlers = ({ db }: Services): Pick<Handlers, keyof typeof shadeEndpoints> => ({
  'GET /api/shades/mine': async ({ account }) => ({
    shades: (await listOwnShades(db, account)).map(({ id, ...shade }) => ({ _id: id, ...shade })),
  }),

  'PUT /api/shades/reports': async ({ account, body: { productId, ...report } }) => {
    await reportShade(db, account, { ...report, product: productId })
    return {
      message: 'Thank you. Others with your shade will see it.',
      counts: (await readShadeOpinion(db, productId)).counts,
    }
  },
})

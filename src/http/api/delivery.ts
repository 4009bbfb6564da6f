import type { deliveryEndpoints } from '#contract/delivery.ts'
import { estimateDelivery } from '#domain/delivery/estimate.ts'
import { getDeliveryRules, setDeliveryRules } from '#domain/delivery/rules.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const deliveryHandlers = ({
  db,
  readDb,
  gateway,
}: Services): Pick<Handlers, keyof typeof deliveryEndpoints> => ({
  'GET /api/delivery/rules': async () => ({ rules: await getDeliveryRules(db) }),

  'PUT /api/delivery/rules': async ({ account, body }) => {
    const rules = await setDeliveryRules(db, account, body, { hasGateway: gateway !== null })
    return { message: 'Delivery rules updated', rules }
  },

  'GET /api/delivery/{pincode}': async ({ params, query: { product }, cacheUntilChanged }) => {
    cacheUntilChanged('delivery', ...(product ? [`product:${product}`] : []))
    const { states, ...estimate } = await estimateDelivery(readDb, params.pincode, { product })
    return { ...estimate, state: states[0]!, states: [...states], estimate }
  },
})

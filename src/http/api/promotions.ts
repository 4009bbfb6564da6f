import type { promotionEndpoints } from '#contract/promotions.ts'
import { addPromotion, deletePromotion, updatePromotion } from '#domain/promotions/change-promotions.ts'
import { listPromotions, wholeShop } from '#domain/promotions/list-promotions.ts'
import { listScopeChoices } from '#domain/promotions/scope-choices.ts'
import type { Services } from '#services.ts'
import { paise } from '#values/money.ts'
import type { Handlers } from '../serve.ts'

export const promotionHandlers = ({ db }: Services): Pick<Handlers, keyof typeof promotionEndpoints> => ({
  'GET /api/promotions': async () => ({ promotions: await listPromotions(db) }),

  'GET /api/promotions/choices': ({ account }) => listScopeChoices(db, account),

  'POST /api/promotions': async ({ account, body: { active = true, ...body } }) => {
    const draft = {
      ...body,
      code: body.code || null,
      automatic: body.automatic ?? false,
      title: body.title ?? '',
      value: body.value ?? 0,
      scope: body.scope ?? wholeShop,
      buyQuantity: body.buyQuantity ?? null,
      getQuantity: body.getQuantity ?? null,
      reward: body.reward ?? wholeShop,
      combines: body.combines ?? false,
      fundedBy: body.fundedBy ?? 'shop',
      cap: body.cap ?? null,
      minimum: body.minimum ?? paise(0),
      firstOrderOnly: body.firstOrderOnly ?? false,
      startsAt: body.startsAt ?? null,
      endsAt: body.endsAt ?? null,
      totalLimit: body.totalLimit ?? null,
      perCustomerLimit: body.perCustomerLimit ?? null,
      isActive: active,
    }
    return {
      message: 'Promotion added',
      promotion: await addPromotion(db, account, draft),
    }
  },

  'PUT /api/promotions/{id}': async ({ account, params, body: { active, code, ...changes } }) => {
    const promotion = await updatePromotion(db, account, {
      ...changes,
      ...(code === undefined ? {} : { code: code || null }),
      id: params.id,
      isActive: active,
    })
    return { message: 'Promotion updated', promotion }
  },

  'DELETE /api/promotions/{id}': async ({ account, params }) => {
    const ended = await deletePromotion(db, account, params.id)
    return ended
      ? {
          message: 'This promotion was used by orders, so it was ended instead of deleted',
          promotion: ended,
        }
      : { message: 'Promotion deleted', promotion: null }
  },
})

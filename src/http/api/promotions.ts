import type { promotionEndpoints } from '#contract/promotions.ts'
import { estimateEarnings } from '#domain/ledger/estimate.ts'
import { addPromotion, deletePromotion, updatePromotion } from '#domain/promotions/change-promotions.ts'
import { type AskedPromotion, answerPromotion, listAsked } from '#domain/promotions/consents.ts'
import { listPromotions, wholeShop } from '#domain/promotions/list-promotions.ts'
import { listScopeChoices } from '#domain/promotions/scope-choices.ts'
import type { Services } from '#services.ts'
import { type Paise, paise } from '#values/money.ts'
import type { Handlers } from '../serve.ts'

export const promotionHandlers = ({ db }: Services): Pick<Handlers, keyof typeof promotionEndpoints> => ({
  'GET /api/promotions': async () => ({ promotions: await listPromotions(db) }),

  'GET /api/promotions/choices': ({ account }) => listScopeChoices(db, account),

  'GET /api/promotion-consents': async ({ account }) =>
    Promise.all(
      (await listAsked(db, account.id)).map(async asked => {
        const { name, price, category, gst } = asked.example
        const discount = discountOn(price, asked)
        const kept = (amount: Paise) =>
          estimateEarnings(db, {
            seller: account.id,
            category,
            price: amount,
            rate: gst === null ? null : gst * 100,
          })
        const [without, withOffer] = await Promise.all([kept(price), kept(paise(price - discount))])
        return {
          ...asked,
          example: { name, price, discount, keptWithout: without.left, keptWith: withOffer.left },
        }
      }),
    ),

  'POST /api/promotion-consents/{id}': async ({ account, params: { id }, body: { agrees } }) => {
    await answerPromotion(db, account, { promotion: id, agrees })
    return {
      message: agrees ? 'The offer applies to your products.' : 'The offer does not apply to your products.',
    }
  },

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

/** What one piece is at most reduced by. */
function discountOn(price: Paise, { kind, value, cap }: AskedPromotion): Paise {
  const off = kind === 'amount' ? value : Math.round((price * value) / 10_000)
  return paise(Math.min(price, kind === 'free-delivery' ? 0 : off, cap ?? price))
}

import { addPromotion } from '#domain/promotions/change-promotions.ts'
import { wholeShop } from '#domain/promotions/list-promotions.ts'
import { paise } from '#values/money.ts'
import type { MovedDiscount } from '../things.ts'
import { type Bring, findByKey, keepKey } from './bring.ts'

/** Switched off, until the owner has read it: which goods it was for is in no file. */
export const bringDiscount: Bring<MovedDiscount> = async (trx, work, { key, thing }) => {
  if (await findByKey(trx, 'discount', [key])) return { what: 'same' }
  const { code, kind, value, minimum, startsAt, endsAt, totalLimit, perCustomerLimit } = thing
  const taken = await trx.selectFrom('promotions').select('id').where('code', '=', code).executeTakeFirst()
  if (taken) return { what: 'same', note: 'There is a promotion with this code already. It stays as it is.' }
  const ends = endsAt && (!startsAt || endsAt > startsAt) ? new Date(endsAt) : null
  const { id } = await addPromotion(trx, work.actor, {
    code,
    automatic: false,
    title: '',
    kind,
    value,
    cap: null,
    scope: wholeShop,
    buyQuantity: null,
    getQuantity: null,
    reward: wholeShop,
    combines: false,
    fundedBy: 'shop',
    minimum: paise(minimum),
    firstOrderOnly: false,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: ends,
    totalLimit,
    perCustomerLimit,
    isActive: false,
  })
  await keepKey(trx, work, { kind: 'discount', key, subjectId: id })
  return { what: 'new', note: 'Switched off, and for the whole shop. Please look at it under Promotions.' }
}

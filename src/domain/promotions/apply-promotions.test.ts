import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CategoryId, newId, type ProductId, type PromotionId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import fc from '../../../test/fast-check.ts'
import { applyPromotions } from './apply-promotions.ts'
import type { Line } from './buy-get.ts'
import type { PromotionFacts } from './promotion.ts'

const [soaps, lips, eyes] = [newId<'category'>(), newId<'category'>(), newId<'category'>()]

const line = (price: number, quantity: number, categoryId: CategoryId = soaps): Line => ({
  productId: newId(),
  categoryId,
  brandName: 'Kanti',
  sellerId: null,
  price: paise(price),
  quantity,
})

const offer = (terms: Partial<PromotionFacts>): PromotionFacts => ({
  id: newId(),
  code: null,
  title: 'An offer',
  kind: 'percent',
  value: 10_00,
  cap: null,
  scope: {},
  buyQuantity: null,
  getQuantity: null,
  reward: {},
  combines: false,
  fundedBy: 'shop',
  minimum: paise(0),
  firstOrderOnly: false,
  perCustomerLimit: null,
  isLimited: false,
  version: 1,
  isActive: true,
  isEarly: false,
  isOver: false,
  isUsedUp: false,
  usedByCustomer: [],
  hasOrdered: false,
  isKnownHousehold: false,
  isGuest: false,
  ...terms,
})
const threeForTwo = (terms: Partial<PromotionFacts> = {}) =>
  offer({ kind: 'buy-get', value: 100_00, buyQuantity: 2, getQuantity: 1, title: '3 for 2', ...terms })
const apply = (lines: Line[], automatic: PromotionFacts[], code?: PromotionFacts | null, fee = 49_00) =>
  applyPromotions(lines, {
    automatic,
    code: code === undefined ? null : { typed: 'CODE', promotion: code },
    fee: paise(fee),
  })
const hints = (lines: Line[], ...automatic: PromotionFacts[]) =>
  apply(lines, automatic).hints.map(({ text }) => text)

test('the cheapest of three is free, and the cart says what is missing to the next one', () => {
  const [dear, cheap] = [line(100_00, 2), line(60_00, 1)]
  const { discount, partsOf } = apply([dear, cheap], [threeForTwo()])
  assert.equal(discount, 60_00)
  assert.deepEqual(
    partsOf.get(cheap.productId)!.map(({ amount }) => amount),
    [60_00],
  )
  assert.deepEqual(hints([dear, cheap], threeForTwo()), [])
  assert.deepEqual(hints([dear], threeForTwo()), ['Add 1 more to get “3 for 2”.'])
  assert.deepEqual(hints([line(1_00, 4)], threeForTwo()), ['Add 2 more to get “3 for 2”.'])
  assert.equal(apply([line(50_00, 7)], [threeForTwo()]).discount, 100_00)
  assert.equal(apply([line(50_00, 3)], [threeForTwo({ value: 50_00 })]).discount, 25_00)
})

test('bought goods give other goods; only those, and only in whole sets', () => {
  const kajal = line(199_00, 1, eyes)
  const gift = threeForTwo({
    title: 'Buy 2 lipsticks, get a kajal free',
    scope: { categories: [lips] },
    reward: { products: [kajal.productId] },
  })
  assert.equal(apply([line(300_00, 2, lips), kajal], [gift]).discount, 199_00)
  assert.equal(apply([line(300_00, 1, lips), kajal], [gift]).discount, 0)
  assert.deepEqual(apply([line(300_00, 2, lips)], [gift]).hints, [
    { text: 'You can add 1 free: “Buy 2 lipsticks, get a kajal free”.', product: kajal.productId },
  ])
  assert.deepEqual(hints([line(300_00, 1, lips)], gift), [
    'Add 1 more to get “Buy 2 lipsticks, get a kajal free”.',
  ])
  const anyMakeup = { ...gift, reward: { categories: [lips, eyes] } }
  assert.equal(
    apply([line(100_00, 2, lips), kajal], [anyMakeup]).discount,
    199_00,
    'a lipstick that is needed to buy is no reward',
  )
})

test('a promotion for some goods takes nothing off the others', () => {
  const [soap, lipstick] = [line(100_00, 1), line(300_00, 1, lips)]
  const { discount, partsOf } = apply(
    [soap, lipstick],
    [offer({ scope: { categories: [lips] }, value: 20_00 })],
  )
  assert.equal(discount, 60_00)
  assert.deepEqual([...partsOf.keys()], [lipstick.productId])
  const brand = offer({ scope: { brands: ['KANTI'], categories: [soaps] }, value: 50_00 })
  assert.equal(apply([soap, lipstick], [brand]).discount, 50_00, 'this brand, in this category')
  assert.equal(
    apply([soap], [], offer({ code: 'CODE', scope: { categories: [lips] } })).problem?.message,
    'The code CODE does not apply to the items in your cart.',
  )
})

test('the customer gets the best: one alone, or all that combine', () => {
  const soap = [line(100_00, 10)]
  const ten = offer({ combines: true })
  const fifty = offer({ kind: 'amount', value: 50_00, combines: true, code: 'CODE' })
  const both = apply(soap, [ten], fifty)
  assert.equal(both.discount, 150_00)
  assert.equal(both.uses.length, 2)
  const fifteen = offer({ value: 14_00 })
  assert.equal(apply(soap, [ten, fifteen], fifty).discount, 150_00)
  const alone = apply(soap, [ten, { ...fifteen, value: 16_00 }], fifty)
  assert.equal(alone.discount, 160_00)
  assert.match(alone.problem!.message, /already save you as much as the code CODE/)
  assert.equal(apply(soap, [offer({})], offer({ code: 'CODE' })).uses[0]!.code, null, 'a tie saves the code')
})

test('free delivery goes with everything, once, and not where it is free already', () => {
  const soap = [line(100_00, 1)]
  const free = offer({ kind: 'free-delivery', value: 0, title: 'Free delivery' })
  const code = { ...free, id: newId<'promotion'>(), code: 'CODE' }
  const both = apply(soap, [offer({}), free])
  assert.deepEqual([both.discount, both.freeDelivery, both.uses.length], [10_00, true, 2])
  assert.match(apply(soap, [free], code).problem!.message, /^Delivery is already free/)
  assert.match(apply(soap, [], code, 0).problem!.message, /^Delivery is already free/)
  assert.deepEqual(hints(soap, { ...free, minimum: paise(250_00) }), [
    'Add items worth ₹150 more to get “Free delivery”.',
  ])
})

const categories = [soaps, lips, eyes]
const lines = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 1_000_00 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(...categories),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(all => all.map(([price, quantity, category]) => line(price, quantity, category)))
const scope = fc.subarray(categories).map(some => ({ categories: some }))
const promotion = fc
  .record({
    kind: fc.constantFrom(
      'percent' as const,
      'amount' as const,
      'buy-get' as const,
      'free-delivery' as const,
    ),
    value: fc.integer({ min: 1, max: 100_00 }),
    cap: fc.option(fc.integer({ min: 1, max: 500_00 }).map(paise)),
    scope,
    reward: scope,
    combines: fc.boolean(),
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    getQuantity: fc.integer({ min: 1, max: 4 }),
    minimum: fc.integer({ min: 0, max: 300_00 }).map(paise),
    firstOrderOnly: fc.boolean(),
  })
  .map(offer)

test('whatever promotions meet, the parts sum to the discount and none is more than its line', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(promotion, { maxLength: 5 }),
      fc.option(promotion),
      (all, automatic, entered) => {
        const code = entered && { ...entered, code: 'CODE' }
        const { discount, partsOf, uses, freeDelivery, problem } = apply(all, automatic, code)
        let sum = 0
        for (const { productId, price, quantity } of all) {
          const part = (partsOf.get(productId) ?? []).reduce((total, { amount }) => total + amount, 0)
          assert.ok(part >= 0 && part <= price * quantity)
          sum += part
        }
        assert.equal(sum, discount)
        const used = (id: PromotionId) =>
          [...partsOf.values()]
            .flat()
            .reduce((total, part) => total + (part.promotion === id ? part.amount : 0), 0)
        const facts = [...automatic, ...(code ? [code] : [])]
        for (const use of uses) {
          const { kind, cap } = facts.find(({ id }) => id === use.promotion)!
          assert.equal(use.discount, kind === 'free-delivery' ? 49_00 : used(use.promotion))
          assert.ok(
            use.discount > 0 && use.discount <= (kind === 'free-delivery' ? 49_00 : (cap ?? Infinity)),
          )
        }
        const forGoods = uses
          .map(use => facts.find(({ id }) => id === use.promotion)!)
          .filter(({ kind }) => kind !== 'free-delivery')
        assert.ok(forGoods.length <= 1 || forGoods.every(({ combines }) => combines))
        assert.equal(freeDelivery, uses.length > forGoods.length)
        assert.ok(uses.filter(({ firstOrder }) => firstOrder).length <= 1)
        if (code)
          assert.equal(
            problem === null,
            uses.some(use => use.code === 'CODE'),
          )
        for (const one of automatic) {
          const alone = apply(all, [one]).discount
          assert.ok(discount >= alone || one.combines, 'never less than one that stands alone')
        }
      },
    ),
  )
})

test('the order of lines and promotions does not matter', () => {
  fc.assert(
    fc.property(lines, fc.array(promotion, { maxLength: 4 }), (all, automatic) => {
      const parts = ({ partsOf }: ReturnType<typeof apply>) =>
        all.map(({ productId }: { productId: ProductId }) =>
          (partsOf.get(productId) ?? []).reduce((sum, { amount }) => sum + amount, 0),
        )
      const there = apply(all, automatic)
      const back = apply(all.toReversed(), automatic)
      assert.deepEqual(parts(back), parts(there))
      assert.equal(apply(all, automatic.toReversed()).discount, there.discount)
    }),
  )
})

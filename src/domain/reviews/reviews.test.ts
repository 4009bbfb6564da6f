import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { updateProfile } from '#domain/accounts/update-profile.ts'
import { Refusal } from '#domain/errors.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { ReviewId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { crowd, deliver } from '../../../test/buyer.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { changeReview, hideReview, withdrawReview } from './change-review.ts'
import { countStars } from './count-stars.ts'
import { listReviews } from './list-reviews.ts'
import { publicAuthorName } from './review.ts'
import { writeReview } from './write-review.ts'

const shop = await openTestShop()
const { db } = shop
const admin = await someone(db, 'admin', 'Aditi')

const refused = async (promise: Promise<unknown>) => {
  const [result] = await Promise.allSettled([promise])
  assert.ok(result.status === 'rejected' && result.reason instanceof Refusal, 'was not refused')
  return result.reason.kind
}

test('only accounts that were delivered the product can review it, and only once', async () => {
  const { id: product } = await someProduct(db)
  const { id: other } = await someProduct(db)
  const [buyer, stranger] = (await crowd(db, 2)) as [Awaited<ReturnType<typeof crowd>>[0], never]
  await deliver(db, buyer, product)
  const draft = { stars: 5, text: 'Lovely.' }
  assert.equal(await refused(writeReview(db, stranger, { ...draft, product }, shop)), 'not-allowed')
  assert.equal(await refused(writeReview(db, buyer, { ...draft, product: other }, shop)), 'not-allowed')
  const both = await Promise.allSettled([1, 2].map(() => writeReview(db, buyer, { ...draft, product }, shop)))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await refused(writeReview(db, buyer, { ...draft, product }, shop)), 'conflict')
})

test('an order that is on its way, or was cancelled, is not enough', async () => {
  const { id: product } = await someProduct(db)
  const [buyer] = await crowd(db, 1)
  await deliver(db, buyer!, product)
  for (const status of ['Pending', 'Processing', 'Shipped', 'Cancelled'] as const) {
    await db.updateTable('shipments').set({ status }).execute()
    const draft = { product, stars: 5, text: 'Soon.' }
    assert.equal(await refused(writeReview(db, buyer!, draft, shop)), 'not-allowed', status)
  }
})

test('the seller of a product cannot review it, even if it was delivered to them', async () => {
  const [tara] = await crowd(db, 1)
  const { id: product } = await someProduct(db, { sellerId: tara!.id })
  await deliver(db, tara!, product)
  await assert.rejects(writeReview(db, tara!, { product, stars: 5, text: 'The best.' }, shop), {
    kind: 'not-allowed',
    message: 'You sell this product, so you cannot review it.',
  })
})

test('a review goes when its only delivered order is taken back, and comes back with it', async () => {
  const { id: product } = await someProduct(db)
  const [buyer] = await crowd(db, 1)
  const order = await deliver(db, buyer!, product)
  const { id } = await writeReview(db, buyer!, { product, stars: 2, text: 'Hm.' }, shop)
  const shown = async () => [
    (await countStars(db, product)).count,
    (await getProduct(db, product)).reviewCount,
    (await getProduct(db, product)).rating,
  ]
  const move = (status: 'Shipped' | 'Processing' | 'Delivered' | 'Cancelled', of = order) =>
    moveOrder(db, admin, { order: of, status, reason: 'Came back' })
  await move('Shipped')
  assert.deepEqual(await shown(), [0, 0, null])
  await assert.rejects(hideReview(db, admin, { id, reason: null }), { kind: 'conflict' })
  await move('Delivered')
  assert.deepEqual(await shown(), [1, 1, 2])
  const second = await deliver(db, buyer!, product)
  await move('Processing')
  await move('Cancelled')
  assert.deepEqual(await shown(), [1, 1, 2], 'another order delivered it too')
  await move('Processing', second)
  assert.deepEqual(await shown(), [0, 0, null])
  await move('Delivered', second)
  await hideReview(db, admin, { id, reason: 'Rude' })
  await move('Shipped', second)
  await move('Delivered', second)
  assert.deepEqual(await shown(), [0, 0, null], 'what an admin hid stays hidden')
})

test('a review that is written while its order is taken back is not shown', async () => {
  for (let round = 0; round < 5; round++) {
    const { id: product } = await someProduct(db)
    const [buyer] = await crowd(db, 1)
    const order = await deliver(db, buyer!, product)
    await Promise.allSettled([
      writeReview(db, buyer!, { product, stars: 5, text: 'Quick.' }, shop),
      moveOrder(db, admin, { order, status: 'Pending', reason: 'Came back' }),
    ])
    assert.equal((await countStars(db, product)).count, 0)
    assert.equal((await getProduct(db, product)).reviewCount, 0)
  }
})

test('with concurrent changes, rating and count are exactly those of the reviews that are shown', async () => {
  const { id: product } = await someProduct(db, { stock: 1000 })
  const buyers = await crowd(db, 8)
  for (const buyer of buyers) await deliver(db, buyer, product)
  const act = fc.record({
    who: fc.nat(buyers.length - 1),
    stars: fc.integer({ min: 1, max: 5 }),
    what: fc.constantFrom('write', 'write', 'change', 'hide', 'show', 'withdraw'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 24 }), async acts => {
      const known = await listReviews(db, { product, limit: 100 })
      const idOf = (who: number) =>
        known.rows.find(({ accountId }) => accountId === buyers[who]!.id)?.id ?? ('f'.repeat(24) as ReviewId)
      const done = await Promise.allSettled(
        acts.map(({ who, stars, what }) => {
          const by = buyers[who]!
          const id = idOf(who)
          if (what === 'write') return writeReview(db, by, { product, stars, text: 'So.' }, shop)
          if (what === 'change') return changeReview(db, by, { id, stars }, shop)
          if (what === 'withdraw') return withdrawReview(db, by, id)
          return hideReview(db, admin, { id, reason: what === 'hide' ? 'Rude' : null })
        }),
      )
      for (const result of done)
        if (result.status === 'rejected') assert.ok(result.reason instanceof Refusal, String(result.reason))

      const shown = (await listReviews(db, { product, hidden: false, limit: 100 })).rows
      const { average, count, histogram } = await countStars(db, product)
      const { rating, reviewCount } = await getProduct(db, product)
      const sum = shown.reduce((all, { stars }) => all + stars, 0)
      assert.equal(count, shown.length)
      assert.equal(reviewCount, shown.length)
      assert.equal(average, shown.length ? Math.round((sum * 100) / shown.length) / 100 : null)
      assert.equal(rating, average)
      for (const stars of [1, 2, 3, 4, 5] as const)
        assert.equal(histogram[stars], shown.filter(review => review.stars === stars).length)
    }),
    { numRuns: 25 },
  )
})

test('a name is shown as first name and initial, and not at all once the account is deleted', async () => {
  assert.equal(publicAuthorName({ accountName: 'Ananya Iyer' }), 'Ananya I.')
  assert.equal(publicAuthorName({ accountName: '  Devi  ' }), 'Devi')
  assert.equal(publicAuthorName({ accountName: 'A. P. J. Abdul kalam' }), 'A. K.')
  assert.equal(publicAuthorName({ accountName: null }), 'A customer')

  const { id: product } = await someProduct(db)
  const [buyer] = await crowd(db, 1)
  await deliver(db, buyer!, product)
  await writeReview(db, buyer!, { product, stars: 4, text: 'Good.' }, shop)
  const { app } = shop
  const author = async () => (await app.inject(`/api/reviews/product/${product}`)).json().reviews[0].author
  assert.equal(await author(), 'Customer 0.')
  await updateProfile(db, buyer!, { name: 'Zoya Ansari' })
  assert.equal(await author(), 'Zoya A.')
  await deleteAccount(db, admin, buyer!.id)
  assert.equal(await author(), 'A customer')
  assert.equal((await getProduct(db, product)).rating, 4)
})

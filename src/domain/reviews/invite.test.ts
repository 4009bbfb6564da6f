import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeReview } from '#domain/reviews/write-review.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { deliver } from '../../../test/buyer.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../test/outbox.ts'
import { inviteReviews } from './invite.ts'

const shop = await openTestShop()
const { app, db } = shop
const [asha, usha, owner] = [
  await someone(db, 'customer', 'Asha'),
  await someone(db, 'customer', 'Usha'),
  await someone(db, 'admin', 'Owner'),
]
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
const soap = await someProduct(db, { name: 'Soap', stock: 100, brandName: 'Ojavana' })
const balm = await someProduct(db, { name: 'Balm', stock: 100 })

const arrived = async (who: typeof asha, product: typeof soap, daysAgo: number) => {
  const id = await deliver(db, who, product.id)
  await db
    .updateTable('shipments')
    .set({ delivered_at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000) })
    .where('order_id', '=', id)
    .execute()
  return id
}
const invitations = async (who: typeof asha) => {
  await inviteReviews(db)
  return (await lettersTo(shop, who.email)).filter(({ subject }) => subject.startsWith('How do you like'))
}

test('some days after an order has arrived its customer is asked once, for what is not reviewed yet', async () => {
  await arrived(asha, soap, 6)
  assert.equal((await invitations(asha)).length, 0, 'too early')
  await arrived(asha, balm, 7.1)
  await arrived(asha, balm, 40)
  const letters = await invitations(asha)
  assert.equal(letters.length, 1, 'not for what came long ago')
  assert.match(letters[0]!.text, /Review Balm by Ojavana: http.*\/product\/.*#write-review/)
  assert.doesNotMatch(letters[0]!.text, /Soap/)
  assert.equal((await invitations(asha)).length, 1)

  const draft = { product: soap.id, stars: 5, text: 'Good', pictures: [] }
  await writeReview(db, asha, draft, shop)
  await db
    .updateTable('shipments')
    .set({ delivered_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    .where('delivered_at', '>', new Date(Date.now() - 7 * 24 * 60 * 60 * 1000))
    .execute()
  assert.equal((await invitations(asha)).length, 1, 'reviewed already')
})

test('a customer ends it with one click in the mail, or in the account', async () => {
  await arrived(usha, soap, 8)
  const [letter] = await invitations(usha)
  const token = tokenIn(letter, '/reviews/invitations')
  const choice = async () =>
    (await app.inject({ url: '/api/reviews/invitations', headers: usha.headers })).json()
  assert.deepEqual(await choice(), { offered: true, wanted: true })
  const stop = await app.inject({
    method: 'POST',
    url: `/api/reviews/invitations/stop?token=${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(stop.statusCode, 200, stop.body)
  assert.deepEqual(await choice(), { offered: true, wanted: false })
  await arrived(usha, balm, 8)
  assert.equal((await invitations(usha)).length, 1)
  const again = { wanted: true }
  await app.inject({ method: 'PUT', url: '/api/reviews/invitations', payload: again, headers: usha.headers })
  assert.equal((await invitations(usha)).length, 2)
})

test('an admin chooses the days, or sends none', async () => {
  await changeSettings(db, owner, { reviewInvitationDays: null })
  await arrived(usha, await someProduct(db, { name: 'Oil' }), 9)
  assert.equal((await invitations(usha)).length, 2)
  const { offered } = (await app.inject({ url: '/api/reviews/invitations', headers: usha.headers })).json()
  assert.equal(offered, false)
  await changeSettings(db, owner, { reviewInvitationDays: 9 })
  assert.equal((await invitations(usha)).length, 3)
})

test('the page of a product can say when its visitor bought it', async () => {
  const bought = async (who: typeof asha, { id }: typeof soap) =>
    (await app.inject({ url: `/api/orders/bought/${id}`, headers: who.headers })).json().bought
  const { at, orderNumber } = await bought(asha, soap)
  assert.ok(new Date(at) <= new Date())
  assert.match(orderNumber, /^KN-/)
  assert.equal(await bought(asha, await someProduct(db)), null)
  assert.equal(await bought(owner, soap), null)
})

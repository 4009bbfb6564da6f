import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { crowd, deliver } from '../../../test/buyer.ts'
import { freshToken, png, someone, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { photo } from '../../../test/pictures.ts'
import { sendForm } from '../../../test/send-form.ts'

const shop = await openTestShop()
const { app, db } = shop
const asha = await someone(db, 'customer')
const veda = await someone(db, 'customer', 'Veda')
const admin = await someone(db, 'admin', 'Aditi')
const { headers } = asha

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object, who = asha) =>
  app.inject({ method, url: `/api/reviews${path}`, headers: who.headers, payload })
const shown = async (product: string, query = '') =>
  (await app.inject(`/api/reviews/product/${product}${query}`)).json()
const card = async (product: string) =>
  (await app.inject(`/api/productdetail/singledetail/${product}`)).json().product

test('a buyer’s review is on the product at once: stars, text, pictures, name', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  assert.deepEqual(await shown(id), {
    reviews: [],
    average: null,
    count: 0,
    histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    skinTypes: {},
    matching: 0,
  })
  assert.equal((await card(id)).rating, undefined)
  const mine = { url: `/api/reviews/mine/${id}`, headers }
  assert.deepEqual((await app.inject(mine)).json(), {
    review: null,
    mayReview: true,
    reason: null,
    helpful: [],
  })

  const fields = { productId: id, stars: '5', text: 'Smells of rain.', skinType: 'dry' }
  const pictures = [await photo({ seed: 1 }), await photo({ seed: 2 })]
  const reply = await sendForm(app, 'POST /api/reviews', { ...fields, pictures }, headers)
  assert.equal(reply.statusCode, 201, reply.body)
  assert.ok(reply.json().message)

  const { reviews, average, count, histogram } = await shown(id)
  assert.deepEqual([average, count, histogram[5]], [5, 1, 1])
  assert.equal(reviews[0].author, 'Asha')
  assert.equal(reviews[0].verifiedBuyer, true)
  assert.equal(reviews[0].skinType, 'dry')
  assert.equal(reviews[0].pictures.length, 2)
  for (const path of reviews[0].pictures) assert.equal((await app.inject(path)).statusCode, 200)
  assert.equal((await card(id)).rating, 5)
  assert.equal((await card(id)).reviewCount, 1)
  const { review, mayReview } = (await app.inject(mine)).json()
  assert.equal(review._id, reviews[0]._id)
  assert.equal(mayReview, false)
})

test('a review tells of its writer what they wish, and what they avoid never', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  const profile = {
    skinType: 'oily',
    hair: null,
    tone: 'brown',
    undertone: 'warm',
    concerns: ['acne'],
  }
  const fields = {
    productId: id,
    stars: '4',
    text: 'No shine by noon.',
    profile: JSON.stringify({ ...profile, avoid: ['soy'] }),
  }
  const reply = await sendForm(app, 'POST /api/reviews', fields, headers)
  assert.equal(reply.statusCode, 201, reply.body)
  const [review] = (await shown(id, '?skinType=oily')).reviews
  assert.deepEqual(review.profile, profile)
  const wrong = { profile: JSON.stringify({ ...profile, tone: 'green' }) }
  assert.equal((await send('PUT', `/${review._id}`, wrong)).statusCode, 400)
  assert.equal((await send('PUT', `/${review._id}`, { stars: 5 })).json().review.profile.tone, 'brown')
  assert.equal((await send('PUT', `/${review._id}`, { profile: '' })).json().review.profile, null)
})

test('an account that was not delivered the product is refused with a sentence', async () => {
  const { id } = await someProduct(db)
  const draft = { productId: id, stars: 5, text: 'I guess.' }
  const reply = await send('POST', '', draft, veda)
  assert.equal(reply.statusCode, 403)
  assert.match(reply.json().error, /Only customers who received this product/)
  const mine = await app.inject({ url: `/api/reviews/mine/${id}`, headers: veda.headers })
  assert.equal(mine.json().reason, reply.json().error)
  for (const productId of ['f'.repeat(24), 'nonsense'])
    assert.equal((await send('POST', '', { ...draft, productId })).statusCode, 404)
  for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { text: ' ' }, { skinType: 'green' }]) {
    const bad = await send('POST', '', { ...draft, ...wrong })
    assert.equal(bad.statusCode, 400)
    assert.ok(bad.json().fields[Object.keys(wrong)[0]!], bad.body)
  }
})

test('an account can change and withdraw its own review, and no other', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  const { _id } = (await send('POST', '', { productId: id, stars: 2, text: 'Hm.' })).json().review
  assert.equal((await send('PUT', `/${_id}`, { stars: 5 }, veda)).statusCode, 403)
  assert.equal((await send('DELETE', `/${_id}`, {}, veda)).statusCode, 403)
  const changed = await send('PUT', `/${_id}`, { stars: 4, text: 'It grew on me.' })
  assert.equal(changed.statusCode, 200)
  const { average, reviews } = await shown(id)
  assert.deepEqual([average, reviews[0].text], [4, 'It grew on me.'])
  assert.equal((await send('DELETE', `/${_id}`, {})).statusCode, 200)
  assert.equal((await shown(id)).count, 0)
  assert.equal((await card(id)).rating, undefined)
  assert.equal((await send('DELETE', `/${_id}`, {})).statusCode, 404)
})

test('pictures are added to those that are kept, at most four in all', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  const photos = await Promise.all([1, 2, 3, 4, 5].map(seed => photo({ seed })))
  const fields = { productId: id, stars: '4', text: 'See for yourself.' }
  const five = await sendForm(app, 'POST /api/reviews', { ...fields, pictures: photos }, headers)
  assert.equal(five.statusCode, 400)
  const { review } = (
    await sendForm(app, 'POST /api/reviews', { ...fields, pictures: photos.slice(0, 3) }, headers)
  ).json()
  const keptPictures = JSON.stringify(review.pictures.slice(1).concat('/media/not-mine.webp'))
  const call = `PUT /api/reviews/${review._id}` as const
  const more = await sendForm(app, call, { keptPictures, pictures: photos.slice(3) }, headers)
  assert.deepEqual(more.json().review.pictures.slice(0, 2), review.pictures.slice(1))
  assert.equal(more.json().review.pictures.length, 4)
  assert.equal((await sendForm(app, call, { keptPictures, pictures: photos }, headers)).statusCode, 400)
  const none = await send('PUT', `/${review._id}`, { keptPictures: [] })
  assert.deepEqual(none.json().review.pictures, [])
  const text = await sendForm(app, call, { pictures: Buffer.from('<svg onload="alert(1)"/>') }, headers)
  assert.equal(text.statusCode, 400)
  assert.equal((await sendForm(app, call, { pictures: png }, headers)).json().review.pictures.length, 1)
})

test('an admin hides a review for a reason, and it counts no more until it is shown again', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  await deliver(db, veda, id)
  const { _id } = (await send('POST', '', { productId: id, stars: 1, text: 'Bah!' })).json().review
  await send('POST', '', { productId: id, stars: 5, text: 'Fine.' }, veda)
  assert.equal((await shown(id)).average, 3)

  const hide = (payload: object, who = admin) => send('PUT', `/${_id}/hidden`, payload, who)
  const withoutReason = await hide({ hidden: true, reason: '  ' })
  assert.equal(withoutReason.statusCode, 400)
  assert.ok(withoutReason.json().fields.reason)
  assert.equal((await hide({ hidden: true, reason: 'Insult' })).json().review.hiddenReason, 'Insult')
  const { average, count, reviews } = await shown(id)
  assert.deepEqual([average, count, reviews.length], [5, 1, 1])
  assert.equal((await card(id)).rating, 5)
  // Its writer cannot write a second one instead.
  assert.equal((await send('POST', '', { productId: id, stars: 1, text: 'Bah!' })).statusCode, 409)

  const hidden = await app.inject({ url: `/api/reviews?hidden=true&product=${id}`, headers: admin.headers })
  assert.deepEqual(
    hidden.json().reviews.map((review: { _id: string }) => review._id),
    [_id],
  )
  await hide({ hidden: false })
  assert.equal((await shown(id)).average, 3)
  const { events } = (
    await app.inject({ url: `/api/audit?subject=review&subjectId=${_id}`, headers: admin.headers })
  ).json()
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['show', 'hide'],
  )
  assert.match(events[0].label, /^of ./)
})

test('reviews are read page by page, newest first, and an admin finds them by their text', async () => {
  const { id, name } = await someProduct(db, { name: 'Mitti Attar', stock: 100 })
  for (const [index, buyer] of (await crowd(db, 12)).entries()) {
    await deliver(db, buyer, id)
    const authorization = `Bearer ${await freshToken(db, buyer.id)}`
    const payload = { productId: id, stars: (index % 5) + 1, text: `Review ${index}` }
    await app.inject({ method: 'POST', url: '/api/reviews', headers: { authorization }, payload })
  }
  const texts: string[] = []
  for (let url = `/api/reviews/product/${id}?limit=5`; url; ) {
    const reply = await app.inject({ url })
    texts.push(...reply.json().reviews.map((review: { text: string }) => review.text))
    url = String(reply.headers.link).match(/<(.*)>; rel="next"/)?.[1] ?? ''
  }
  assert.deepEqual(
    texts,
    Array.from({ length: 12 }, (_, index) => `Review ${11 - index}`),
  )
  const found = async (query: string) =>
    (await app.inject({ url: `/api/reviews?${query}`, headers: admin.headers })).json().reviews
  assert.equal((await found('search=Review%201')).length, 3)
  assert.equal((await found(`search=${encodeURIComponent(name)}&stars=1`)).length, 3)
  assert.equal((await found('search=%25')).length, 0)
  assert.equal((await found(`product=${id}&hidden=&stars=`)).length, 12)
})

test('a deleted product’s reviews are gone with it', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  const { _id } = (await send('POST', '', { productId: id, stars: 3, text: 'Was fine.' })).json().review
  await shown(id)
  const url = `/api/productdetail/delete/${id}`
  await app.inject({ method: 'DELETE', url, headers: admin.headers })
  assert.equal((await app.inject(`/api/reviews/product/${id}`)).statusCode, 404)
  assert.equal((await send('DELETE', `/${_id}`, {})).statusCode, 200)
})

test('reviews are filtered by stars, skin and pictures, and those with pictures come first if asked for', async () => {
  const { id } = await someProduct(db, { stock: 100 })
  const drafts = [
    { stars: 5, skin_type: 'oily', pictures: [] },
    { stars: 4, skin_type: 'dry', pictures: ['/media/a.webp'] },
    { stars: 2, skin_type: 'oily', pictures: ['/media/b.webp'] },
  ] as const
  for (const [n, draft] of drafts.entries()) {
    const values = { id: newId<'review'>(), product_id: id, account_id: null, text: `Review ${n}`, ...draft }
    await db
      .insertInto('reviews')
      .values({ ...values, pictures: [...draft.pictures] })
      .execute()
  }
  const texts = async (query: string) =>
    (await shown(id, query)).reviews.map(({ text }: { text: string }) => text.slice(-1)).join('')
  assert.equal(await texts('?skinType=oily'), '20')
  assert.equal(await texts('?skinType=oily&stars=5'), '0')
  assert.equal(await texts('?pictured=true'), '21')
  assert.equal(await texts('?sort=best'), '210')
  const filtered = await shown(id, '?stars=4')
  assert.deepEqual([filtered.count, filtered.matching], [3, 1])
  assert.deepEqual(filtered.skinTypes, { oily: 2, dry: 1 })
  const { headers } = await app.inject(`/api/reviews/product/${id}?sort=best&skinType=oily&limit=1`)
  assert.match(`${headers.link}`, /skinType=oily.*sort=best.*page=2/)
  assert.equal((await app.inject(`/api/reviews/product/${id}?skinType=green`)).statusCode, 400)
})

test('each account finds a review helpful once, never its own, and its vote goes with it', async () => {
  const { id } = await someProduct(db)
  await deliver(db, asha, id)
  await send('POST', '', { productId: id, stars: 5, text: 'Good.' })
  const [{ _id }] = (await shown(id)).reviews
  const vote = (method: 'PUT' | 'DELETE', who: typeof asha) => send(method, `/${_id}/helpful`, {}, who)
  assert.equal((await vote('PUT', asha)).statusCode, 403)
  const ravi = await someone(db, 'customer', 'Ravi')
  const twice = await Promise.all([vote('PUT', veda), vote('PUT', veda), vote('PUT', ravi)])
  assert.deepEqual(
    twice.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal((await shown(id)).reviews[0].helpful, 2)
  const mine = (who: typeof asha) => app.inject({ url: `/api/reviews/mine/${id}`, headers: who.headers })
  assert.deepEqual((await mine(veda)).json().helpful, [_id])
  assert.equal((await vote('DELETE', veda)).json().helpful, 1)
  assert.equal((await vote('DELETE', veda)).json().helpful, 1)
  await db.deleteFrom('accounts').where('id', '=', ravi.id).execute()
  const { helpful } = await db
    .selectFrom('reviews')
    .select('helpful')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  assert.equal(helpful, 0)
})

test('the seller answers a review once, corrects it, and its writer is told by one mail', async () => {
  const meera = await someone(db, 'seller', 'Meera')
  const other = await someone(db, 'seller', 'Other')
  const { id, name } = await someProduct(db, { name: 'Kumkumadi Oil', sellerId: meera.id })
  await deliver(db, veda, id)
  const { review } = (await send('POST', '', { productId: id, stars: 3, text: 'It leaked.' }, veda)).json()
  const listed = async (who: typeof meera, query = '') =>
    (await app.inject({ url: `/api/reviews${query}`, headers: who.headers })).json().reviews
  assert.deepEqual(await listed(other), [])
  const [waiting] = await listed(meera, '?answered=false')
  assert.deepEqual([waiting.productName, waiting.account], [name, undefined])
  assert.equal((await listed(admin, `?account=${veda.id}&seller=${meera.id}`))[0].account, veda.id)

  const answer = (text: string, version: number, who = meera) =>
    send('PUT', `/${review._id}/answer`, { answer: text, version }, who)
  assert.equal((await answer('Not mine.', 1, other)).statusCode, 403)
  const first = (await answer('We send you a new bottle.', 1)).json().review
  assert.equal(first.answeredBy, 'seller')
  assert.equal((await answer('Faster.', 1, admin)).statusCode, 409)
  await answer('A new bottle is on its way.', first.version)
  const [seen] = (await shown(id)).reviews
  assert.deepEqual([seen.answer, seen.answeredBy], ['A new bottle is on its way.', 'seller'])
  assert.match((await app.inject(`/product/${id}`)).body, /A new bottle is on its way\./)
  const letters = await lettersTo(shop, veda.email)
  assert.deepEqual(
    letters.filter(({ subject }) => subject.includes('your review')).map(({ subject }) => subject),
    ['A reply to your review of Kumkumadi Oil'],
  )

  await send('DELETE', `/${review._id}/answer`, {}, meera)
  assert.equal((await shown(id)).reviews[0].answer, null)
})

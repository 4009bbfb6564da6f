import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, usha, tara, veda, owner } = await somePeople(db)
const kajal = await someProduct(db, { name: 'Kajal', sellerId: tara.id })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, who: { headers: Record<string, string> }, payload?: object) =>
  app.inject({ method, url: `/api/questions${url}`, headers: who.headers, ...(payload ? { payload } : {}) })
const ask = (text: string, who = asha, productId: string = kajal.id) =>
  send('POST', '', who, { productId, text })
const shown = async () => (await app.inject(`/api/questions/product/${kajal.id}`)).json()
const managed = async (who: typeof tara, query = '') => (await send('GET', query, who)).json()

test('a customer asks, the seller is told and answers, and then everybody reads it', async () => {
  await sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ${asha.id}`.execute(db)
  const asked = await ask('  Does it smudge?  ')
  assert.equal(asked.statusCode, 201)
  assert.deepEqual(await shown(), { questions: [], count: 0 }, 'not before it is answered')
  const [toSeller] = await lettersTo(shop, tara.email)
  assert.equal(toSeller!.subject, 'A question about Kajal')
  assert.match(toSeller!.text, /Does it smudge\?/)

  assert.equal((await managed(veda)).questions.length, 0, 'another seller sees only their own')
  const { questions, open } = await managed(tara, '?answered=false')
  assert.equal(open, 1)
  const [question] = questions
  assert.deepEqual(
    [question.text, question.productName, question.author],
    ['Does it smudge?', 'Kajal', 'Asha'],
  )

  const answer = (who: typeof tara, version?: number) =>
    send('PUT', `/${question._id}/answer`, who, { answer: 'Not for eight hours.', version })
  assert.equal((await answer(veda)).statusCode, 403)
  assert.equal((await send('PUT', `/${question._id}/answer`, tara, { answer: ' ' })).statusCode, 400)
  assert.equal((await answer(tara, question.version)).statusCode, 200)
  assert.equal((await answer(owner, question.version)).statusCode, 409, 'the seller was faster')
  const page = await shown()
  assert.equal(page.count, 1)
  assert.deepEqual(
    [page.questions[0].answer, page.questions[0].answeredBy],
    ['Not for eight hours.', 'seller'],
  )
  assert.match((await app.inject(`/product/${kajal.id}`)).body, /Not for eight hours\./)
  const [toAsker] = await lettersTo(shop, asha.email)
  assert.match(toAsker!.text, /Not for eight hours\./)

  const before = (await lettersTo(shop, asha.email)).length
  await answer(owner)
  assert.equal((await shown()).questions[0].answeredBy, 'shop')
  assert.equal((await lettersTo(shop, asha.email)).length, before, 'corrections are not emailed')
  assert.equal((await managed(tara)).open, 0)

  assert.equal((await send('DELETE', `/${question._id}`, owner)).statusCode, 200)
  assert.equal((await shown()).count, 0)
})

test('an address that is not confirmed is mailed no texts: it may be a stranger’s', async () => {
  await ask('Buy pills at evil.example', usha)
  const [question] = (await managed(owner, '?search=pills')).questions
  await send('PUT', `/${question._id}/answer`, tara, { answer: 'No.' })
  const [letter] = await lettersTo(shop, usha.email)
  assert.equal(letter!.subject, 'Your question about Kajal is answered')
  assert.doesNotMatch(letter!.text, /pills/)
})

test('only so many questions of one account wait at a time, also when they are asked at once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`Question ${n}?`)))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode).sort(),
    [201, 201, 201, 201, 201, 409, 409, 409],
  )
})

test('what is empty, too long or about nothing is refused with a sentence', async () => {
  assert.equal((await ask('', usha)).json().fields.text, 'The question must not be empty.')
  assert.equal((await ask('x'.repeat(501), usha)).statusCode, 400)
  assert.equal((await ask('Really?', usha, 'f'.repeat(24))).statusCode, 404)
})

import assert from 'node:assert/strict'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { reviewRefusals } from '#domain/reviews/refusals.ts'
import { openTestShop } from '../../test/build-app.ts'
import { deliver } from '../../test/buyer.ts'
import { someone, someProduct } from '../../test/cast.ts'
import { photo } from '../../test/pictures.ts'
import { sendForm } from '../../test/send-form.ts'
import { readForm, sweepForms } from './form.ts'
import { createByteBudget } from './limits/byte-budget.ts'

const shop = await openTestShop()
const { app, db, config } = shop
const folder = path.join(config.dataDir, 'uploads')
const left = () => readdir(folder).catch(() => [])

/** A multipart request whose parts come one by one; counts how many were asked for. */
function request(parts: { name: string; bytes?: Buffer; value?: string }[]) {
  let received = 0
  async function* send() {
    for (const { name, bytes, value } of parts) {
      received++
      if (bytes) {
        const file = Object.assign(
          (async function* () {
            yield bytes
          })(),
          { truncated: false },
        )
        yield { type: 'file', fieldname: name, filename: 'a.png', file }
      } else yield { type: 'field', fieldname: name, value }
    }
  }
  const fake = { isMultipart: () => true, parts: send } as unknown as FastifyRequest
  return { request: fake, received: () => received }
}

const takesPictures = {
  summary: '',
  access: 'customer',
  files: { pictures: 4 },
  reply: undefined as never,
} as const

test('a guest’s form of many large fields is refused at its first one', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 100 }, (_, n) => [`field${n}`, 'x'.repeat(256 * 1024)]),
  )
  const reply = await sendForm(app, 'POST /api/newsletter/unsubscribe', fields)
  assert.equal(reply.statusCode, 413)
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, 'x']))
  assert.equal((await sendForm(app, 'POST /api/newsletter/unsubscribe', many)).statusCode, 400)
  const token = { token: 'x'.repeat(43) }
  assert.equal((await sendForm(app, 'POST /api/newsletter/unsubscribe', token)).statusCode, 400)
})

test('a call of guests and customers takes small bodies only, one of sellers and admins a whole article', async () => {
  const send = async (url: `/${string}`, headers: Record<string, string>) =>
    (
      await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ title: 'x', text: 'x'.repeat(100 * 1024) }),
      })
    ).statusCode
  const admin = await someone(db, 'admin')
  assert.equal(await send('/api/auth/login', {}), 413)
  assert.equal(await send('/api/blog', admin.headers), 201)
})

test('files wait on disk, not in memory, and are gone after every outcome', async () => {
  const budget = createByteBudget(1000)
  const options = { folder, budget, beforeFiles: async () => {} }
  const sent = request([
    { name: 'text', value: 'abc' },
    { name: 'pictures', bytes: Buffer.from('one') },
    { name: 'pictures', bytes: Buffer.from('two') },
  ])
  const form = await readForm(sent.request, takesPictures, options)
  assert.equal(budget.inUse(), 9)
  assert.deepEqual(await Promise.all(form.files.pictures!.map(async file => String(await file.read()))), [
    'one',
    'two',
  ])
  assert.equal((await left()).length, 1)
  await form.discard()
  assert.deepEqual([budget.inUse(), await left()], [0, []])

  const broken = request([
    { name: 'pictures', bytes: Buffer.from('one') },
    { name: 'other', bytes: Buffer.from('two') },
  ])
  await assert.rejects(readForm(broken.request, takesPictures, options), /not expected here/)
  assert.deepEqual([budget.inUse(), await left()], [0, []])
})

test('beyond the budget of the process an upload is refused for a moment, and the budget comes back', async () => {
  const budget = createByteBudget(100)
  const options = { folder, budget, beforeFiles: async () => {} }
  const picture = { name: 'pictures', bytes: Buffer.alloc(60) }
  const first = await readForm(request([picture]).request, takesPictures, options)
  await assert.rejects(readForm(request([picture]).request, takesPictures, options), {
    kind: 'unavailable',
    retryAfterSeconds: 5,
  })
  assert.equal(budget.inUse(), 60)
  await first.discard()
  await (await readForm(request([picture]).request, takesPictures, options)).discard()
  assert.deepEqual([budget.inUse(), await left()], [0, []])
})

test('who may not send files is refused before the first of them is received', async () => {
  const sent = request([
    { name: 'productId', value: 'x' },
    { name: 'pictures', bytes: Buffer.from('one') },
    { name: 'pictures', bytes: Buffer.from('two') },
  ])
  let given: unknown
  const beforeFiles = async (fields: unknown) => {
    given = structuredClone(fields)
    throw reviewRefusals.notBought()
  }
  const budget = createByteBudget(1000)
  await assert.rejects(readForm(sent.request, takesPictures, { folder, budget, beforeFiles }), {
    kind: 'not-allowed',
  })
  assert.deepEqual([given, sent.received(), await left()], [{ productId: 'x' }, 2, []])
})

test('reviews and products: pictures of somebody without the right are never decoded, and nothing is left', async () => {
  const buyer = await someone(db, 'customer', 'Asha')
  const stranger = await someone(db, 'customer', 'Ravi')
  const seller = await someone(db, 'seller', 'Meera')
  const rival = await someone(db, 'seller', 'Kiran')
  const product = await someProduct(db, { sellerId: seller.id })
  await deliver(db, buyer, product.id)
  let developed = 0
  const { develop } = shop.pictures
  shop.pictures.develop = sent => {
    developed++
    return develop(sent)
  }
  const pictures = [await photo({ width: 40, height: 40 })]
  const review = { productId: product.id, stars: '5', text: 'Good', pictures }
  assert.equal((await sendForm(app, 'POST /api/reviews', review, stranger.headers)).statusCode, 403)
  const filesFirst = { pictures, productId: product.id, stars: '5', text: 'Good' }
  assert.equal((await sendForm(app, 'POST /api/reviews', filesFirst, stranger.headers)).statusCode, 403)
  const change = `PUT /api/productdetail/update/${product.id}` as const
  assert.equal((await sendForm(app, change, { image: pictures }, rival.headers)).statusCode, 403)
  assert.equal(developed, 0)
  const written = await sendForm(app, 'POST /api/reviews', review, buyer.headers)
  assert.equal(written.statusCode, 201)
  const id = written.json().review._id
  assert.equal(
    (await sendForm(app, `PUT /api/reviews/${id}`, { pictures }, stranger.headers)).statusCode,
    403,
  )
  assert.equal(developed, 1)
  assert.deepEqual(await left(), [])
})

test('what a killed process left behind is removed at the next start, but not what is being received', async () => {
  for (const name of ['form-old', 'form-new']) {
    await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, name, '0'), 'x')
  }
  await utimes(path.join(folder, 'form-old'), 0, 0)
  await sweepForms(folder)
  assert.deepEqual(await left(), ['form-new'])
})

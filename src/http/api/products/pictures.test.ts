import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'
import { heicPhoto } from '../../../../test/heic.ts'
import { sendForm } from '../../../../test/send-form.ts'

const { app, db } = await openTestShop()
const seller = await someone(db, 'seller', 'Kiran')
const rival = await someone(db, 'seller', 'Dev')
const admin = await someone(db, 'admin', 'Meera')
const mine = { sellerId: seller.id }

async function matched(names: string[], headers: Record<string, string> = seller.headers) {
  const url = '/api/productdetail/pictures/match'
  const reply = await app.inject({ method: 'POST', url, headers, payload: { names } })
  assert.equal(reply.statusCode, 200, reply.body)
  const { matches, products } = reply.json()
  const nameOf = (id: string) => products.find((product: { _id: string }) => product._id === id).name
  return matches.map((ids: string[]) => ids.map(nameOf).sort())
}

test('files find their products by part number, barcode, name or folder, and say when they cannot tell', async () => {
  await someProduct(db, { ...mine, name: 'Satin Lipstick, Laal Paar', partNumber: 'SL/01' })
  await someProduct(db, { ...mine, name: 'Rose', gtin: '4006381333931' })
  await someProduct(db, { ...mine, name: 'Neem Soap' })
  await someProduct(db, { ...mine, name: 'Neem  soap!' })
  await someProduct(db, { ...mine, name: 'sl-01' })
  await someProduct(db, { name: 'Kesar Oil', sellerId: rival.id, partNumber: 'SL-01' })
  assert.deepEqual(
    await matched([
      'SL-01.jpg',
      'zip/sl-01_front (2).HEIC',
      'satin-lipstick-laal-paar-3.png',
      '4006381333931-back.jpg',
      'SL-01/front.jpg',
      'neem soap.jpg',
      'rose-soap.jpg',
      'kesar-oil.jpg',
      '../../../etc/passwd',
    ]),
    [
      ['Satin Lipstick, Laal Paar'],
      ['Satin Lipstick, Laal Paar'],
      ['Satin Lipstick, Laal Paar'],
      ['Rose'],
      ['Satin Lipstick, Laal Paar'],
      ['Neem  soap!', 'Neem Soap'],
      [],
      [],
      [],
    ],
  )
  assert.deepEqual(await matched(['sl-01.jpg'], admin.headers), [['Kesar Oil', 'Satin Lipstick, Laal Paar']])
})

test('a stored picture, a phone’s HEIC too, becomes the cover of a shade', async () => {
  const stored = await sendForm(
    app,
    'POST /api/productdetail/picture',
    { picture: heicPhoto },
    seller.headers,
  )
  assert.equal(stored.statusCode, 201, stored.body)
  const { path } = stored.json()
  assert.equal((await app.inject(path)).headers['content-type'], 'image/webp')
  const product = await someProduct(db, mine)
  const shades = [{ _id: product.id, optionLabel: 'Rani', images: [path] }]
  const url = '/api/productdetail/family'
  const saved = await app.inject({
    method: 'PUT',
    url,
    headers: seller.headers,
    payload: { kind: 'shade', shades },
  })
  const [{ image, images }] = saved.json().products
  assert.deepEqual([image, images], [path, [path]])
  const nothing = await sendForm(app, 'POST /api/productdetail/picture', {}, seller.headers)
  assert.equal(nothing.statusCode, 400)
})

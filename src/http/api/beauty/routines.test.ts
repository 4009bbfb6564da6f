import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCollection } from '#domain/collections/change-collection.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')
const { id: categoryId } = await someCategory(db, 'Skincare')
const sold = (name: string, itemTypeName: string, ingredients: string) =>
  someProduct(db, { name, categoryId, itemTypeName, ingredients })
const retinol = await sold('Night Serum', 'Face serum', 'Squalane, Retinol, Tocopherol')
const toner = await sold('Acid Toner', 'Toner', 'Aqua, Glycolic Acid, Glycerin')
const wash = await sold('Soft Wash', 'Face wash', 'Aqua, Glycerin, Salicylic Acid')
const sunscreen = await sold('Day Shield', 'Sunscreen', 'Aqua, Zinc Oxide')
const rinse = await sold('Rice Rinse', 'Hair conditioner', 'Aqua, Lactic Acid')

const propsOf = async (address: string) => {
  const { body } = await app.inject(address)
  return JSON.parse(body.match(/id="page-data"[^>]*>(.*?)<\/script>/s)![1]!).props
}
const names = (steps: { name: string }[]) => steps.map(({ name }) => name)

test('products say what they bring into a routine, and where they stand in it', async () => {
  const all = [retinol, toner, wash, sunscreen, rinse]
  const url = `/api/routines/steps?products=${all.map(({ id }) => id).join(',')}`
  const { steps } = (await app.inject(url)).json()
  assert.deepEqual(
    steps.map(({ name, tags, place }: { name: string; tags: string[]; place: number }) => [
      name,
      place,
      ...tags,
    ]),
    [
      ['Night Serum', 35, 'retinoid'],
      ['Acid Toner', 20, 'acid'],
      ['Soft Wash', 10, 'acid wash'],
      ['Day Shield', 70, 'sunscreen'],
      // What is for hair does not peel a face.
      ['Rice Rinse', 40],
    ],
  )
  assert.equal((await app.inject('/api/routines/steps?products=nonsense')).statusCode, 400)
})

test('a routine stands in its address, whole and without scripts', async () => {
  const own = encodeURIComponent('x30.1.Cream from Paris')
  const address = `/routine?m=${sunscreen.id}&e=${toner.id},${retinol.id},${own}`
  const { morning, evening } = await propsOf(address)
  assert.deepEqual(names(morning), ['Day Shield'])
  assert.deepEqual(names(evening), ['Acid Toner', 'Night Serum', 'Cream from Paris'])
  const { body } = await app.inject(address)
  assert.match(body, /Keep apart/)
  assert.match(body, /Alternate evenings/)
  assert.match(body, /Evidence: (<!-- -->)?experience/)
  assert.equal((await app.inject('/routine?m=nonsense,,x9&e=%00')).statusCode, 200)
})

test('a routine by the shop is a collection, by morning and evening', async () => {
  const products = [wash, retinol, sunscreen].map(({ id }) => id)
  await addCollection(db, admin, { title: 'Begin gently', intro: 'Slowly.', products, routine: true })
  await addCollection(db, admin, { title: 'Gifts', products })
  const { morning, evening, made } = await propsOf('/routine/begin-gently')
  assert.deepEqual(names(morning), ['Soft Wash', 'Day Shield'])
  assert.deepEqual(names(evening), ['Soft Wash', 'Night Serum'])
  assert.deepEqual(
    made.map(({ path }: { path: string }) => path),
    ['/routine/begin-gently'],
  )
  assert.equal((await app.inject('/routine/gifts')).statusCode, 404)
})

test('admins say which collections are routines', async () => {
  const { headers } = admin
  const { collection } = (await app.inject('/api/collections/gifts')).json()
  assert.equal(collection.routine, false)
  const url = `/api/collections/${collection._id}`
  const payload = { routine: true, version: collection.version }
  const changed = await app.inject({ method: 'PUT', url, headers, payload })
  assert.equal(changed.json().collection.routine, true)
  assert.equal(changed.json().collection.version, collection.version + 1)
  assert.equal((await app.inject('/routine/gifts')).statusCode, 200)
})

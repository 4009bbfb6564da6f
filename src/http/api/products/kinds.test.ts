import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '#contract/client.ts'
import { readLasting } from '#domain/finish-dates/lasting.ts'
import { readKinds } from '#domain/products/kind.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { tara, owner } = await somePeople(db)
const { id: categoryId } = await someCategory(db, 'Skincare')
const { id: tools } = await someCategory(db, 'Makeup Tools')

type Kind = Reply<'GET /api/product-kinds'>['kinds'][number]
async function listKinds(): Promise<Kind[]> {
  return (await app.inject({ url: '/api/product-kinds', headers: owner.headers })).json().kinds
}
const findKind = async (name: string) => (await listKinds()).find(kind => kind.name === name)
const factsOf = async (draft: Parameters<typeof someProduct>[1]) => {
  const { id } = await someProduct(db, { categoryId, ...draft })
  return (await readKinds(db, [id])).get(id)!
}
const describe = ({ _id, name, isDescribed, products, ...facts }: Kind, changes: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/product-kinds/${_id}`,
    headers: owner.headers,
    payload: { ...facts, ...changes },
  })

test('the shop knows the usual kinds, however they are written', async () => {
  const serum = await factsOf({ itemTypeName: 'face SERUM' })
  assert.deepEqual(serum, {
    returnClass: 'sealed_only',
    dailyUse: 0.25,
    colourArea: null,
    routineStep: 'serum',
    isForFace: true,
    isRinsedOff: false,
    profilePart: 'skin',
  })
  assert.equal((await factsOf({ itemTypeName: 'Comb' })).returnClass, 'normal')
  assert.equal((await factsOf({ itemTypeName: 'Sample' })).returnClass, 'none')
  assert.equal((await factsOf({ itemTypeName: 'Nail polish' })).colourArea, 'nails')
  assert.equal((await findKind('Face serum'))?.products, 1)
})

test('a new kind begins with the facts of the one that it ends with, or of its category', async () => {
  const brush = await factsOf({ itemTypeName: 'Angled kabuki brush' })
  assert.deepEqual([brush.returnClass, brush.profilePart], ['normal', 'makeup'])
  // A name that only contains that of another is another kind.
  assert.equal((await factsOf({ itemTypeName: 'Brush cleaner' })).returnClass, 'sealed_only')
  assert.equal((await factsOf({ itemTypeName: 'Stencil', categoryId: tools })).returnClass, 'normal')
  assert.equal((await factsOf({ itemTypeName: '', categoryId: tools })).returnClass, 'normal')
  const { isDescribed, products } = (await findKind('Angled kabuki brush'))!
  assert.deepEqual([isDescribed, products], [false, 1])
})

test('a product follows its type, and kinds that nobody has and nobody described are not listed', async () => {
  const { id } = await someProduct(db, { categoryId, sellerId: tara.id, itemTypeName: 'Typpo' })
  assert.ok(await findKind('Typpo'))
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/productdetail/update/${id}`,
    headers: tara.headers,
    payload: { itemTypeName: 'Sunscreen' },
  })
  assert.equal(reply.json().product.itemTypeName, 'Sunscreen')
  assert.equal((await readKinds(db, [id])).get(id)!.routineStep, 'sunscreen')
  assert.equal(await findKind('Typpo'), undefined)
})

test('admins describe a kind: pages and dates follow, and the audit log has it', async () => {
  const { id } = await someProduct(db, {
    categoryId,
    itemTypeName: 'Elixir',
    unitCount: 30,
    unitType: 'ml',
    ingredients: 'Aqua, Parfum, Glycerin',
  })
  const page = async () => (await app.inject(`/product/${id}`)).body
  assert.match(await page(), /It stays on the skin and holds scent/)
  assert.equal((await readLasting(db, [id])).size, 0)
  const elixir = (await findKind('Elixir'))!
  assert.equal(
    (await describe(elixir, { dailyUse: 0 })).json().fields.dailyUse,
    'The daily use must be above 0.',
  )
  const saved = await describe(elixir, { dailyUse: 0.5, isRinsedOff: true })
  assert.equal(saved.statusCode, 200, saved.body)
  const { version, isDescribed, dailyUse } = saved.json().kind
  assert.deepEqual([version, isDescribed, dailyUse], [2, true, 0.5])
  assert.doesNotMatch(await page(), /It stays on the skin and holds scent/)
  assert.equal((await readLasting(db, [id])).get(id), 60)
  const stale = await describe(elixir, { dailyUse: 1 })
  assert.equal(stale.statusCode, 409)
  assert.deepEqual(stale.json().conflict.fields.sort(), ['dailyUse', 'isDescribed', 'isRinsedOff'])
  const { events } = (
    await app.inject({ url: '/api/audit?subject=product-kind', headers: owner.headers })
  ).json()
  assert.deepEqual(
    events.map(({ action, label }: { action: string; label: string }) => [action, label]),
    [['update', 'Elixir']],
  )
  assert.equal((await describe({ ...elixir, _id: '0'.repeat(24) }, {})).statusCode, 404)
})

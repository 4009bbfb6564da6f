import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateCategory } from '#domain/categories/change-category.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const owner = await someone(db, 'admin')

test('kept cards of related products are read again when their product, family or category changes', async () => {
  const { id, categoryId } = await someProduct(db, { name: 'Rose Water' })
  const kajal = await someProduct(db, { categoryId, name: 'Kajal', family: 'Kajal', optionLabel: 'Black' })
  const soap = await someProduct(db, { categoryId, name: 'Rose Soap' })
  const cards = async (beside = id) => {
    const { body } = await app.inject(`/product/${beside}`)
    return body.match(/<article class="card">.*?<\/article>/gs)?.join() ?? ''
  }
  assert.match(await cards(), /Kajal/)
  assert.doesNotMatch(await cards(), /card-dots/)

  await updateProduct(db, owner, { id: kajal.id, fields: { price: fromRupees(333) } }, shop)
  assert.match(await cards(), /₹333/)

  await someProduct(db, { categoryId, name: 'Brown Kajal', family: 'Kajal', optionLabel: 'Brown' })
  assert.match(await cards(soap.id), /2 options/)

  await updateCategory(db, owner, { id: categoryId, name: 'Eyes' }, shop)
  assert.match(await cards(), /Eyes/)

  await deleteProduct(db, owner, kajal.id)
  assert.doesNotMatch(await cards(), /₹333/)
})

test('a family of the same name is another one where its seller is another', async () => {
  const [tara, veda] = [await someone(db, 'seller', 'Tara'), await someone(db, 'seller', 'Veda')]
  const one = await someProduct(db, { name: 'Tara Balm', family: 'Balm', sellerId: tara.id })
  const { categoryId } = one
  await someProduct(db, { categoryId, name: 'Tara Tinted Balm', family: 'Balm', sellerId: tara.id })
  await someProduct(db, { categoryId, name: 'Veda Balm', family: 'Balm', sellerId: veda.id })
  const { body } = await app.inject(`/product/${one.id}`)
  const cards = body.match(/<article class="card">.*?<\/article>/gs)?.join() ?? ''
  assert.match(cards, /Veda Balm/)
  assert.doesNotMatch(cards, /Tara Tinted Balm/)
})

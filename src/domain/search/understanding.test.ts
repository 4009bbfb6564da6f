import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromRupees, toRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'
import { changeSynonyms } from './synonyms.ts'

const { db } = await openTestShop()
const { id: categoryId } = await someCategory(db, 'Makeup')
await changeSynonyms(db, await someone(db, 'admin'), { synonyms: [['lipstick', 'lip colour']] })

const lipstick = (shade: string, swatch: string, rupees: number, more: object = {}) =>
  someProduct(db, {
    name: `Satin Lipstick, ${shade}`,
    itemTypeName: 'Lipstick',
    color: shade,
    swatch,
    price: fromRupees(rupees),
    categoryId,
    ...more,
  })
await lipstick('Laal Paar', '#a8121f', 449)
await lipstick('Sindoor', '#c01a20', 549, { bulletPoints: ['Matte for eight hours'] })
await lipstick('Rani', '#b81560', 449)
await lipstick('Mehrunisa', '#6d1a33', 449, { stock: 0 })
await someProduct(db, {
  name: 'Red Clay Soap',
  itemTypeName: 'Soap',
  color: 'Brick red',
  price: fromRupees(90),
})
await someProduct(db, { name: 'Green Tea Face Wash', itemTypeName: 'Face wash', color: 'Moss green' })
await someProduct(db, { name: 'Cucumber Face Wash', itemTypeName: 'Face wash', color: 'Pale green' })
await someProduct(db, { name: 'Daily Sunscreen SPF 50', itemTypeName: 'Sunscreen' })
await someProduct(db, { name: 'Brush Set of 12', itemTypeName: 'Makeup brush set', price: fromRupees(4999) })
await someProduct(db, { name: 'Foundation Brush', itemTypeName: 'Foundation brush', price: fromRupees(649) })
await someProduct(db, {
  name: 'Second Skin, Sona',
  itemTypeName: 'Liquid foundation',
  price: fromRupees(899),
})

const search = async (text: string) => {
  const { products, understood, corrected, partial } = await searchProducts(db, { text, limit: 20 })
  return {
    names: products.map(({ name }) => name).sort(),
    color: understood?.color,
    kind: understood?.kind,
    max: understood?.maxPrice && toRupees(understood.maxPrice),
    rest: understood?.text,
    corrected,
    partial,
  }
}

test('a colour, a kind and a price in the text are filters', async () => {
  const found = await search('red lipstick under 500')
  assert.deepEqual(found, {
    names: ['Satin Lipstick, Laal Paar'],
    color: ['red'],
    kind: ['Lipstick'],
    max: 500,
    rest: '',
    corrected: undefined,
    partial: false,
  })
  assert.deepEqual((await search('red lipstick')).names, [
    'Satin Lipstick, Laal Paar',
    'Satin Lipstick, Sindoor',
  ])
  assert.deepEqual((await search('maroon lip colour')).names, ['Satin Lipstick, Mehrunisa'])
  const matte = await search('matte red lipstick')
  assert.deepEqual([matte.names, matte.rest], [['Satin Lipstick, Sindoor'], 'matte'])
  assert.deepEqual((await search('foundation under 1000')).names, ['Second Skin, Sona'])
  assert.deepEqual((await search('brush under 9000')).names, ['Brush Set of 12', 'Foundation Brush'])
  assert.deepEqual((await search('under 100')).names, ['Red Clay Soap'])
})

test('a misspelled kind is a filter too, and words that nothing has are left out', async () => {
  const typo = await search('red lipstik under 500')
  assert.deepEqual(
    [typo.names, typo.kind, typo.corrected],
    [['Satin Lipstick, Laal Paar'], ['Lipstick'], 'red lipstick under 500'],
  )
  const sister = await search('red lipstick for sister under 500')
  assert.deepEqual([sister.names, sister.rest, sister.partial], [['Satin Lipstick, Laal Paar'], '', true])
})

test('what only sounds like a colour or a kind stays a word', async () => {
  for (const text of ['lipstick', 'red', 'red clay soap', 'green tea face wash', 'sunscreen spf 50'])
    assert.equal((await searchProducts(db, { text, limit: 1 })).understood, undefined, text)
  assert.deepEqual((await search('green tea face wash')).names, ['Green Tea Face Wash'])
  assert.deepEqual((await search('green face wash')).color, ['green'])
})

test('a number is never corrected into another', async () => {
  const found = await search('sunscreen spf 500')
  assert.deepEqual([found.corrected, found.partial], [undefined, true])
  assert.equal((await search('12000')).corrected, undefined)
})

test('suggestions are the first results, also for a word that is not finished', async () => {
  for (const text of ['red lipstick under 500', 'lipst', 'satin lips', 'lipstik', 'brush', 'green tea fac']) {
    const [shown, results] = await Promise.all([suggest(db, text), searchProducts(db, { text, limit: 20 })])
    assert.ok(shown.products.length > 0, text)
    assert.deepEqual(
      shown.products.map(({ name }) => name),
      results.products.slice(0, 6).map(({ name }) => name),
      text,
    )
  }
  const { categories, brands } = await suggest(db, 'lipst')
  assert.deepEqual([categories, brands], [[{ name: 'Makeup', slug: 'makeup' }], [{ name: 'Ojavana' }]])
})

test('a changed swatch is another colour at once', async () => {
  const { id } = await lipstick('Changeling', '#c01a20', 300)
  assert.ok((await search('red lipstick')).names.includes('Satin Lipstick, Changeling'))
  await db.updateTable('products').set({ swatch: '#b81560' }).where('id', '=', id).execute()
  assert.ok(!(await search('red lipstick')).names.includes('Satin Lipstick, Changeling'))
  assert.ok((await search('pink lipstick')).names.includes('Satin Lipstick, Changeling'))
})

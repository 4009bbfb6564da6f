import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { updateCategory } from '#domain/categories/change-category.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { editDistance } from './closest-word.ts'
import { isEverydayWord } from './everyday-words.ts'
import { foldWords } from './fold-words.ts'
import { correctSpelling, tokenize } from './read-words.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'
import { changeSynonyms } from './synonyms.ts'

const shop = await openTestShop()
const { db } = shop
const admin = await someone(db, 'admin')
const makeup = await someCategory(db, 'Makeup')
const hair = await someCategory(db, 'Haircare')

const lipstick = await someProduct(db, {
  name: 'Satin Matte Lipstick',
  categoryId: makeup.id,
  brandName: 'Rangrekha',
})
await someProduct(db, { name: 'Raat Kajal Pencil', categoryId: makeup.id, brandName: 'Rangrekha' })
await someProduct(db, { name: 'काजल स्टिक', categoryId: makeup.id, brandName: 'Kumudara' })
await someProduct(db, { name: 'Bhringraj Shampoo', categoryId: hair.id, ingredients: 'Aqua, Eclipta Alba' })
await someProduct(db, { name: '15% Vitamin C Serum', bulletPoints: ['Fades dark spots'] })
await someProduct(db, { name: 'Men’s Crème de Rasage', ingredients: 'Cocos Nucifera Oil' })

const names = async (text: string) =>
  (await searchProducts(db, { text, limit: 50 })).products.map(({ name }) => name)

test('what was meant is found, however it was typed', async () => {
  for (const [typed, name, corrected] of [
    ['lipstik', 'Satin Matte Lipstick', 'lipstick'],
    ['Lipsticks!', 'Satin Matte Lipstick', undefined],
    ['shampu', 'Bhringraj Shampoo', 'shampoo'],
    ['vitmin c', '15% Vitamin C Serum', 'vitamin c'],
    ['serum, vitamin-c', '15% Vitamin C Serum', undefined],
    ['mens creme', 'Men’s Crème de Rasage', undefined],
    ["MEN'S CRÈME", 'Men’s Crème de Rasage', undefined],
    ['काजल', 'काजल स्टिक', undefined],
    ['काजाल', 'काजल स्टिक', 'काजल'],
    ['eclipta', 'Bhringraj Shampoo', undefined],
    ['a shampoo with the bhringraj', 'Bhringraj Shampoo', undefined],
    ['rangrekha lipstick', 'Satin Matte Lipstick', undefined],
    ['dark spots', '15% Vitamin C Serum', undefined],
  ] as const) {
    const found = await searchProducts(db, { text: typed, limit: 5 })
    assert.equal(found.products[0]?.name, name, typed)
    assert.equal(found.corrected, corrected, typed)
  }
})

test('nothing like it is nothing found', async () => {
  assert.deepEqual(await names('xqzwvk'), [])
  assert.deepEqual(await names('xqzwvk qqzzv'), [])
})

test('where nothing has all the words, what has the most of them is found, and says so', async () => {
  const cold = { name: 'Cold Cream', brandName: 'Sheetala', concerns: ['dryness'] }
  await someProduct(db, { ...cold, bulletPoints: ['For thirsty skin'], stock: 3 })
  await someProduct(db, { ...cold, name: 'Cold Milk', price: fromRupees(900) })
  await someProduct(db, { name: 'Winter Soap', brandName: 'Sheetala' })
  const search = (text: string, more: object = {}) => searchProducts(db, { text, limit: 10, ...more })

  const found = await search('cold cream for polar skin')
  assert.deepEqual([found.products[0]!.name, found.partial], ['Cold Cream', true])
  assert.deepEqual([(await search('cold cream')).partial, (await search('cold cream')).total], [false, 1])

  const two = await search('sheetala cold balm', { limit: 2 })
  assert.deepEqual(two.products.map(({ name }) => name).sort(), ['Cold Cream', 'Cold Milk'])
  assert.deepEqual([two.total, two.partial], [3, true])
  const rest = await search('sheetala cold balm', { limit: 2, after: two.next })
  assert.deepEqual([rest.products.map(({ name }) => name), rest.partial], [['Winter Soap'], true])
  const dear = await search('sheetala cold balm', { sort: 'price-down' })
  assert.equal(dear.products[0]!.name, 'Cold Milk')

  // A filter that leaves nothing is no reason to look for something else.
  const none = await search('cold cream', { brand: ['Rangrekha'] })
  assert.deepEqual([none.total, none.partial], [0, false])
  const narrowed = await search('sheetala cold balm', { minPrice: fromRupees(500) })
  assert.deepEqual([narrowed.total, narrowed.partial], [1, true])

  const words = 'cold cream sheetala winter soap polar night storm thunder lightning'
  const many = await search(words)
  assert.deepEqual(
    [
      many.products
        .slice(0, 2)
        .map(({ name }) => name)
        .sort(),
      many.partial,
    ],
    [['Cold Cream', 'Winter Soap'], true],
  )
})

test('words of the name come before those of brand and ingredients, then what sells, then what is there', async () => {
  const coconut = { categoryId: hair.id }
  await someProduct(db, { ...coconut, name: 'Neem Oil', ingredients: 'Neem, Jojoba' })
  const slow = await someProduct(db, { ...coconut, name: 'Jojoba Oil' })
  const gone = await someProduct(db, { ...coconut, name: 'Jojoba Milk', stock: 0 })
  const best = await someProduct(db, { ...coconut, name: 'Jojoba Balm' })
  await someProduct(db, { ...coconut, name: 'Cream', brandName: 'Jojoba' })
  await db.updateTable('products').set({ sold_count: 40 }).where('id', '=', best.id).execute()
  assert.deepEqual(await names('jojoba'), [best.name, slow.name, gone.name, 'Cream', 'Neem Oil'])
  const { products } = await searchProducts(db, { text: 'jojoba', sort: 'best-selling', limit: 2 })
  assert.equal(products[0]!.name, best.name)
})

test('a change of a product or its category’s name is found at once, and what is gone is not', async () => {
  const { id } = await someProduct(db, { name: 'Ubtan Powder', categoryId: hair.id })
  assert.deepEqual(await names('ubtan'), ['Ubtan Powder'])
  await updateProduct(db, admin, { id, fields: { name: 'Multani Powder' } }, shop)
  assert.deepEqual(await names('ubtan'), [])
  assert.deepEqual(await names('multani'), ['Multani Powder'])
  await updateCategory(db, admin, { id: hair.id, name: 'Tresses' }, shop)
  assert.ok((await names('tresses')).includes('Multani Powder'))
  assert.ok(!(await names('haircare')).includes('Multani Powder'))
  await deleteProduct(db, admin, id)
  assert.deepEqual(await names('multani'), [])
})

test('words are counted, and forgotten with the last product that had them', async () => {
  const { id } = await someProduct(db, { name: 'Zafrani Zafrani Mist' })
  await someProduct(db, { name: 'Zafrani Soap' })
  const known = async () => {
    await foldWords(db)
    const row = await db
      .selectFrom('search_words')
      .select('documents')
      .where('word', '=', 'zafrani')
      .executeTakeFirst()
    return row?.documents
  }
  assert.equal(await known(), 2)
  await updateProduct(db, admin, { id, fields: { name: 'Plain Mist' } }, shop)
  assert.equal(await known(), 1)
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('name', '=', 'Zafrani Soap')
    .execute()
  assert.equal(await known(), undefined)
})

test('synonyms mean the same, phrases too, in every direction, until an admin changes them', async () => {
  await changeSynonyms(db, admin, {
    synonyms: [
      ['kajal', 'kohl', 'surma', 'eye liner stick'],
      ['shampoo', 'hair wash'],
    ],
  })
  for (const typed of ['kohl', 'surma', 'Eye-Liner stick', 'surma pencil'])
    assert.ok((await names(typed)).includes('Raat Kajal Pencil'), typed)
  assert.deepEqual(await names('bhringraj hair wash'), ['Bhringraj Shampoo'])
  assert.equal((await searchProducts(db, { text: 'kohl', limit: 1 })).corrected, undefined)
  await changeSynonyms(db, admin, { synonyms: [] })
  assert.ok(!(await names('surma')).includes('Raat Kajal Pencil'))
})

test('a word that people know is never corrected into one that sells', async () => {
  await someProduct(db, { name: 'Willow Bark Polish', bulletPoints: ['In a jar'] })
  for (const typed of ['dark', 'policy', 'jal', 'mark', 'car', 'dark policy']) {
    const { corrected, products } = await searchProducts(db, { text: typed, limit: 5 })
    assert.equal(corrected, undefined, typed)
    assert.ok(
      products.every(({ name }) => name !== 'Willow Bark Polish'),
      typed,
    )
  }
  assert.equal((await searchProducts(db, { text: 'polsh', limit: 1 })).corrected, 'polish')
})

test('a phrase with synonyms is also found where its words stand apart', async () => {
  await changeSynonyms(db, admin, { synonyms: [['coconut oil', 'nariyal tel']] })
  await someProduct(db, { name: 'Coconut Hair Oil' })
  await someProduct(db, { name: 'Coconut Oil' })
  assert.deepEqual((await names('coconut oil')).sort(), ['Coconut Hair Oil', 'Coconut Oil'])
  assert.deepEqual(await names('nariyal tel'), ['Coconut Oil'])
})

test('what was typed comes before what means the same', async () => {
  await changeSynonyms(db, admin, { synonyms: [['kesar', 'saffron']] })
  const saffron = await someProduct(db, { name: 'Saffron Mask' })
  await someProduct(db, { name: 'Kesar Mask' })
  await db.updateTable('products').set({ sold_count: 90 }).where('id', '=', saffron.id).execute()
  assert.deepEqual(await names('kesar mask'), ['Kesar Mask', 'Saffron Mask'])
  assert.deepEqual(await names('saffron mask'), ['Saffron Mask', 'Kesar Mask'])
})

test('concerns are found by every name that they have', async () => {
  await changeSynonyms(db, admin, { synonyms: [['dandruff', 'rusi', 'रूसी']] })
  await someProduct(db, { name: 'Scalp Tonic', concerns: ['dandruff'] })
  for (const typed of ['dandruff', 'rusi', 'रूसी', 'dandr', 'dandraff', 'rusi ke liye tonic'])
    assert.deepEqual(await names(typed), ['Scalp Tonic'], typed)
})

test('synonyms that are changed on one instance count on all others', async () => {
  const { db: other } = await shop.anotherInstance()
  const found = async (from: typeof db) => (await searchProducts(from, { text: 'lippie', limit: 1 })).total
  assert.deepEqual([await found(db), await found(other)], [0, 0])
  await changeSynonyms(db, admin, { synonyms: [['lipstick', 'lippie']] })
  assert.deepEqual([await found(db), await found(other)], [1, 1])
})

test('suggestions complete the last word and correct what completes to nothing', async () => {
  const lip = await suggest(db, 'satin li')
  assert.deepEqual([lip.products[0]?.id, lip.corrected], [lipstick.id, undefined])
  const wrong = await suggest(db, 'shampu')
  assert.deepEqual([wrong.products[0]?.name, wrong.corrected], ['Bhringraj Shampoo', 'shampoo'])
  assert.equal((await suggest(db, 'का')).products[0]?.name, 'काजल स्टिक')
  assert.deepEqual((await suggest(db, 'rang')).brands, [{ name: 'Rangrekha' }])
  assert.deepEqual((await suggest(db, 'mak')).categories, [{ name: 'Makeup', slug: 'makeup' }])
  assert.deepEqual((await suggest(db, '  ?! ')).products, [])
})

test('whatever is typed is only ever looked for', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      "'",
      '\\',
      ':*',
      '!',
      '&',
      '|',
      '<->',
      '(',
      ')',
      "a':A",
      "\\'",
      'b:Ojavana',
      '%',
      '_',
      '\u0001',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 6 }), async parts => {
      const text = parts.join(' ').replaceAll('\0', '').toWellFormed()
      await searchProducts(db, { text, brand: [text.slice(0, 50) || 'x'], limit: 2 })
      await suggest(db, text)
    }),
    { numRuns: 75 },
  )
  assert.ok((await searchProducts(db, { text: 'b:Ojavana c:x', limit: 2 })).partial)
})

test('mistakes are counted as a person would', () => {
  for (const [a, b, count] of [
    ['kajal', 'kajal', 0],
    ['kajla', 'kajal', 1],
    ['shampu', 'shampoo', 2],
    ['', 'abc', 3],
  ] as const)
    assert.equal(editDistance(a, b), count)
})

const nothingElse = { phrases: new Map(), words: [] }

test('a word with one mistake anywhere is corrected, one with three in a short word is not', async () => {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE length(word) > 3 AND word !~ '[0-9]'`.execute(db)
  const position = fc.nat(20)
  const mistake = fc.record({
    word: fc.constantFrom(...rows.map(row => row.word)),
    position,
    kind: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(mistake, async ({ word, position, kind }) => {
      const letters = [...word]
      const at = position % (letters.length - 1)
      const [here, next] = [letters[at]!, letters[at + 1]!]
      letters.splice(at, 2, ...[[next], [here, 'x', next], ['x', next], [next, here]][kind]!)
      const typed = letters.join('')
      const [token] = await tokenize(db, typed)
      if (token?.word !== typed || token.documents !== null || isEverydayWord(typed)) return
      const [corrected] = await correctSpelling(db, [token], nothingElse)
      assert.ok(corrected!.corrected && editDistance(typed, corrected!.word) === 1, `${typed} of ${word}`)
    }),
    { numRuns: 75 },
  )
  for (const typed of ['kxxxl', 'xabun', 'zebra']) assert.deepEqual(await names(typed), [], typed)
})

test('prices, ratings and stock filter as soon as they change', async () => {
  const { id } = await someProduct(db, {
    name: 'Priceless Tin',
    price: fromRupees(100),
    maxPrice: fromRupees(200),
  })
  const found = async (filters: object) =>
    (await searchProducts(db, { text: 'priceless', limit: 1, ...filters })).total
  assert.equal(await found({ discount: 50, minPrice: fromRupees(100), maxPrice: fromRupees(100) }), 1)
  assert.equal(await found({ rating: 1 }), 0)
  await db
    .updateTable('products')
    .set({ rating: 4.5, stock: 0, price: fromRupees(150) })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(
    [
      await found({ rating: 4.5 }),
      await found({ rating: 4.6 }),
      await found({ inStock: true }),
      await found({ discount: 26 }),
    ],
    [1, 0, 0, 0],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { type AvoidListName, judge } from '#values/ingredients/avoid-lists.ts'
import { answerClaims } from '#values/ingredients/claims.ts'
import { compareLabels } from '#values/ingredients/compare.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, wordsOf } from '#values/ingredients/reading.ts'
import { products } from '../demo/catalogue/index.ts'
import { openTestShop } from './build-app.ts'

const { db } = await openTestShop()
const dictionary = await getDictionary(db)
const read = (text: string) => readLabel(text, dictionary)
const withLists = products.filter(({ ingredients }) => ingredients)

test('every word on a label of the demo is read for certain', () => {
  const unread = withLists.flatMap(({ slug, ingredients }) =>
    wordsOf(read(ingredients!))
      .filter(word => !isRead(word))
      .map(({ text }) => `${slug}: ${text}`),
  )
  assert.deepEqual(unread, [])
  assert.ok(withLists.length >= 70)
})

test('no claim of the demo contradicts its list', () => {
  const wrong = withLists.flatMap(({ slug, ingredients, claims }) =>
    answerClaims(claims, read(ingredients!), dictionary)
      .filter(({ answer }) => answer === 'contradicts')
      .map(({ claim, word }) => `${slug}: ${claim}, ${word}`),
  )
  assert.deepEqual(wrong, [])
})

test('what people avoid is found in the labels that name it', () => {
  const avoided = (list: AvoidListName) =>
    withLists.filter(({ ingredients }) => judge(read(ingredients!), list, dictionary).verdict === 'avoid')
      .length
  // No demo product has cleansing sulphates; few have parabens, milk or wheat.
  assert.equal(avoided('sulphates'), 0)
  assert.ok(avoided('fragrance') > avoided('essential-oils') && avoided('essential-oils') > 0)
  for (const list of ['parabens', 'silicones', 'animal', 'nuts', 'milk', 'wheat'] as const)
    assert.ok(avoided(list) > 0 && avoided(list) < 30, list)
})

test('two serums are compared word by word', () => {
  const listOf = (slug: string) => read(products.find(product => product.slug === slug)!.ingredients!)
  const { common, onlyFirst, onlySecond, likeness } = compareLabels(
    listOf('ojavana-vitamin-c-serum'),
    listOf('ojavana-niacinamide-zinc-serum'),
  )
  const named = (slugs: string[]) => slugs.map(slug => dictionary.ingredients.get(slug)!.inci).sort()
  assert.deepEqual(named(common), [
    'Aqua',
    'Ethylhexylglycerin',
    'Glycerin',
    'Panthenol',
    'Phenoxyethanol',
    'Propanediol',
    'Sodium Hyaluronate',
  ])
  assert.deepEqual(named(onlyFirst), [
    '3-O-Ethyl Ascorbic Acid',
    'Ferulic Acid',
    'Phyllanthus Emblica Fruit Extract',
    'Sodium Citrate',
    'Tocopherol',
    'Xanthan Gum',
  ])
  assert.ok(named(onlySecond).includes('Niacinamide'))
  assert.ok(likeness > 0.3 && likeness < 0.8)
})

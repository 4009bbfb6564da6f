import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avoidListNames, judge } from '#values/ingredients/avoid-lists.ts'
import { answerClaims } from '#values/ingredients/claims.ts'
import vectors from '#values/ingredients/label-vectors.json' with { type: 'json' }
import { findOnePercentLine } from '#values/ingredients/one-percent-line.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, isSure, type Reading, wordsOf } from '#values/ingredients/reading.ts'
import { openTestShop } from '../../../test/build-app.ts'
import fc from '../../../test/fast-check.ts'
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts'
import { getDictionary } from './dictionary.ts'

const { db } = await openTestShop()
const dictionary = await getDictionary(db)
const read = (text: string) => readLabel(text, dictionary)
const inci = (slug: string | null | undefined) => (slug ? dictionary.ingredients.get(slug)!.inci : null)

for (const { text, items, rest } of vectors)
  test(`reads ${text}`, () => {
    const reading = read(text)
    const found = wordsOf(reading).flatMap(({ items, mayContain, section, text: raw }) =>
      items.map(item => ({
        inci: inci(item.slug),
        how: item.how,
        ...(item.either && { either: item.either.map(inci) }),
        ...(item.percent !== undefined && { percent: item.percent }),
        ...(item.isNano && { nano: true }),
        ...(item.hasFootnote && { footnote: true }),
        ...(item.within && { within: item.within }),
        ...(item.patterns?.length && { pattern: item.patterns }),
        ...(mayContain && { mayContain }),
        ...(section && { section }),
        ...(item.slug === null && { raw }),
      })),
    )
    assert.deepEqual(found, items)
    if (rest) assert.equal(reading.parts.find(part => part.kind === 'rest')?.text, rest)
  })

const namesOf = (text: string) =>
  wordsOf(read(text)).flatMap(({ items }) => items.map(({ slug }) => inci(slug)))

test('a bracket hides nothing: what cannot be read inside it stays unread', () => {
  assert.deepEqual(namesOf('Colour (CI 19140, Carmine)'), ['CI 19140', 'CI 75470'])
  assert.deepEqual(namesOf('Emulsifier (Cetyl Alcohol, Mystery Wax)'), ['Cetyl Alcohol', null])
  assert.deepEqual(namesOf('Parfum (Oil (Limonene), Mystery Wax)'), ['Parfum', 'Limonene', null])
  assert.deepEqual(namesOf('Glycerin (vegetable), Aqua'), ['Glycerin', 'Aqua'])
})

test('a bracket that is never closed does not swallow the list', () => {
  assert.deepEqual(namesOf('Aqua (Water, Glycerin, Panthenol'), ['Aqua', 'Glycerin', 'Panthenol'])
})

test('an ingredient whose mark stands before it is no footnote', () => {
  const { parts } = read('Glycerin, *Organic Glycerin')
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['word', 'word'],
  )
  assert.notEqual(judge(read('Aqua, *Organic Parfum'), 'fragrance', dictionary).verdict, 'free')
})

test('one ingredient per line needs no commas', () => {
  assert.deepEqual(namesOf('Aqua\nGlycerin\nParfum\n'), ['Aqua', 'Glycerin', 'Parfum'])
})

const letters = (text: string) =>
  (text.normalize('NFC').match(/[\p{L}]/gu) ?? []).join('').replaceAll('\u00ad', '')
const lettersOf = ({ parts }: Reading) => letters(parts.map(({ text }) => text).join(' '))

const spellings = [...dictionary.ingredients.values()].flatMap(({ inci, aliases }) => [inci, ...aliases])
const labelText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...spellings) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ', ',
          '; ',
          '\n',
          '. ',
          ' (',
          ')',
          ' [',
          ']',
          '/',
          ' (and) ',
          ' & ',
          '*',
          ' 2 %',
          ' • ',
          '+/- ',
          'may contain: ',
          'Ingredients: ',
          'Developer: ',
          '. Directions: ',
          ' CI 77491',
          '- ',
          '*from organic farming',
          ' (+/-): ',
          '. 99% of natural origin',
          '1. ',
          ' 2. ',
          ' [nano]',
          '± ',
          'Free from ',
        ),
      },
    ),
    { maxLength: 30 },
  )
  .map(pieces => pieces.join(''))

test('no letter of a label is lost', () => {
  fc.assert(
    fc.property(labelText, text => {
      assert.equal(lettersOf(read(text)), letters(text))
    }),
  )
})

test('hard labels are read to the last word, whatever stands around their ingredients', () => {
  for (const text of [
    'Aqua, Glycerin, CI 19140, CI 42090 .',
    'Talc, Mica. May Contain (+/-): Titanium Dioxide (CI 77891), Iron Oxides (CI 77491, CI 77492, CI 77499).',
    'Talc, Mica, [May Contain/Peut Contenir (+/-): CI 77891 (Titanium Dioxide), CI 77491].',
    'Mica, Talc (+/-) CI 77891 / Titanium Dioxide, CI 77491, CI 77492, CI 77499 / Iron Oxides',
    'Aqua, Rosa Damascena Flower Water*, Glycerin**, Linalool***. * organic ** of natural origin ***from natural essential oils',
    'Aqua, Parfum. *Certified organic. 99% of total ingredients are of natural origin. 20% of ingredients are from organic farming.',
    'Aqua, Cocos Nucifera Oil°, Glycerin°. °from organic agriculture. COSMOS ORGANIC certified by Ecocert Greenlife.',
    'Aqua • Glycerin • Niacinamide (5%) • Parfum¹ • Limonene¹ ¹naturally occurring in essential oils',
    'Aqua (and) Glycerin (and) Phenoxyethanol, CI 15850:1, C.I. 77491, Cl 77492, 77499.',
    'Water, Sodium Lauryl Sulfate/Sodium Laureth Sulfate. Contains: Limonene, Linalool.',
  ]) {
    const reading = read(text)
    assert.deepEqual(
      wordsOf(reading).filter(word => !isRead(word)),
      [],
      text,
    )
    assert.equal(lettersOf(reading), letters(text))
  }
})

test('a label is free of something only where every ingredient was read for certain', () => {
  fc.assert(
    fc.property(labelText, fc.constantFrom(...avoidListNames), (text, list) => {
      const reading = read(text)
      const { verdict } = judge(reading, list, dictionary)
      const isAllSure = wordsOf(reading).every(({ items }) => items.every(isSure))
      if (verdict === 'free') assert.ok(isAllSure && wordsOf(reading).length > 0)
    }),
  )
})

test('a guess, an ending and a word that a label cannot decide warn, but never clear', () => {
  const verdict = (text: string, list: Parameters<typeof judge>[1]) =>
    judge(read(text), list, dictionary).verdict
  assert.equal(verdict('Aqua, Glycerin', 'fragrance'), 'free')
  assert.equal(verdict('Aqua, Parfum', 'fragrance'), 'avoid')
  assert.equal(verdict('Aqua, Parfum', 'eu-scents'), 'cannot-say')
  assert.equal(verdict('Aqua, Hexylparaben', 'parabens'), 'avoid')
  assert.equal(verdict('Aqua, Hexylparaben', 'silicones'), 'cannot-say')
  assert.equal(verdict('Aqua, Niacinamde', 'fragrance'), 'cannot-say')
  assert.equal(verdict('Aqua, Benzyl Alcohol', 'fragrance'), 'cannot-say')
  assert.equal(verdict('', 'fragrance'), 'cannot-say')
  assert.equal(verdict('Aqua, Glycerin. Caution: contains Limonene', 'fragrance'), 'cannot-say')
  assert.equal(verdict('Sodium Coco Sulphate', 'sulphates'), 'avoid')
  assert.equal(verdict('Magnesium Sulphate, Behentrimonium Methosulphate', 'sulphates'), 'free')
})

test('a list agrees with a claim, contradicts it, or leaves it to the maker', () => {
  const answers = (claims: string[], text: string) =>
    answerClaims(claims, read(text), dictionary).map(({ answer, word }) => word ?? answer)
  assert.deepEqual(answers(['vegan'], 'Candelilla Cera, Cera Alba (Beeswax)'), ['Cera Alba (Beeswax)'])
  assert.deepEqual(answers(['Vegan', 'cruelty-free'], 'Aqua, Niacinamide'), ['agrees', 'unknown'])
  assert.deepEqual(answers(['vegan'], 'Aqua, Cholesterol'), ['unknown'])
  assert.deepEqual(answers(['paraben-free', 'Fragrance free'], 'Aqua, Hexylparaben, Parfum'), [
    'unknown',
    'Parfum',
  ])
})

test('the line of one per cent stands at the first ingredient that may not exceed it', () => {
  const line = (text: string) => findOnePercentLine(read(text), dictionary)
  assert.equal(line('Aqua, Glycerin, Phenoxyethanol, Tocopherol'), 2)
  assert.equal(line('Aqua, Glycerin'), null)
  assert.equal(line('Aqua, Phenoxyethanol, Niacinamide 5%'), null)
  assert.equal(line('Aqua. May contain: Phenoxyethanol'), null)
})

test('a list that was written to be slow is read like any other', () => {
  for (const write of [
    (size: number) => `${'('.repeat(size)}Aqua${')'.repeat(size)}`,
    (size: number) => `${'x (y, '.repeat(size)}z${')'.repeat(size)}`,
    (size: number) => `Aqua, ${' '.repeat(size)}*${' '.repeat(size)}x`,
    (size: number) => `x${'.'.repeat(size)}x`,
    (size: number) => '1'.repeat(size),
    (size: number) => `Aqua${' * organic'.repeat(size / 10)}`,
    (size: number) => `Aqua${', * organic'.repeat(size / 10)}`,
    (size: number) => `Aqua${'. of natural origin'.repeat(size / 20)},`,
    (size: number) => `may contain ${'(+/-'.repeat(size / 4)}`,
  ])
    assertGrowsLinearly(size => read(write(size)), { upTo: 10_000 })
  assert.deepEqual(namesOf('Parfum (a (b (c (Limonene))))'), namesOf('Parfum (a (b (c (Limonene) ) ) )'))
})

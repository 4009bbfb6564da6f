import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newProduct } from '#contract/products/form.ts'
import { type ProductField, productFieldNames, productFields } from '#values/product-fields.ts'
import fc from '../../../../../test/fast-check.ts'
import { findCardProblems } from './card-problems.ts'
import { checkValues } from './checks.ts'
import { missingOrder, type WizardPicture } from './pictures.ts'
import { emptyValues, type ProductValues, readListText, toFormData, toValues } from './product-values.ts'
import { addShadePictures, noShades, type Shades, setCell } from './shades.ts'
import { fieldsOfStep, steps } from './steps.ts'

const good: ProductValues = { ...emptyValues, name: 'Rose Soap', category: 'Soaps', price: '99' }

/** The sentence of every field that the server refuses. */
function serverSentences(values: ProductValues): Record<string, string> {
  const { error } = newProduct.safeParse(Object.fromEntries(toFormData(values)))
  const wrong: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message
  return wrong
}

test('the wizard says of every field what the server would say', () => {
  const cases: Partial<ProductValues>[] = [
    {},
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { price: '' },
    { price: '0' },
    { price: '1.005' },
    { price: '10000001' },
    { maxPrice: '-1' },
    { stock: '1.5' },
    { stock: '-2' },
    { gstRate: '101' },
    { weight: '1e9' },
    { weight: '1e-9' },
    { weight: '10000000' },
    { shelfLifeMonths: '601' },
    { swatch: 'red' },
    { gtin: '4006381333931' },
    { gtin: '4006381333932' },
    { hsn: '1'.repeat(21) },
    { brandName: 'a\0b' },
    { bulletPoints: Array(31).fill('a').join() },
    { bulletPoints: 'x'.repeat(501) },
    { claims: Array(21).fill('a').join() },
    { isSensitive: true, isExpirable: true, shelfLifeMonths: '24', gstRate: '18', stock: '' },
  ]
  for (const change of cases) {
    const values = { ...good, ...change }
    assert.deepEqual(checkValues(values), serverSentences(values), JSON.stringify(change))
  }
  assert.ok(cases.filter(change => Object.keys(checkValues({ ...good, ...change })).length > 0).length > 15)
})

test('whatever is typed into a field, wizard and server agree on it', () => {
  // The lowest price there is, so that no MRP is below it.
  const base = { ...good, price: '0.01' }
  for (const name of productFieldNames)
    fc.assert(
      fc.property(typedInto(productFields[name]), typed => {
        const values = { ...base, [name]: typed, ...(name === 'familyKind' && sibling) }
        if (name === 'category' && String(typed).trim() === '') return
        assert.deepEqual(checkValues(values), serverSentences(values))
      }),
      { numRuns: 60 },
    )
})

const sibling = { family: 'satin-lipstick', optionLabel: 'Laal Paar' }

function typedInto(field: ProductField): fc.Arbitrary<string | boolean> {
  const textAround = (max: number) =>
    fc.oneof(
      fc.string(),
      fc.integer({ min: Math.max(0, max - 2), max: max + 2 }).map(length => 'x'.repeat(length)),
    )
  switch (field.kind) {
    case 'text':
      return fc.oneof(textAround(field.max), fc.stringMatching(/^(#?[0-9a-f]{5,8}|\d{7,15})$/))
    case 'list':
      return fc
        .array(textAround(field.maxLength), { maxLength: field.maxItems + 2, size: 'max' })
        .map(items => items.join(','))
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom('', ...Object.keys(field.choices))
    default:
      return fc.oneof(
        fc.string(),
        fc.double().map(String),
        fc.integer().map(String),
        fc.nat(1200).map(String),
      )
  }
}

test('every field is on one step of the wizard', () => {
  const onSteps = steps.flatMap((_, step) => fieldsOfStep(step))
  assert.deepEqual(onSteps.toSorted(), productFieldNames.toSorted())
})

test('a price above the MRP is told before sending; of several shades the grid tells it', () => {
  assert.deepEqual(checkValues({ ...good, price: '200', maxPrice: '150' }), {
    price: 'Cannot be above the MRP.',
  })
  assert.deepEqual(checkValues({ ...good, price: '', maxPrice: '-1', familyKind: 'shade' }), {})
})

test('lists are edited as text without losing a comma', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', ',', ' '), minLength: 1 }).map(text => `x${text}y`)
  fc.assert(
    fc.property(fc.array(part), bulletPoints => {
      const values = toValues({ bulletPoints, concerns: [], claims: [] } as never)
      assert.deepEqual(readListText(values.bulletPoints), bulletPoints)
    }),
  )
})

test('new pictures between old ones are put into their place, and the first becomes the cover', () => {
  const file = new File([''], 'a.png')
  const pictures = [
    { key: '1', file, url: '' },
    { key: '2', path: '/media/old.webp' },
  ]
  const stored = { image: '/media/old.webp', images: ['/media/old.webp', '/media/new.webp'] }
  assert.deepEqual(missingOrder(pictures, stored), {
    images: ['/media/new.webp', '/media/old.webp'],
    image: '/media/new.webp',
    skinPictures: [],
    labelPicture: '',
  })
  assert.equal(missingOrder(pictures.toReversed(), stored), undefined)
})

test('what a new picture shows is sent once the picture has a path', () => {
  const skin = { tone: 'deep', allShades: true } as const
  const pictures = [
    { key: '1', path: '/media/old.webp' },
    { key: '2', file: new File([''], 'a.png'), url: '', skin },
    { key: '3', file: new File([''], 'b.png'), url: '', isLabel: true },
  ]
  const images = ['/media/old.webp', '/media/skin.webp', '/media/back.webp']
  assert.deepEqual(missingOrder(pictures, { image: '/media/old.webp', images }), {
    images,
    image: '/media/old.webp',
    skinPictures: [{ path: '/media/skin.webp', ...skin }],
    labelPicture: '/media/back.webp',
  })
})

test('the card says what customers, the law and the invoice would miss', () => {
  const sentences = (values: ProductValues, pictures: WizardPicture[], shades: Shades | null = null) =>
    findCardProblems({ values, pictures, shades }).map(({ sentence }) => sentence)
  assert.deepEqual(
    sentences({ ...good, name: 'A rose soap with a name that no phone can show in two lines' }, []),
    [
      'Name too long for phones',
      'No picture',
      'No back label',
      'No description',
      'No ingredients',
      'No HSN: cannot be invoiced',
      'No GST rate: cannot be invoiced',
      'No manufacturer',
    ],
  )
  const full = { description: 'x', ingredients: 'x', hsn: '3401', gstRate: '5', manufacturer: 'x' }
  const pictures: WizardPicture[] = [
    { key: '1', path: '/media/a.webp' },
    { key: '2', path: '/media/b.webp', isLabel: true },
  ]
  assert.deepEqual(sentences({ ...good, ...full }, pictures), [])
  const untaxed = { values: { ...good, ...full, hsn: '', gstRate: '' }, pictures, shades: null }
  assert.deepEqual(findCardProblems({ ...untaxed, category: { hsn: '3401', gstRate: 5 } }), [])
  const rates = [{ hsn: '3401', description: 'Soap', rate: 5 }]
  const follows = { ...untaxed, values: { ...untaxed.values, hsn: '34011190' } }
  assert.deepEqual(findCardProblems({ ...follows, rates }), [])
  assert.deepEqual(sentences({ ...good, ...full }, pictures.slice(1)), ['Only one picture'])
  let shades = noShades()
  shades = setCell(shades, shades.rows[0]!.key, 'optionLabel', 'Rani')
  shades = setCell(shades, shades.rows[1]!.key, 'optionLabel', 'Gulab')
  shades = setCell(shades, shades.rows[1]!.key, 'swatch', '#b81560')
  shades = addShadePictures(shades, shades.rows[1]!.key, pictures)
  assert.deepEqual(sentences({ ...good, ...full, familyKind: 'shade' }, [], shades), [
    '1 shade without a picture',
    '1 shade without a swatch',
  ])
})

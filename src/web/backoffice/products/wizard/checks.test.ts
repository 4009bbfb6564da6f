import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newProduct } from '#contract/products/form.ts'
import { wrongIn } from './checks.ts'
import { orderWanted } from './pictures.ts'
import { emptyValues, formOf, type ProductValues, readListText, valuesOf } from './product-values.ts'

const good: ProductValues = { ...emptyValues, name: 'Rose Soap', category: 'Soaps', price: '99' }

test('what the wizard lets through, the server takes; what the server refuses, the wizard names first', () => {
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
    { weight: '10000000' },
    { shelfLifeMonths: '601' },
    { swatch: 'red' },
    { hsn: '1'.repeat(21) },
    { bulletPoints: Array(31).fill('a').join() },
    { claims: Array(21).fill('a').join() },
    { isSensitive: true, isExpirable: true, shelfLifeMonths: '24', gstRate: '18', stock: '' },
  ]
  for (const change of cases) {
    const values = { ...good, ...change }
    const result = newProduct.safeParse(Object.fromEntries(formOf(values)))
    const refused = result.success ? [] : result.error.issues.map(({ path }) => String(path[0]))
    assert.deepEqual(Object.keys(wrongIn(values)), [...new Set(refused)], JSON.stringify(change))
  }
})

test('a price above the MRP, and a shade without a name, are told before sending', () => {
  assert.deepEqual(wrongIn({ ...good, price: '200', maxPrice: '150' }), {
    price: 'Must not be above the MRP.',
  })
  assert.deepEqual(wrongIn({ ...good, familyKind: 'shade' }), {
    optionLabel: 'Please name this shade.',
    family: 'Please name the family its siblings share.',
  })
})

test('lists are edited as text without losing a comma', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', ',', ' '), minLength: 1 }).map(text => `x${text}y`)
  fc.assert(
    fc.property(fc.array(part), bulletPoints => {
      const values = valuesOf({ bulletPoints, concerns: [], claims: [] } as never)
      assert.deepEqual(readListText(values.bulletPoints), bulletPoints)
    }),
  )
})

test('new pictures between old ones are put into their place', () => {
  const file = new File([''], 'a.png')
  const gallery = [
    { key: '1', file, url: '' },
    { key: '2', path: '/media/old.webp' },
  ]
  assert.deepEqual(orderWanted({ thumbnail: null, gallery }, ['/media/old.webp', '/media/new.webp']), [
    '/media/new.webp',
    '/media/old.webp',
  ])
  assert.equal(
    orderWanted({ thumbnail: null, gallery: gallery.toReversed() }, ['/media/old.webp', '/media/new.webp']),
    undefined,
  )
})

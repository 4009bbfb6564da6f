import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subjects } from './audit-words.ts'
import { changedFields, shortChange } from './difference.ts'

test('a change is shown field by field, in words', () => {
  assert.deepEqual(
    changedFields(
      { name: 'Rose Water', maxPrice: 24900, isActive: true, claims: ['Vegan'], same: 1 },
      {
        name: 'Rose Water, 200 ml',
        maxPrice: 29950,
        isActive: false,
        claims: ['Vegan', 'No parabens'],
        same: 1,
      },
      subjects.product!.units,
    ),
    [
      { field: 'Name', before: 'Rose Water', after: 'Rose Water, 200 ml' },
      { field: 'Max price', before: '₹249', after: '₹299.50' },
      { field: 'Is active', before: 'Yes', after: 'No' },
      { field: 'Claims', before: 'Vegan', after: 'Vegan\nNo parabens' },
    ],
  )
})

test('a record that was added or deleted is shown whole, nested fields by their path', () => {
  assert.deepEqual(changedFields(null, { contact: { phone: '123' }, cap: null }), [
    { field: 'Contact phone', before: undefined, after: '123' },
    { field: 'Cap', before: undefined, after: '–' },
  ])
  assert.deepEqual(
    changedFields({ slides: [{ title: 'A' }, { title: 'B' }] }, { slides: [{ title: 'A' }] }),
    [{ field: 'Slides 2 title', before: 'B', after: undefined }],
  )
  assert.deepEqual(changedFields({ shipments: { '01a1de23a5b022c659a3bdcb': 'Pending' } }, null), [
    { field: 'Shipments …a3bdcb', before: 'Pending', after: undefined },
  ])
  assert.deepEqual(changedFields(null, null), [])
})

test('a short change is said in one line, a longer one is not', () => {
  const said = (before: object, after: object) =>
    shortChange(changedFields(before, after, { price: 'paise' }))
  assert.equal(said({ price: 59900 }, { price: 54900 }), 'price ₹599 → ₹549')
  assert.equal(said({ stock: 5, price: 100 }, { stock: 9, price: 200 }), 'stock 5 → 9, price ₹1 → ₹2')
  assert.equal(said({ text: 'a'.repeat(50) }, { text: 'b'.repeat(50) }), '')
  assert.equal(said({ a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 2 }), '')
  assert.equal(said({ claims: ['a'] }, { claims: ['a', 'b'] }), '')
})

test('amounts are shown in rupees, as the kind of record says', () => {
  const shown = (subject: string, after: object) =>
    changedFields(null, after, subjects[subject]!.units).map(({ after }) => after)
  const rules = { codFee: 4900, codMost: 250000, overrides: [{ state: 'Goa', fee: 9900 }] }
  assert.deepEqual(shown('delivery', rules), ['₹49', '₹2,500', 'Goa', '₹99'])
  assert.deepEqual(shown('settings', { codOpenValue: 500000, codOpenOrders: 3 }), ['₹5,000', '3'])
  assert.deepEqual(shown('promotion', { kind: 'percent', value: 1250 }), ['percent', '12.5'])
  assert.deepEqual(shown('home', { value: 1250, price: 4900 }), ['1250', '4900'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields } from './difference.ts'

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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf } from './change.ts'

const before = { name: 'Soap', tags: [{ word: 'a' }], picture: '/media/1.webp' as string | File }

test('only what was changed is sent, with the version the form is based on', () => {
  const { toSend } = changeOf({ values: before, version: 3 }, { ...before, name: 'Rose soap' })
  assert.deepEqual(toSend({ ...before, name: 'Rose soap' }), { name: 'Rose soap', version: 3 })
  const form = new FormData()
  form.set('name', 'Rose soap')
  form.set('tags', '[]')
  assert.deepEqual(Object.fromEntries(toSend(form)), { name: 'Rose soap', version: '3' })
})

test('an entry of a list and a chosen file are changes', () => {
  const list = changeOf({ values: before, version: 1 }, { ...before, tags: [{ word: 'b' }] })
  assert.deepEqual(list.toSend({ name: 'Soap', tags: ['b'] }), { tags: ['b'], version: 1 })
  const picture = new File([], 'new.png')
  const chosen = changeOf({ values: before, version: 1 }, { ...before, picture })
  assert.deepEqual(chosen.toSend({ name: 'Soap', picture }), { picture, version: 1 })
})

test('a field that the form does not have is sent; all is sent where nothing was changed or there was nothing', () => {
  const changed = changeOf({ values: before, version: 1 }, { ...before, name: 'New' })
  assert.deepEqual(changed.toSend({ removePicture: 'true' }), { removePicture: 'true', version: 1 })
  assert.deepEqual(changeOf({ values: before, version: 1 }, { ...before }).toSend({ name: 'Soap' }), {
    name: 'Soap',
    version: 1,
  })
  assert.deepEqual(changeOf({ values: before, version: undefined }, before).toSend({ name: 'Soap' }), {
    name: 'Soap',
  })
})

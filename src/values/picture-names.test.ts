import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePictureNames, nameKey, readPictureName } from './picture-names.ts'

test('a file is named after what is left when the number or the view is taken off', () => {
  assert.deepEqual(readPictureName('lips/SL-01_front (2).JPG'), {
    keys: ['sl-01-front-2', 'sl-01-front', 'sl-01', 'sl'],
    folder: 'lips',
  })
  assert.deepEqual(readPictureName('rose-soap.jpg'), { keys: ['rose-soap'], folder: '' })
  assert.deepEqual(readPictureName('C:\\pictures\\8901234567890 b.png').keys, [
    '8901234567890-b',
    '8901234567890',
  ])
  assert.deepEqual(readPictureName('../../etc/passwd'), { keys: ['passwd'], folder: 'etc' })
  assert.deepEqual(readPictureName('.jpg').keys, [])
  assert.equal(nameKey('  Satin Lipstick, Laal Paar '), 'satin-lipstick-laal-paar')
  assert.equal(nameKey('गुलाब जल'), 'ग-ल-ब-जल')
})

test('the cover comes first, the back label last, numbers in their order', () => {
  const names = ['SL-01-10.jpg', 'SL-01-back.jpg', 'SL-01-2.jpg', 'SL-01-front.jpg', 'SL-01.jpg']
  assert.deepEqual(names.toSorted(comparePictureNames), [
    'SL-01-front.jpg',
    'SL-01.jpg',
    'SL-01-2.jpg',
    'SL-01-10.jpg',
    'SL-01-back.jpg',
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dressIn, isUndressed } from './dress.ts'
import { fontFaces } from './fonts.ts'
import { looks } from './looks.ts'
import { sayChanges } from './say-changes.ts'

test('only what the owner has set is replaced, in whichever look', () => {
  const choices = { brand: '#0b5d57', corners: 'round', variants: { card: 'sticker' } } as const
  for (const { id, tokens, variants, fonts } of looks) {
    const dress = dressIn({ look: id, choices })
    assert.equal(dress.brand, '#0b5d57')
    assert.equal(dress.tokens['radius-button'], '9999px')
    assert.equal(dress.tokens['card-ratio'], tokens['card-ratio'])
    assert.deepEqual(dress.variants, { ...variants, card: 'sticker' })
    assert.equal(dress.fonts.body.id, fonts.body)
  }
})

test('an arch stays an arch, a button as tall as a finger, and a removed font gives way to the look’s', () => {
  const amrita = dressIn({ look: 'amrita', choices: { corners: 'sharp', fonts: { body: 'own-gone' } } })
  assert.equal(amrita.tokens['radius-media'], '999px 999px 0 0')
  assert.equal(amrita.fonts.body.id, 'mulish')
  assert.equal(
    dressIn({ look: 'assay', choices: { density: 'compact' } }).tokens['control-height'],
    '2.75rem',
  )
  assert.equal(dressIn({ look: 'amrita', choices: { density: 'airy' } }).tokens['grid-gap'], '3.25rem')
})

test('every look has fonts that there are', () => {
  const known = fontFaces.map(({ id }) => id)
  for (const { fonts } of looks) for (const id of Object.values(fonts)) assert.ok(known.includes(id), id)
})

test('only Kanti’s own look with nothing set needs no stylesheet', () => {
  assert.ok(isUndressed({ look: 'kanti', choices: { fonts: {}, variants: {} } }))
  assert.ok(!isUndressed({ look: 'kanti', choices: { scheme: 'device' } }))
  assert.ok(!isUndressed({ look: 'pip', choices: {} }))
})

test('what was done to a colour is said', () => {
  const said = (brand: string, look = 'kanti') => sayChanges(look, { brand }).join(' ')
  assert.equal(said('#a3294f'), 'Your colour is used as it is: for buttons, with white words, and for links.')
  assert.equal(
    said('#ffc0cb'),
    'Your colour is kept for buttons, with dark words. For links it is darkened, so that it can be read. Buttons get a thin edge, because their colour is close to that of the page.',
  )
  assert.match(
    said('#ff0000'),
    /^On buttons your colour is a little darker, so that white words can be read on it\./,
  )
  assert.match(
    said('#111111', 'blaze'),
    /^On buttons your colour is a little lighter, .* For links it is lightened/,
  )
  assert.match(sayChanges('kanti', { second: '#777777' }).join(' '), /Your second colour is a shade off/)
})

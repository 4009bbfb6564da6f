import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, type WizardPicture, withAdded } from './pictures.ts'
import { emptyValues } from './product-values.ts'
import { noShades, setCell } from './shades.ts'
import { steps } from './steps.ts'
import { offer, startWizard, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

const picture = (key: string): WizardPicture => ({ key, path: `/${key}.webp` })
const run = (...actions: WizardAction[]): WizardState =>
  actions.reduce(wizardReducer, startWizard(undefined, false))
const keysOf = ({ pictures }: WizardState) => pictures.map(({ key }) => key).join('')

test('pictures stay in the order in which they were added, moved and removed, at most ten', () => {
  const add = (...keys: string[]): WizardAction => ({
    type: 'pictures',
    change: now => withAdded(now, keys.map(picture)),
  })
  const move: WizardAction = { type: 'pictures', change: now => moved(now, 2, 0) }
  const remove: WizardAction = { type: 'pictures', change: now => now.filter(({ key }) => key !== 'b') }
  assert.equal(keysOf(run(add('a', 'b'), add('c'), move, add('d'), remove)), 'cad')
  assert.equal(keysOf(run(add(...'abcdefgh'), add(...'ijkl'))), 'abcdefghij')
})

test('a refusal opens the step of its field, or else the grid, until a cell is changed', () => {
  const cells = { 'row.price': 'Too high.' }
  const refuse = (fields: string[]): WizardAction => ({ type: 'refused', cells, fields })
  assert.equal(run({ type: 'step', step: 4 }, refuse(['name'])).step, 0)
  const refused = run({ type: 'step', step: 4 }, refuse([]))
  assert.equal(refused.step, offer)
  assert.deepEqual(refused.refused, cells)
  const mended = wizardReducer(refused, {
    type: 'shades',
    change: now => setCell(now, now.rows[0]!.key, 'price', '99'),
  })
  assert.deepEqual(mended.refused, {})
  assert.equal(mended.shades.rows[0]!.values.price, '99')
})

test('a draft is an unsaved change; the product as others have saved it is none', () => {
  const isTouched = ({ first, pictures, shades }: WizardState) =>
    pictures !== first.pictures || shades !== first.shades
  assert.equal(isTouched(run()), false)
  const draft = { values: emptyValues, pictures: [picture('a')], shades: noShades(), step: 2, at: 0 }
  const restored = run({ type: 'restored', draft })
  assert.equal(isTouched(restored), true)
  assert.equal(restored.step, 2)
  const publication = { state: 'hidden', liveAt: '' }
  const base = { ...draft, pictures: [picture('b')], publication, version: 2, stock: 5 }
  const replaced = wizardReducer(restored, { type: 'replaced', base })
  assert.equal(isTouched(replaced), false)
  assert.equal(keysOf(replaced), 'b')
  assert.equal(replaced.publication, publication)
  assert.ok(replaced.step < steps.length)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { type CodedStep, decodeRoutine, encodeRoutine, mostSteps } from './routine-code.ts'
import { inOrder, type RoutineStep, routineNotes, splitByDay } from './routine-notes.ts'
import { type Tag, tags } from './tags.ts'

const step = (name: string, place: number, ...own: Tag[]): RoutineStep => ({ name, place, tags: own })
const wash = step('Wash', 10)
const retinol = step('Retinol', 30, 'retinoid')
const acid = step('Acid', 30, 'acid')
const sunscreen = step('Sunscreen', 70, 'sunscreen')
const say = (morning: RoutineStep[], evening: RoutineStep[]) =>
  routineNotes({ morning, evening }).map(({ how, part, names }) => `${how} ${part}: ${names.join(' + ')}`)

test('pairs that do not go together are named with what to do instead', () => {
  const slowly = 'Slowly evening: Retinol + Acid'
  assert.deepEqual(say([sunscreen], [wash, retinol, acid]), ['Keep apart evening: Retinol + Acid', slowly])
  assert.deepEqual(say([sunscreen], [retinol]), [])
  assert.deepEqual(say([], [retinol]), ['Add morning: Retinol'])
  assert.deepEqual(say([retinol, sunscreen], []), ['Move morning: Retinol'])
  // In different parts of the day they go together.
  assert.deepEqual(say([step('C', 30, 'pure vitamin C'), sunscreen], [acid]), ['Slowly evening: C + Acid'])
  // What one maker has put into one product is the maker's to answer for.
  assert.deepEqual(say([sunscreen], [step('Both', 30, 'retinoid', 'benzoyl peroxide')]), [])
})

test('an old warning is answered, too', () => {
  const [note] = routineNotes({
    morning: [step('C', 30, 'vitamin C'), step('B3', 30, 'niacinamide')],
    evening: [],
  })
  assert.equal(note!.how, 'Fine')
  assert.equal(note!.sure, 'studies')
})

const someStep = fc
  .tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 99 }), fc.subarray([...tags]))
  .map(([name, place, own]) => step(name, place, ...own))

test('every product is used somewhere, thin before thick, and no sunscreen by night', () => {
  fc.assert(
    fc.property(fc.array(someStep), steps => {
      const { morning, evening } = splitByDay(steps)
      for (const part of [morning, evening]) assert.deepEqual(part, inOrder(part))
      assert.ok(evening.every(({ tags: own }) => !own.includes('sunscreen')))
      for (const one of steps) assert.ok(morning.includes(one) || evening.includes(one), JSON.stringify(one))
    }),
  )
})

const coded: fc.Arbitrary<CodedStep> = fc.oneof(
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 24, maxLength: 24 })
    .map(digits => ({ id: digits.join('') })),
  fc
    .record({
      name: fc.stringMatching(/^[\w .-]{0,20}\w$/),
      place: fc.integer({ min: 0, max: 99 }),
      tags: fc.subarray([...tags]),
    })
    .map(own => ({ own: { ...own, name: own.name.trim() } })),
)

test('an address holds a routine whole, and nonsense is left out', () => {
  fc.assert(
    fc.property(fc.array(coded, { maxLength: mostSteps }), steps => {
      assert.deepEqual(decodeRoutine(encodeRoutine(steps)), steps)
    }),
  )
  fc.assert(fc.property(fc.string(), text => void assert.ok(decodeRoutine(text).length <= mostSteps)))
  assert.deepEqual(decodeRoutine('nonsense,x5,x10.zzzzz.Name'), [])
})

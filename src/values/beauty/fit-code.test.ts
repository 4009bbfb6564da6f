import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { avoidListNames } from '../ingredients/avoid-lists.ts'
import {
  decodeFit,
  encodeConcerns,
  encodeFit,
  encodeLabel,
  type LabelFacts,
  mostCharacters,
} from './fit-code.ts'
import { judgeFit, type OwnProfile } from './judge-fit.ts'
import { concerns, emptyProfile } from './profile.ts'

const someConcerns = fc.subarray([...concerns])
const facts: fc.Arbitrary<LabelFacts> = fc.record({
  verdicts: fc
    .tuple(...avoidListNames.map(() => fc.constantFrom('free', 'cannot-say', 'avoid')))
    .map(all => Object.fromEntries(avoidListNames.map((name, nth) => [name, all[nth]]))) as fc.Arbitrary<
    LabelFacts['verdicts']
  >,
  isRead: fc.boolean(),
  caution: fc.constantFrom(null, 'ask' as const, 'avoid' as const),
  helps: fc.subarray(concerns.filter(one => !['frizz', 'hair fall', 'dandruff'].includes(one))),
  ingredients: fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 60 }),
})

test('a code says what it was made of, in at most 50 characters', () => {
  fc.assert(
    fc.property(someConcerns, fc.option(facts), (helps, label) => {
      const code = encodeConcerns(helps) + (label ? encodeLabel(label) : '')
      assert.ok(code.length <= mostCharacters, code)
      const read = decodeFit(code)
      assert.deepEqual(read.helps, helps)
      if (!label) return assert.equal(read.label, null)
      const ingredients = label.ingredients!.toSorted((a, b) => a - b)
      // A long list may find no room; a short one always does.
      if (ingredients.length > 12) assert.ok(read.label!.ingredients === null || ingredients.length < 45)
      assert.deepEqual({ ...read.label, ingredients: null }, { ...label, ingredients: null })
      if (read.label!.ingredients || ingredients.length <= 12)
        assert.deepEqual(read.label!.ingredients, ingredients)
    }),
  )
})

const profileOf = (wanted: Partial<OwnProfile>): OwnProfile => ({
  ...emptyProfile,
  isPregnant: false,
  ...wanted,
})
const someProfile: fc.Arbitrary<OwnProfile> = fc
  .record({
    avoid: fc.subarray(avoidListNames),
    concerns: someConcerns,
    isPregnant: fc.boolean(),
    ingredients: fc.uniqueArray(
      fc.integer({ min: 1, max: 2000 }).map(n => ({ n, slug: `s${n}`, inci: `Name ${n}` })),
      { maxLength: 5, selector: ({ n }) => n },
    ),
  })
  .map(profileOf)

test('nothing suits somebody that holds, or may hold, what they avoid', () => {
  fc.assert(
    fc.property(facts, someProfile, (label, profile) => {
      const fit = judgeFit(encodeConcerns([]) + encodeLabel(label), profile)
      if (fit?.verdict !== 'suits') return
      assert.ok(profile.avoid.every(list => label.verdicts[list] === 'free'))
      assert.ok(profile.ingredients.length === 0 || label.isRead)
      assert.ok(profile.ingredients.every(({ n }) => !label.ingredients!.includes(n)))
      assert.ok(!profile.isPregnant)
    }),
  )
})

const label = (wanted: Partial<LabelFacts>) =>
  encodeConcerns(['acne']) +
  encodeLabel({
    verdicts: Object.fromEntries(avoidListNames.map(name => [name, 'free'])) as LabelFacts['verdicts'],
    isRead: true,
    caution: null,
    helps: ['oiliness'],
    ingredients: [3, 40, 454],
    ...wanted,
  })
const say = (code: string, wanted: Partial<OwnProfile>) => {
  const fit = judgeFit(code, profileOf(wanted))
  return fit && `${fit.verdict}: ${fit.reason}`
}
const sold = (concerns: string[]) => ({ concerns, swatch: '', optionLabel: '', undertone: null })
const skinWith = (label: string | null) => ({ label, profilePart: 'skin' as const, colourArea: null })
const lanolin = { slug: 'lanolin', inci: 'Lanolin', n: 40 }
const unread = label({
  isRead: false,
  verdicts: Object.fromEntries(avoidListNames.map(name => [name, 'cannot-say'])) as LabelFacts['verdicts'],
})

test('a card says one of three words with the reason, or nothing', () => {
  assert.equal(say(label({}), {}), null)
  assert.equal(say(label({}), { avoid: ['fragrance'] }), 'suits: without fragrance')
  assert.equal(say(label({}), { concerns: ['dandruff'], avoid: ['fragrance'] }), null)
  assert.equal(say(label({}), { concerns: ['oiliness', 'acne', 'frizz'] }), 'suits: for oiliness, acne')
  assert.equal(say(label({}), { ingredients: [lanolin], concerns: ['acne'] }), 'avoid: Lanolin')
  assert.equal(say(label({ ingredients: [3] }), { ingredients: [lanolin] }), 'suits: without Lanolin')
  assert.equal(
    say(unread, { avoid: ['fragrance'], concerns: ['acne'] }),
    'cannot-say: not all of its list could be read',
  )
  assert.equal(say(encodeConcerns([]), { avoid: ['soy'] }), 'cannot-say: no list of ingredients')
  assert.equal(encodeFit(sold([]), skinWith(null)), '', 'a brush has nothing to be judged by')
  assert.equal(say(encodeFit(sold(['acne']), skinWith(null)), { concerns: ['acne'] }), 'suits: for acne')
})

test('a lipstick is not judged by what skin needs, and a shampoo only by what hair needs', () => {
  const own = label({}).slice(encodeConcerns([]).length)
  const of = (profilePart: 'makeup' | 'hair', colourArea: 'lips' | null) =>
    encodeFit(sold(['oiliness', 'acne', 'dandruff']), { label: own, profilePart, colourArea })
  assert.equal(say(of('makeup', 'lips'), { concerns: ['oiliness', 'acne'] }), null)
  assert.equal(say(of('makeup', 'lips'), { avoid: ['fragrance'] }), 'suits: without fragrance')
  assert.equal(say(of('hair', null), { concerns: ['acne', 'tanning'] }), null)
  assert.equal(say(of('hair', null), { concerns: ['acne', 'dandruff'] }), 'suits: for dandruff')
})

test('a shade for the face suits by tone and undertone', () => {
  const shade = (swatch: string, optionLabel: string) =>
    encodeFit(
      { ...sold(['uneven tone']), swatch, optionLabel },
      { label: null, profilePart: 'makeup', colourArea: 'face' },
    )
  const warm = { tone: 'brown' as const, undertone: 'warm' as const }
  assert.equal(say(shade('#8e5c36', '410W Gud'), warm), 'suits: brown skin, warm undertone')
  assert.equal(say(shade('#5f3a26', '440N Filter Kaapi'), warm), null)
  assert.equal(say(shade('#b07a4e', '320N Badam'), { tone: 'brown' }), 'suits: brown skin')
  assert.ok(shade('#8e5c36', '410W').length <= mostCharacters)
})

test('with pregnancy chosen a caution is said, and nothing is called suitable', () => {
  const concernsOfMine = { concerns: ['acne' as const], isPregnant: true }
  assert.equal(say(label({ caution: 'avoid' }), concernsOfMine), 'avoid: pregnancy')
  assert.equal(say(label({ caution: 'ask' }), concernsOfMine), 'cannot-say: pregnancy, ask your doctor')
  assert.equal(say(label({}), concernsOfMine), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import fc from './fast-check.ts'
import { after, basketSize, before, type Plan, play, steps, ways } from './money/play.ts'
import { checkReturns, checkStory } from './money/recompute.ts'
import { openWorld, placeNames } from './money/world.ts'

const world = await openWorld()
/** Pieces that should be in stock, by product. */
const stock = new Map<string, number>(world.goods.map(({ id }) => [id, 10_000]))
/** What was played, and how often. */
const did = new Map<string, number>()

const some = <Kind extends Plan['steps'][number]['kind']>(kinds: readonly Kind[], maxLength: number) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(11) }), { maxLength })
const arrive = { kind: 'all-delivered', pick: 0 } as const

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  quantities: fc
    .array(fc.constantFrom(0, 0, 0, 1, 2, 3), { minLength: basketSize, maxLength: basketSize })
    .filter(list => list.some(Boolean)),
  place: fc.constantFrom(...placeNames),
  way: fc.constantFrom(...ways),
  code: fc.constantFrom('shop', 'seller', null),
  isFirm: fc.boolean(),
  steps: fc.tuple(some(before, 7), some(after, 8)).map(([first, then]) => [...first, arrive, ...then]),
})

/** Whatever the seed, each kind of history is among them. */
const examples = (
  [
    ['paid', 'customer-cancels-pieces split pieces-cancelled parcel-cancelled packed sent came-back'],
    ['paid-twice', 'split moved sent delivered all-delivered returned exchanged return-refused'],
    ['late', 'disputed bank-decides goodwill refunds-fail refunds-sent all-delivered returned'],
    ['late-and-gone', 'refunds-sent'],
    ['failed-first', 'customer-cancels'],
    ['cash', 'sent came-back all-delivered returned exchanged returned returned'],
  ] as const
).map(([way, kinds], pick): [Plan] => [
  {
    quantities: [3, 2, 1, 1, 1, 0, 2, 0, 2, 1],
    place: way === 'cash' ? 'Delhi' : 'Maharashtra',
    way,
    code: way === 'late' ? 'shop' : 'seller',
    isFirm: way === 'cash',
    steps: kinds.split(' ').map(kind => ({ kind: kind as (typeof steps)[number], pick })),
  },
])

/** Of two that a gift came with, one is exchanged twice and then sent back. */
const step = (kind: Plan['steps'][number]['kind'], pick: number) => ({ kind, pick })
examples.push([
  {
    quantities: [2, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    place: 'Delhi',
    way: 'paid',
    code: null,
    isFirm: false,
    steps: [arrive, step('exchanged', 0), arrive, step('exchanged', 2), arrive, step('returned', 3)],
  },
])

test('whatever happens to an order, its money, papers, stock and returns agree to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async plan => {
      const story = await play(world, stock, did, plan)
      if (story) await checkStory(world, story)
      const { rows } = await sql<{ id: string; stock: number }>`SELECT id, stock FROM products`.execute(
        world.db,
      )
      for (const { id, stock: found } of rows) {
        const { name } = world.goods.find(one => one.id === id)!
        const expected = stock.get(id)!
        stock.set(id, found)
        assert.equal(found, expected, `${name} in stock`)
      }
    }),
    // Not shrunk: each history begins with what the ones before have left, and takes half a second.
    { numRuns: Number(process.env.RUNS ?? 36), endOnFailure: true, examples },
  )
})

test('the returns of the month are its documents', () => checkReturns(world))

test('every kind of history was played', () => {
  const missing = [...ways, ...steps, 'firm', 'forbidden', 'SHOP7', 'TARA50'].filter(kind => !did.has(kind))
  assert.deepEqual(missing, [])
})

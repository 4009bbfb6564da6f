import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type ShipmentId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import fc from '../../../test/fast-check.ts'
import { type ClearedPart, planPayouts } from './plan.ts'

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

const someTerms = {
  reserve: paise(0),
  minimum: paise(0),
  paysOnlineByBank: false,
  transferable: new Map([['pay_1', 1_000_000]]),
  linkedTo: ['test'],
}
const part = (amount: number, more: Partial<ClearedPart> = {}): ClearedPart => ({
  shipment: newId<'shipment'>(),
  amount: paise(amount),
  payment: null,
  hold: null,
  ...more,
})
const online = { payment: { attempt: 'pay_1', provider: 'test' } }

test('online money goes through its payment, cash by the bank, and debts are taken off cash first', () => {
  const plan = planPayouts([part(50_000, online), part(20_000), part(-5_000)], someTerms)
  assert.deepEqual(
    plan.payouts.map(({ rail, amount, transfers }) => [rail, amount, sum(transfers)]),
    [
      ['route', 50_000, 50_000],
      ['bank-file', 15_000, 0],
    ],
  )
})

test('what the shop gave on top of a payment comes from its own bank', () => {
  const transferable = new Map([['pay_1', 40_000]])
  const { payouts } = planPayouts([part(50_000, online)], { ...someTerms, transferable })
  assert.deepEqual(
    payouts.map(({ rail, amount }) => [rail, amount]),
    [
      ['route', 40_000],
      ['bank-file', 10_000],
    ],
  )
})

test('without an account at the payment service online money waits, unless the shop holds a licence', () => {
  const unlinked = { ...someTerms, linkedTo: [], transferable: new Map([['pay_1', 50_000]]) }
  const { payouts, held } = planPayouts([part(50_000, online), part(9_000)], unlinked)
  assert.deepEqual(held, [{ reason: 'no-linked-account', amount: 50_000 }])
  assert.deepEqual(
    payouts.map(({ rail, amount }) => [rail, amount]),
    [['bank-file', 9_000]],
  )
  const licensed = planPayouts([part(50_000, online)], { ...unlinked, paysOnlineByBank: true })
  assert.equal(licensed.payouts[0]!.rail, 'bank-file')
})

test('never more than what is cleared is paid, and every paisa of the rest has its reason', () => {
  const attempts = ['pay_1', 'pay_2', 'pay_3']
  const somePart = fc.record({
    amount: fc.integer({ min: -30_000, max: 80_000 }).filter(Boolean),
    attempt: fc.option(fc.constantFrom(...attempts)),
    hold: fc.constantFrom(null, null, null, 'return' as const, 'dispute' as const),
  })
  fc.assert(
    fc.property(
      fc.array(somePart, { maxLength: 12 }),
      fc.record({
        reserve: fc.nat(60_000),
        minimum: fc.nat(20_000),
        paysOnlineByBank: fc.boolean(),
        isLinked: fc.boolean(),
        limits: fc.tuple(fc.nat(90_000), fc.nat(90_000), fc.nat(90_000)),
      }),
      (drawn, { reserve, minimum, paysOnlineByBank, isLinked, limits }) => {
        const parts = drawn.map(({ amount, attempt, hold }) =>
          part(amount, { hold, payment: attempt ? { attempt, provider: 'test' } : null }),
        )
        const { payouts, held } = planPayouts(parts, {
          reserve: paise(reserve),
          minimum: paise(minimum),
          paysOnlineByBank,
          linkedTo: isLinked ? ['test'] : [],
          transferable: new Map(attempts.map((attempt, index) => [attempt, limits[index]!])),
        })
        const cleared = sum(parts)
        const waiting = sum(parts.filter(({ amount, hold }) => amount > 0 && hold))
        const open = sum(parts.filter(({ amount, hold }) => amount > 0 && !hold))
        const owed = -sum(parts.filter(({ amount }) => amount < 0))
        assert.equal(sum(payouts) + sum(held), Math.max(0, open - owed) + waiting)
        assert.ok(sum(payouts) <= Math.max(0, cleared - waiting))
        assert.ok(Math.max(0, cleared) - sum(payouts) >= Math.min(reserve, Math.max(0, cleared)) - waiting)
        for (const { rail, amount, items, transfers } of payouts) {
          assert.ok(amount > 0 && amount >= minimum)
          assert.equal(sum(items), amount)
          assert.equal(sum(transfers), rail === 'route' ? amount : 0)
          for (const item of items) {
            const own = parts.find(({ shipment }) => shipment === (item.shipment as ShipmentId))!
            assert.ok(own.amount > 0 ? item.amount <= own.amount : item.amount >= own.amount)
          }
        }
        for (const [index, attempt] of attempts.entries())
          assert.ok(
            sum(payouts.flatMap(({ transfers }) => transfers.filter(one => one.attempt === attempt))) <=
              limits[index]!,
          )
      },
    ),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAddresses } from '#domain/addresses/address.ts'
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '#domain/addresses/change-addresses.ts'
import { Refusal } from '#domain/errors.ts'
import type { AddressId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'

const { app, db } = await openTestShop()
const [asha, usha, owner] = await Promise.all([
  someone(db, 'customer', 'Asha'),
  someone(db, 'customer', 'Usha'),
  someone(db, 'admin', 'Owner'),
])
const soap = await someProduct(db, { name: 'Soap', stock: 1000 })

type Person = Pick<typeof asha, 'headers'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const home = {
  name: 'Asha Rao',
  phone: '098765 43210',
  line1: '12 MG Road',
  city: 'Pune',
  state: 'maharashtra',
  pincode: '411 001',
}
const order = async (who: Person, payload?: object) => {
  await ask(who, 'POST', '/api/cart/add', { productId: soap.id })
  return ask(who, 'POST', '/api/orders/place', payload)
}

test('addresses are saved normalised; the first is the default, until another is chosen', async () => {
  const first = await ask(asha, 'POST', '/api/addresses', home)
  assert.equal(first.statusCode, 201, first.body)
  const { message, address } = first.json()
  assert.equal(message, 'Address saved')
  const { _id, ...kept } = address
  assert.deepEqual(kept, {
    ...home,
    phone: '+919876543210',
    state: 'Maharashtra',
    pincode: '411001',
    isDefault: true,
    version: 1,
  })
  const work = { ...home, line2: 'Floor 3', city: 'Kochi', state: 'Kerala', pincode: '682001' }
  const second = (await ask(asha, 'POST', '/api/addresses', work)).json().address
  assert.equal(second.isDefault, false)
  const moved = (await ask(asha, 'PUT', `/api/addresses/${second._id}/default`)).json()
  assert.deepEqual(
    moved.addresses.map((one: { city: string; isDefault: boolean }) => [one.city, one.isDefault]),
    [
      ['Kochi', true],
      ['Pune', false],
    ],
  )
  const { addresses, states } = (await ask(asha, 'GET', '/api/addresses')).json()
  assert.deepEqual([addresses.length, states.length], [2, 36])
  const changed = await ask(asha, 'PUT', `/api/addresses/${second._id}`, { line2: '', city: 'Ernakulam' })
  assert.deepEqual([changed.json().address.city, changed.json().address.line2], ['Ernakulam', undefined])
  const gone = (await ask(asha, 'DELETE', `/api/addresses/${second._id}`)).json()
  assert.deepEqual(
    gone.addresses.map((one: { _id: string; isDefault: boolean }) => [one._id, one.isDefault]),
    [[_id, true]],
    'the newest other one is the default now',
  )
})

test('a PIN code of another state is refused, and both are named', async () => {
  for (const [body, field, sentence] of [
    [{ state: 'Kerala' }, 'pincode', 'The PIN code 411001 is in Maharashtra, not in Kerala.'],
    [{ pincode: '351001' }, 'pincode', 'There is no PIN code 351001 in Maharashtra or anywhere else.'],
    [{ pincode: '41100' }, 'pincode', 'Please enter a PIN code of 6 digits.'],
    [{ state: 'Atlantis' }, 'state', 'Please choose a state or union territory of India from the list.'],
    [{ phone: '12345' }, 'phone', 'Please enter a mobile number of 10 digits.'],
    [{ line1: ' ' }, 'line1', 'The house and street must not be empty.'],
  ] as const) {
    const reply = await ask(usha, 'POST', '/api/addresses', { ...home, ...body })
    assert.equal(reply.statusCode, 400)
    assert.deepEqual([reply.json().error, reply.json().fields[field]], [sentence, sentence])
  }
  const [kept] = (await ask(asha, 'GET', '/api/addresses')).json().addresses
  assert.equal((await ask(asha, 'PUT', `/api/addresses/${kept._id}`, { state: 'Goa' })).statusCode, 400)
  assert.equal((await ask(asha, 'PUT', `/api/addresses/${kept._id}`, {})).statusCode, 400)
})

test('nobody reaches another account’s addresses', async () => {
  const [kept] = (await ask(asha, 'GET', '/api/addresses')).json().addresses
  assert.deepEqual((await ask(usha, 'GET', '/api/addresses')).json().addresses, [])
  for (const [method, path, body] of [
    ['PUT', '', { city: 'Delhi' }],
    ['PUT', '/default', undefined],
    ['DELETE', '', undefined],
  ] as const)
    assert.equal((await ask(usha, method, `/api/addresses/${kept._id}${path}`, body)).statusCode, 404)
  for (const addressId of [kept._id, 'home', '\0']) {
    const reply = await order(usha, { addressId })
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'This address does not exist.'])
  }
})

test('an order goes to the address it names, else to the default one, and keeps its copy', async () => {
  const [kept] = (await ask(asha, 'GET', '/api/addresses')).json().addresses
  const other = (await ask(asha, 'POST', '/api/addresses', { ...home, line1: '7 Baner Road' })).json().address
  const lineOf = async (payload?: object) => (await order(asha, payload)).json().order.address.line1
  assert.equal(await lineOf(), '12 MG Road')
  assert.equal(await lineOf({ addressId: other._id }), '7 Baner Road')
  assert.equal(await lineOf({ address: { ...home, line1: '1 Fort' }, addressId: other._id }), '1 Fort')
  await ask(asha, 'PUT', `/api/addresses/${kept._id}`, { line1: 'Moved' })
  const [, , oldest] = (await ask(asha, 'GET', '/api/orders/my')).json()
  assert.equal(oldest.address.line1, '12 MG Road')
  const astray = await order(asha, { address: { ...home, state: 'Goa' } })
  assert.equal(astray.json().error, 'The PIN code 411001 is in Maharashtra, not in Goa.')
})

test('delivery follows the rules, which only admins change', async () => {
  const asked = await app.inject('/api/delivery/682001')
  const { estimate, ...rest } = asked.json()
  assert.deepEqual(rest, {
    pincode: '682001',
    state: 'Kerala',
    states: ['Kerala', 'Lakshadweep'],
    deliverable: true,
    fee: 49,
    freeFrom: null,
  })
  assert.deepEqual([estimate.fromDays, estimate.toDays], [3, 7])
  assert.equal(Date.parse(estimate.to) - Date.parse(estimate.from), 4 * 24 * 60 * 60 * 1000)
  for (const pincode of ['351001', '12', 'x', '0'.repeat(6)])
    assert.equal((await app.inject(`/api/delivery/${pincode}`)).statusCode, 404)

  const change = (payload: object) => ask(owner, 'PUT', '/api/delivery/rules', payload)
  const { rules, message } = (
    await change({
      fee: 59.5,
      freeFrom: 600,
      overrides: [
        { state: 'kerala', fee: 99 },
        { pincodePrefix: '682', fromDays: 5, toDays: 9, fee: 0 },
        { pincodePrefix: '68255', deliverable: false },
      ],
    })
  ).json()
  assert.equal(message, 'Delivery rules updated')
  assert.deepEqual([rules.fee, rules.freeFrom, rules.fromDays, rules.overrides.length], [59.5, 600, 3, 3])
  assert.deepEqual((await ask(owner, 'GET', '/api/delivery/rules')).json().rules, rules)
  const feeFor = async (pincode: string) => (await app.inject(`/api/delivery/${pincode}`)).json().fee
  assert.deepEqual([await feeFor('682001'), await feeFor('695001'), await feeFor('411001')], [0, 99, 59.5])
  assert.equal((await app.inject('/api/delivery/682551')).json().deliverable, false)

  const kochi = { ...home, state: 'Kerala', pincode: '695001' }
  await ask(usha, 'PUT', '/api/cart/update', { productId: soap.id, quantity: 0 })
  await ask(usha, 'POST', '/api/addresses', kochi)
  const cart = (await ask(usha, 'POST', '/api/cart/add', { productId: soap.id, quantity: 2 })).json()
  assert.deepEqual([cart.delivery, cart.total], [99, 597], 'the cart knows where it goes')
  const far = await ask(usha, 'POST', '/api/orders/place', {
    address: { ...kochi, state: 'Lakshadweep', pincode: '682551' },
  })
  assert.deepEqual([far.statusCode, far.json().error], [409, 'We do not deliver to 682551 yet.'])
  await ask(usha, 'PUT', '/api/cart/update', { productId: soap.id, quantity: 3 })
  const free = (await ask(usha, 'POST', '/api/orders/place')).json().order
  assert.deepEqual([free.subtotal, free.delivery, free.total], [747, 0, 747])

  for (const wrong of [{}, { fee: -1 }, { fromDays: 9 }, { overrides: [{ fee: 3 }] }, { freeFrom: 0 }])
    assert.equal((await change(wrong)).statusCode, 400)
  const [entry] = (await ask(owner, 'GET', '/api/audit?subject=delivery')).json().events
  assert.deepEqual([entry.actorName, entry.before.fee, entry.after.fee], ['Owner', 4900, 5950])
  assert.equal((await change({ fee: 49, freeFrom: null, overrides: [] })).statusCode, 200)
  assert.equal(await feeFor('682001'), 49)
})

test('there is exactly one default, whatever concurrent changes do', async () => {
  const step = fc.record({
    what: fc.constantFrom('add', 'add as default', 'delete', 'default', 'change'),
    which: fc.nat(5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
      await db.deleteFrom('addresses').where('account_id', '=', usha.id).execute()
      const draft = { ...home, state: 'Maharashtra', pincode: '411001' }
      for (let n = 0; n < 3; n++) await addAddress(db, usha, draft)
      const ids = (await listAddresses(db, usha.id)).map(({ id }) => id)
      const outcomes = await Promise.allSettled(
        steps.map(({ what, which }) => {
          const id = ids[which % ids.length] as AddressId
          if (what === 'delete') return deleteAddress(db, usha, id)
          if (what === 'default') return setDefaultAddress(db, usha, id)
          if (what === 'change') return updateAddress(db, usha, { id, city: 'Nashik', isDefault: true })
          return addAddress(db, usha, { ...draft, isDefault: what === 'add as default' })
        }),
      )
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Refusal, outcome.reason)
      const left = await listAddresses(db, usha.id)
      assert.equal(left.filter(({ isDefault }) => isDefault).length, Math.min(1, left.length))
    }),
    { numRuns: 25 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopEndpoints } from '#contract/endpoints.ts'
import { hasRight, type Right, rights, type StaffRole, staffRoles } from '#values/rights.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop

const owner = await someone(db, 'admin', 'Aditi')
const team = new Map<StaffRole, { headers: { authorization: string } }>()
for (const role of staffRoles) {
  const member = await someone(db, 'admin', role)
  await db.updateTable('accounts').set({ staff_role: role }).where('id', '=', member.id).execute()
  team.set(role, member)
}

const call = (role: StaffRole, key: string, payload: object = {}) => {
  const [method, path] = key.split(' ') as ['GET', string]
  return app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'f'.repeat(24)),
    headers: team.get(role)!.headers,
    ...(method === 'GET' ? {} : { payload }),
  })
}

const backOffice = (Object.entries(shopEndpoints) as [string, Endpoint][]).filter(
  ([, { access }]) => access === 'seller' || access === 'admin',
)

for (const role of staffRoles)
  test(`${role}: every endpoint of the back office asks for its right`, async () => {
    for (const [key, { right }] of backOffice) {
      const reply = await call(role, key)
      const { error = '' } = reply.headers['content-type']?.includes('json') ? (reply.json() ?? {}) : {}
      const isRefused =
        reply.statusCode === 403 && String(error).startsWith(`Your role (${role}) does not allow this`)
      assert.equal(isRefused, !hasRight({ staffRole: role }, right!), `${key}: ${reply.statusCode} ${error}`)
      assert.ok(reply.statusCode < 500, `${key}: ${reply.statusCode}`)
    }
  })

test('what each role is trusted with', async () => {
  const may = (role: StaffRole) =>
    (Object.keys(rights) as Right[]).filter(right => hasRight({ staffRole: role }, right))
  assert.deepEqual(may('packer'), ['work', 'see-products', 'stock', 'see-orders', 'pack'])
  assert.deepEqual(may('editor'), ['work', 'see-products', 'products', 'answers', 'content'])
  assert.deepEqual(may('accountant'), ['work', 'see-products', 'see-orders', 'figures', 'money'])
  const offer = await call('packer', 'POST /api/lots/{id}/offer', { price: 1 })
  assert.equal(offer.statusCode, 403, 'a packer sets no prices')
  const ownersOnly = may('owner').filter(right => !may('manager').includes(right))
  assert.deepEqual(ownersOnly, ['settings', 'staff'])
})

test('where customers may call too, somebody without the right is answered like a customer', async () => {
  const asha = await someone(db, 'customer')
  const { id } = await someProduct(db)
  const inject = (method: 'POST', url: string, payload: object) =>
    app.inject({ method, url, headers: asha.headers, payload })
  await inject('POST', '/api/cart/add', { productId: id })
  const { order } = (await inject('POST', '/api/orders/place', {})).json()
  const read = async (role: StaffRole) =>
    (await app.inject({ url: `/api/orders/${order._id}`, headers: team.get(role)!.headers })).statusCode
  assert.equal(await read('packer'), 200)
  assert.equal(await read('editor'), 403)
})

test('a packer sends an order, but neither cancels it nor moves it back', async () => {
  const asha = await someone(db, 'customer', 'Usha')
  const { id: productId } = await someProduct(db)
  await app.inject({ method: 'POST', url: '/api/cart/add', headers: asha.headers, payload: { productId } })
  const placed = await app.inject({ method: 'POST', url: '/api/orders/place', headers: asha.headers })
  const move = async (role: StaffRole, status: string) => {
    const payload = { status, reason: 'The customer wrote.' }
    const url = `/api/orders/admin/update/${placed.json().order._id}`
    return (await app.inject({ method: 'PUT', url, headers: team.get(role)!.headers, payload })).statusCode
  }
  assert.equal(await move('packer', 'Cancelled'), 403)
  assert.equal(await move('packer', 'Processing'), 200)
  assert.equal(await move('packer', 'Pending'), 403)
  assert.equal(await move('manager', 'Pending'), 200)
  assert.equal(await move('manager', 'Cancelled'), 200)
})

test('an owner invites somebody, who chooses a password by the mail and has the rights of the role', async () => {
  const headers = owner.headers
  const payload = { name: 'Pooja Packer', email: 'pooja@example.com', staffRole: 'packer' }
  const invited = await app.inject({ method: 'POST', url: '/api/staff', headers, payload })
  assert.equal(invited.statusCode, 201, invited.body)
  const { member } = invited.json()
  assert.deepEqual([member.invited, member.staffRole, member.state], [true, 'packer', 'approved'])

  const taken = await app.inject({ method: 'POST', url: '/api/staff', headers, payload })
  assert.equal(taken.statusCode, 409)

  const [letter] = await lettersTo(shop, 'pooja@example.com')
  assert.match(letter!.text, /as packer/)
  const token = tokenIn(letter, '/reset-password')
  const password = 'Monsoon-in-Nagpur-26'
  const reset = await app.inject({ method: 'POST', url: '/api/auth/reset', payload: { token, password } })
  assert.equal(reset.statusCode, 200, reset.body)
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'pooja@example.com', password },
  })
  assert.equal(login.json().user.staffRole, 'packer')
  const asPooja = { authorization: `Bearer ${login.json().token}` }
  assert.equal((await app.inject({ url: '/api/orders/seller', headers: asPooja })).statusCode, 200)
  assert.equal((await app.inject({ url: '/api/payments', headers: asPooja })).statusCode, 403)

  const again = await app.inject({ method: 'POST', url: `/api/staff/${member._id}/invite`, headers })
  assert.equal(again.statusCode, 409)

  const promote = (staffRole: StaffRole, version?: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/staff/${member._id}`,
      headers,
      payload: { staffRole, ...(version && { version }) },
    })
  const promoted = await promote('accountant', member.version)
  assert.equal(promoted.statusCode, 200, promoted.body)
  assert.equal((await promote('editor', member.version)).statusCode, 409)
  assert.equal((await app.inject({ url: '/api/payments', headers: asPooja })).statusCode, 200)

  const { events } = (await app.inject({ url: `/api/audit?subjectId=${member._id}`, headers })).json()
  assert.deepEqual(
    events
      .map(({ action }: { action: string }) => action)
      .filter((action: string) => action !== 'reset-password'),
    ['change-role', 'invite'],
  )
})

test('a manager decides about sellers, never about the team; the last owner stays', async () => {
  const seller = await someone(db, 'seller')
  const decline = (role: StaffRole, id: string) =>
    call(role, `PUT /api/users/status/${id}`, { isActive: false })
  assert.equal((await decline('manager', seller.id)).statusCode, 200)
  assert.equal((await decline('manager', owner.id)).statusCode, 403)
  const gone = await app.inject({
    method: 'DELETE',
    url: `/api/users/delete/${owner.id}`,
    headers: team.get('manager')!.headers,
  })
  assert.equal(gone.statusCode, 403)

  assert.equal((await decline('owner', owner.id)).statusCode, 200)
  const [last] = await db
    .selectFrom('accounts')
    .select('id')
    .where('staff_role', '=', 'owner')
    .where('is_active', '=', true)
    .execute()
  const demote = await call('owner', `PUT /api/staff/${last!.id}`, { staffRole: 'packer' })
  assert.equal(demote.statusCode, 409)
  assert.match(demote.json().error, /last active owner/)
})

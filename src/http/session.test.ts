import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../test/build-app.ts'
import { password, someone } from '../../test/cast.ts'
import fc from '../../test/fast-check.ts'

const shop = await openTestShop()
const instances = [shop, await shop.anotherInstance()]
const admin = await someone(shop.db, 'admin', 'Owner')

interface Person {
  id: string
  email: string
  password: string
  isActive: boolean
  isDeleted: boolean
}

type Step = { what: (typeof whats)[number]; who: number; token: number; on: number }
const whats = ['log in', 'log in', 'log out', 'decline', 'approve', 'change password', 'delete'] as const
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...whats),
  who: fc.nat(1),
  token: fc.nat(100),
  on: fc.nat(1),
})

test('whatever happens to accounts, a token works exactly as long as it should, on every instance', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async steps => {
      const run = runs++
      const people = [await person(`Asha${run}`), await person(`Ravi${run}`)]
      /** Every token ever given out → whose it is while it should work. */
      const model = new Map<string, Person | null>()
      for (const each of steps) {
        await take(each, people[each.who]!, model)
        await compare(model)
      }
    }),
    { numRuns: 6 },
  )
})

async function person(name: string): Promise<Person> {
  const { id, email } = await someone(shop.db, 'seller', name)
  return { id, email, password, isActive: true, isDeleted: false }
}

/** Does it to the shop and to the model, and checks that the shop's answer is the model's. */
async function take({ what, token: n, on }: Step, who: Person, model: Map<string, Person | null>) {
  const own = [...model].filter(([, owner]) => owner === who).map(([token]) => token)
  const token = own[n % own.length]
  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    as: string | undefined,
    body?: object,
  ) => {
    const headers = as ? { authorization: `Bearer ${as}` } : {}
    const reply = await instances[on]!.app.inject({
      method,
      url,
      headers,
      ...(body ? { payload: body } : {}),
    })
    return { status: reply.statusCode, ...reply.json() }
  }
  const endAll = () => {
    for (const ended of own) model.set(ended, null)
  }
  const known = who.isDeleted ? 404 : 200

  if (what === 'log in') {
    const { email, password } = who
    const reply = await call('POST', '/api/auth/login', undefined, { email, password })
    assert.equal(reply.status, who.isDeleted ? 401 : who.isActive ? 200 : 403)
    if (reply.status === 200) model.set(reply.token, who)
  } else if (what === 'log out') {
    const reply = await call('POST', '/api/auth/logout', token ?? 'none')
    assert.equal(reply.status, token ? 200 : 401)
    if (token) model.set(token, null)
  } else if (what === 'change password') {
    const newPassword = `${who.password}+`
    const body = { currentPassword: who.password, newPassword }
    const reply = await call('PUT', '/api/auth/password', token ?? 'none', body)
    assert.equal(reply.status, token ? 200 : 401)
    if (!token) return
    endAll()
    model.set(reply.token, who)
    who.password = newPassword
  } else if (what === 'delete') {
    const reply = await call('DELETE', `/api/users/delete/${who.id}`, admin.token)
    assert.equal(reply.status, known)
    who.isDeleted = true
    endAll()
  } else {
    const isActive = what === 'approve'
    const reply = await call('PUT', `/api/users/status/${who.id}`, admin.token, { isActive })
    assert.equal(reply.status, known)
    who.isActive = isActive
    if (!isActive) endAll()
  }
}

async function compare(model: Map<string, Person | null>) {
  for (const [token, owner] of model)
    for (const { app } of instances) {
      const reply = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
      assert.equal(reply.statusCode, owner ? 200 : 401)
      if (owner) assert.equal(reply.json().user._id, owner.id)
    }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../test/build-app.ts'
import { someone, someProduct } from '../../test/cast.ts'
import fc from '../../test/fast-check.ts'
import { hostileRequest, leak } from '../../test/hostile.ts'

const { app, db } = await openTestShop()
await someProduct(db)
const people = await Promise.all([someone(db, 'customer'), someone(db, 'seller'), someone(db, 'admin')])

test('whatever is sent, nothing breaks and nothing leaks', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, fc.constantFrom(null, ...people), async (request, who) => {
      const reply = await app.inject({ ...request, headers: { ...request.headers, ...who?.headers } })
      assert.ok(reply.statusCode < 500, `${reply.statusCode} ${reply.body}`)
      assert.doesNotMatch(reply.body, leak)
      if (reply.statusCode >= 400 && request.method !== 'HEAD') {
        const { error, message } = reply.json()
        assert.ok(error && error === message, reply.body)
      }
    }),
    { numRuns: Number(process.env.HOSTILE ?? 250) },
  )
})

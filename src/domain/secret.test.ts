import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { shopSecret } from './secret.ts'

test('what is sealed opens with the same key only, and not after it was changed', () => {
  const key = randomBytes(32)
  const sealed = shopSecret(key).seal('asha@okbank')
  assert.equal(shopSecret(key).open(sealed), 'asha@okbank')
  assert.equal(shopSecret(randomBytes(32)).open(sealed), null)
  assert.equal(shopSecret(key).open(Buffer.concat([sealed, Buffer.from('x')])), null)
  assert.equal(shopSecret(key).open(Buffer.from('short')), null)
  assert.notDeepEqual(shopSecret(key).seal('asha@okbank'), sealed, 'the same text looks different each time')
})

test('a signature is of one text and one key', () => {
  const secret = shopSecret(randomBytes(32))
  const signature = secret.sign('picture 1')
  assert.ok(secret.isSigned('picture 1', signature))
  assert.equal(secret.isSigned('picture 2', signature), false)
  assert.equal(secret.isSigned('picture 1', `${signature}x`), false)
  assert.equal(shopSecret(randomBytes(32)).isSigned('picture 1', signature), false)
})

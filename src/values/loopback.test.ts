import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback } from './loopback.ts'

test('only names and addresses of this machine are loopback', () => {
  for (const host of ['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])
    assert.ok(isLoopback(host), host)
  assert.ok(isLoopback('::ffff:127.0.0.1'))
  for (const host of ['0.0.0.0', '::', '192.168.1.4', '127.0.0.1.evil.example', 'localhost.evil.example', ''])
    assert.ok(!isLoopback(host), host)
})

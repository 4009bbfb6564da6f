import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device-of.ts'

test('a session is called as people call their device', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
  assert.equal(deviceOf(`${windows} Safari/537.36`), 'Chrome on Windows')
  assert.equal(deviceOf(`${windows} Safari/537.36 Edg/131.0.0.0`), 'Edge on Windows')
  assert.equal(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari on iPhone',
  )
  assert.equal(
    deviceOf('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 SamsungBrowser/27.0'),
    'Samsung Internet on Android',
  )
  assert.equal(deviceOf('curl/8.5.0'), 'curl')
  assert.equal(deviceOf(''), 'An unknown device')
  assert.equal(deviceOf(null), 'An unknown device')
})

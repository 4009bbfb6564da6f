import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passkeySite } from './passkey-site.ts'

test('passkeys belong to a host name over TLS, or to this machine', () => {
  const originOf = (publicUrl: string) => passkeySite(publicUrl)?.origin
  assert.deepEqual(passkeySite('https://shop.example'), {
    rpId: 'shop.example',
    origin: 'https://shop.example',
  })
  assert.equal(originOf('https://shop.example:8443'), 'https://shop.example:8443')
  assert.equal(originOf('http://localhost:3000'), 'http://localhost:3000')
  assert.equal(originOf('http://127.0.0.1:3000'), 'http://localhost:3000')
  assert.equal(originOf('http://[::1]'), 'http://localhost')
  assert.equal(originOf('http://shop.example'), undefined)
  assert.equal(originOf('https://203.0.113.7'), undefined)
  assert.equal(originOf('https://[2001:db8::1]'), undefined)
})

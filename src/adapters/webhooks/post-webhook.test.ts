import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, postWebhook } from './post-webhook.ts'

test('only public addresses are called, over https, whatever a name leads to', async () => {
  for (const url of [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://localhost/hook',
  ])
    await assert.rejects(postWebhook(url, {}, '{}'), /not public|Only https/, url)
})

test('which addresses are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
    assert.ok(isPublicAddress(address), address)
  for (const address of [
    ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
    ],
    ...['2002:7f00:1::', '2001:db8::1', 'not an address'],
  ])
    assert.ok(!isPublicAddress(address), address)
})

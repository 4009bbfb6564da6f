import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { test } from 'node:test'
import { isPublicIp } from '../outside/public-address.ts'
import { callWithin, postWebhook } from './post-webhook.ts'

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
    assert.ok(isPublicIp(address), address)
  for (const address of [
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])
    assert.ok(!isPublicIp(address), address)
})

test('an address that answers byte by byte is left', async t => {
  const server = createServer(socket => {
    // The head of a long record of TLS, then a byte of it now and then.
    socket.on('error', () => {}).write(Buffer.from([0x16, 3, 3, 0x3f, 0xff]))
    const trickle = setInterval(() => socket.write('x'), 5)
    socket.on('close', () => clearInterval(trickle))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const here: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
  const call = { url: `https://slow.example:${port}/`, headers: {}, body: '{}' }
  await assert.rejects(callWithin(0.1, here, call), /No answer within 0.1 seconds/)
})

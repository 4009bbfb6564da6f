import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { type Guard, guardedGet, openNetwork } from './get-outside.ts'

const asked: { url: string; key: string | undefined }[] = []
const server = createServer((request, reply) => {
  asked.push({ url: request.url!, key: request.headers.authorization })
  if (request.url === '/inside') reply.writeHead(302, { location: 'http://10.0.0.1/secret' }).end()
  else if (request.url === '/round') reply.writeHead(302, { location: '/round' }).end()
  else if (request.url === '/moved')
    reply.writeHead(301, { location: `http://localhost:${port}/there` }).end()
  else reply.end('x'.repeat(1000))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
after(() => server.close())

const own: Guard = {
  isPublicIp: address => address === '127.0.0.1' || openNetwork.isPublicIp(address),
  lookup: (_host, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
}
const get = guardedGet(own)
const address = `http://127.0.0.1:${port}`

test('private addresses are refused at once, by name and after a redirect', async () => {
  const open = guardedGet()
  for (const url of [address, 'http://localhost/x', 'http://[::1]/', 'http://169.254.169.254/latest'])
    await assert.rejects(open(url, { mostBytes: 10 }), /not public/, url)
  await assert.rejects(get(`${address}/inside`, { mostBytes: 10 }), /not public/)
  await assert.rejects(open('file:///etc/passwd', { mostBytes: 10 }), /Only web addresses/)
})

test('redirects are followed a few times, and a key goes to the shop that was named only', async () => {
  asked.length = 0
  const { status, body } = await get(`${address}/moved`, {
    mostBytes: 5000,
    headers: { authorization: 'Basic x' },
  })
  assert.deepEqual([status, body.length], [200, 1000])
  assert.deepEqual(asked, [
    { url: '/moved', key: 'Basic x' },
    { url: '/there', key: undefined },
  ])
  await assert.rejects(get(`${address}/round`, { mostBytes: 10 }), /again and again/)
})

test('no more is read than was asked for', async () => {
  await assert.rejects(get(`${address}/x`, { mostBytes: 999 }), /larger than/)
})

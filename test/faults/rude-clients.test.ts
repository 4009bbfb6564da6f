import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { start } from './shop-process.ts'

const port = await freePort()
const shop = start({ PORT: port, DEMO: 'on', RATE_LIMIT: 'off' })
await until(() => shop.output().includes('Stop with Ctrl-C'), 300)

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`

/** A connection of another client that sends this and never reads. */
function neverRead(text: string): Socket {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' }).pause()
  socket.on('error', () => {}).write(text)
  after(() => socket.destroy())
  return socket
}

const statusOf = async (path: string) => {
  const headers = { 'accept-encoding': 'br' }
  const { status, body } = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  await body?.cancel()
  return status
}

/** What is refused for a moment, as a search may be, is served soon after. */
async function everybodyElseIsServed() {
  for (const path of ['/', '/healthz']) assert.equal(await statusOf(path), 200, path)
  assert.equal(await statusOf('/api/cart'), 401, 'checkout is asked who it is')
  await until(async () => (await statusOf('/api/search?q=rose')) === 200, 60)
}

/** In megabytes, of the process that answers. */
const memory = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(shop.child.pid)], { encoding: 'utf8' })) / 1024

/** Whether the shop has ended it: who does not read learns of it by writing. */
function hasEnded(socket: Socket): boolean {
  socket.write('\r\n')
  return socket.destroyed
}

test('pipelined requests that nobody reads end their connections, and nobody else notices', async () => {
  await everybodyElseIsServed()
  const before = memory()
  const rude = Array.from({ length: 50 }, (_, n) => neverRead(get(`/product?page=${n}`).repeat(300)))
  await everybodyElseIsServed()
  await until(() => rude.every(hasEnded))
  await everybodyElseIsServed()
  assert.ok(memory() - before < 200, `${Math.round(memory() - before)} MB more`)
})

test('what one client does not read is bounded, also with few requests on each connection', async () => {
  const before = memory()
  for (let n = 0; n < 300; n++) neverRead(get('/api/openapi.json').repeat(8))
  await everybodyElseIsServed()
  assert.ok(memory() - before < 200, `${Math.round(memory() - before)} MB more`)
})

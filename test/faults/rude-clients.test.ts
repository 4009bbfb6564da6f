import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { start } from './shop-process.ts'

const port = await freePort()
const shop = start({ PORT: port, DEMO: 'on', RATE_LIMIT: 'off' })
await until(() => shop.output().includes('Stop with Ctrl-C'), 120)

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`

/** A connection that sends this and never reads. */
function neverRead(text: string): Socket {
  const socket = connect(Number(port), '127.0.0.1').pause()
  socket.on('error', () => {}).write(text)
  after(() => socket.destroy())
  return socket
}

const statusOf = async (path: string) => {
  const { status, body } = await fetch(`http://127.0.0.1:${port}${path}`)
  await body?.cancel()
  return status
}

/** What is refused for a moment, as a search may be, is served soon after. */
async function everybodyElseIsServed() {
  for (const path of ['/', '/healthz']) assert.equal(await statusOf(path), 200, path)
  assert.equal(await statusOf('/api/cart'), 401, 'checkout is asked who it is')
  await until(async () => (await statusOf('/api/search?q=rose')) === 200)
}

/** In megabytes, of the process that answers. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.child.pid}/status`, 'utf8'))![1]) / 1024

/** How many connections the shop holds open; those that it has ended do not count. */
const isEstablished = (line: string) =>
  line.includes(`:${Number(port).toString(16).toUpperCase().padStart(4, '0')} `) && / 01 /.test(line)
const open = () => readFileSync('/proc/net/tcp', 'utf8').split('\n').filter(isEstablished).length

test('pipelined requests that nobody reads end their connections, and nobody else notices', async () => {
  await everybodyElseIsServed()
  const before = memory()
  const rude = Array.from({ length: 50 }, (_, n) => neverRead(get(`/product?page=${n}`).repeat(300)))
  await everybodyElseIsServed()
  await until(() => open() < rude.length)
  await everybodyElseIsServed()
  assert.ok(memory() - before < 200, `${Math.round(memory() - before)} MB more`)
})

test('what one client does not read is bounded, also with few requests on each connection', async () => {
  const before = memory()
  for (let n = 0; n < 300; n++) neverRead(get('/api/openapi.json').repeat(8))
  await everybodyElseIsServed()
  assert.ok(memory() - before < 200, `${Math.round(memory() - before)} MB more`)
})

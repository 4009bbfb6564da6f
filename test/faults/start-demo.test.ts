import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { folder, post, start, startError } from './shop-process.ts'

/** All tests go on with one shop: filling the demo takes longest. */
const asha = { name: 'Asha', role: 'customer', email: 'asha@example.com', password: 'Long-enough-9' }
const signIn = async (port: string, email: string, password: string) =>
  (await post(port, '/api/auth/login', { email, password })).status
const countProducts = async (port: string) =>
  (await (await fetch(`http://127.0.0.1:${port}/api/products/all-products?limit=100`)).json()).products.length
const resetDemo = (answer: string) =>
  spawnSync(process.execPath, ['scripts/reset-demo.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      DATA_DIR: path.join(folder, 'data'),
    },
    input: `${answer}\n`,
    encoding: 'utf8',
  })
let products = 0

test('the shop starts with the demo, prints its address and accounts, refuses a second instance, and stops cleanly', async () => {
  const port = await freePort()
  const shop = start({ PORT: port })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  for (const text of [
    `http://127.0.0.1:${port}`,
    'admin@kanti.example',
    'KantiDemo#2026',
    path.join(folder, 'data'),
  ])
    assert.ok(shop.output().includes(text), text)
  products = await countProducts(port)
  assert.ok(products > 10)
  assert.equal((await post(port, '/api/auth/register', asha)).status, 201)

  const second = await startError({ PORT: await freePort() })
  assert.match(second, /^The shop is already running on DATA_DIR=.*data/)
  const samePort = await startError({ PORT: port, DATA_DIR: path.join(folder, 'other'), DEMO: 'off' })
  assert.match(samePort, new RegExp(`^PORT=${port} is already in use`))

  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0, shop.output())
})

test('a restart keeps everything and does not fill the demo twice; so does demo:reset without a yes', async () => {
  assert.match(resetDemo('no').stdout, /deletes \d+ orders, \d+ accounts.*Nothing was deleted/s)
  const port = await freePort()
  const shop = start({ PORT: port })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  assert.equal(await countProducts(port), products)
  assert.equal(await signIn(port, asha.email, asha.password), 200)
  shop.child.kill('SIGINT')
  assert.equal(await shop.ended, 0)
})

test('demo:reset fills the demo again', async () => {
  assert.match(resetDemo('yes').stdout, /as new/)
  const port = await freePort()
  const shop = start({ PORT: port })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  assert.equal(await countProducts(port), products)
  assert.equal(await signIn(port, asha.email, asha.password), 401)
  assert.equal(await signIn(port, 'customer@kanti.example', 'KantiDemo#2026'), 200)
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})

test('a shop that others can reach asks about the demo, then prints random passwords once and a code without one', async () => {
  const port = await freePort()
  const settings = { PORT: port, PUBLIC_URL: 'https://kanti.example' }
  assert.match(await startError(settings), /^DEMO must be set to on or off/)
  const printed = async (DEMO: string) => {
    const shop = start({ ...settings, DEMO })
    await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
    const password = shop.output().match(/admin@kanti\.example {2}(\S+)/)?.[1] ?? ''
    const status = await signIn(port, 'admin@kanti.example', password)
    shop.child.kill('SIGTERM')
    assert.equal(await shop.ended, 0)
    return { output: shop.output(), password, status }
  }
  const filled = await printed('on')
  assert.doesNotMatch(filled.output, /KantiDemo|one-time code/)
  assert.equal(filled.status, 200)
  assert.doesNotMatch((await printed('on')).output, new RegExp(filled.password))
  assert.match((await printed('off')).output, /with this one-time code: [A-Z2-9-]{14}\./)
})

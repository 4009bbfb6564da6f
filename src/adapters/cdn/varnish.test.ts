import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { freePort } from '../../../test/free-port.ts'
import { until } from '../../../test/until.ts'
import { purgeOnChange } from './purge-on-change.ts'

const isInstalled = spawnSync('varnishd', ['-V']).status === 0

test('a real Varnish keeps pages, drops those that show a change, and keeps nothing of one person', {
  skip: isInstalled ? false : 'Varnish with its modules is not installed',
}, async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const shop = await openTestShop({ CDN: 'varnish', CDN_URL: address, TRUSTED_PROXIES: '1' })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await openVarnish(port, (shop.app.server.address() as AddressInfo).port)
  purgeOnChange(shop.cdn!, shop.changes, { error() {} })
  const soap = await someProduct(shop.db, { name: 'Sandal Soap' })
  const asha = await someone(shop.db, 'customer', 'Asha')
  const owner = await someone(shop.db, 'admin', 'Owner')
  const ask = (path: string, headers = {}) => fetchPage(`${address}${path}`, headers)
  const [product, other] = [`/product/${soap.id}`, '/contact']
  // What was announced by the preparations is purged by now, and pages are kept.
  await until(async () => {
    const pages = await Promise.all([ask('/'), ask(product), ask(other)])
    return pages.every(({ status, isKept }) => status === 200 && isKept)
  })
  assert.equal((await ask('/')).headers.xkey, undefined, 'tags are for Varnish alone')

  const { statusCode } = await shop.app.inject({
    method: 'PUT',
    url: `/api/productdetail/update/${soap.id}`,
    headers: owner.headers,
    payload: { name: 'Neem Soap' },
  })
  assert.equal(statusCode, 200)
  await until(async () => (await ask(product)).body.includes('Neem Soap'))
  await until(async () => (await ask(product)).isKept)
  assert.ok((await ask(other)).isKept, 'a page that shows nothing of it is kept')

  for (let n = 0; n < 2; n++) {
    const cart = await ask('/api/cart', asha.headers)
    assert.equal(cart.status, 200)
    assert.equal(cart.isKept, false)
    assert.equal((await ask('/api/cart')).status, 401)
  }
})

/** With the shop's own file; only the address of the shop differs. */
async function openVarnish(port: string, shopPort: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanti-varnish-'))
  await chmod(folder, 0o755)
  const file = path.join(folder, 'shop.vcl')
  const vcl = await readFile('deploy/varnish.vcl', 'utf8')
  await writeFile(file, vcl.replace('.port = "3000"', `.port = "${shopPort}"`))
  const varnish = spawn(
    'varnishd',
    ['-F', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m'],
    { stdio: 'ignore' },
  )
  after(async () => {
    varnish.kill('SIGTERM')
    if (varnish.exitCode === null) await once(varnish, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  await until(() =>
    fetchPage(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
}

interface Page {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
  isKept: boolean
}

const fetchPage = (url: string, headers = {}): Promise<Page> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async response => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      const { statusCode: status = 0, headers } = response
      // Varnish names two requests where it had kept the answer: this one, and the one that fetched it.
      const isKept = String(headers['x-varnish']).includes(' ')
      resolve({ status, headers, body: Buffer.concat(parts).toString(), isKept })
    }).on('error', reject)
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'

const publicUrl = 'https://shop.example'

async function openBehind(settings: Record<string, string>) {
  const { app } = await openTestShop(settings)
  const address = await app.listen({ port: 0 })
  return (path: string, protocol: string, method = 'GET') =>
    fetch(`${address}${path}`, { method, redirect: 'manual', headers: { 'x-forwarded-proto': protocol } })
}

test('behind a trusted proxy, browsers that came over http are sent to https', async () => {
  const ask = await openBehind({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '1' })
  for (const [path, method] of [
    ['/api/categories/all?x=1', 'GET'],
    // Twice: the second answer would come from the cache.
    ['/api/categories/all?x=1', 'GET'],
    ['//evil.example/', 'GET'],
    ['/login', 'HEAD'],
  ] as const) {
    const { status, headers } = await ask(path, 'http', method)
    assert.deepEqual([status, headers.get('location')], [308, `${publicUrl}${path}`])
    assert.equal(headers.get('cache-control'), 'no-store')
    await ask(path, 'https', method)
  }
  assert.equal((await ask('/api/categories/all', 'https')).status, 200)
  assert.equal(
    (await ask('/api/categories/all', 'http, https')).status,
    200,
    'the last is from the trusted proxy',
  )
  for (const path of ['/healthz', '/readyz']) assert.equal((await ask(path, 'http')).status, 200, path)
  assert.equal((await ask('/api/auth/login', 'http', 'POST')).status, 400, 'what was sent is not lost')
})

test('behind two proxies the outer one tells how the browser came', async () => {
  const ask = await openBehind({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '2' })
  assert.equal((await ask('/api/categories/all', 'https, http')).status, 200)
  assert.equal((await ask('/api/categories/all', 'http, http')).status, 308)
  assert.equal((await ask('/api/categories/all', 'http')).status, 308)
})

test('nobody is sent to https without TLS, nor by a header of a stranger', async () => {
  for (const settings of [{ TRUSTED_PROXIES: '1' }, { PUBLIC_URL: publicUrl }]) {
    const ask = await openBehind(settings as Record<string, string>)
    assert.equal((await ask('/api/categories/all', 'http')).status, 200)
  }
})

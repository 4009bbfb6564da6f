import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { shopEndpoints } from '#contract/endpoints.ts'
import { openapi } from './openapi.ts'

const description = JSON.stringify(openapi(shopEndpoints, 'https://shop.example.in'))

test('generators of clients find no fault in the API’s description', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // /users/status/{id} and /users/{id}/orders are as specified; ids are hexadecimal, so no address fits both.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: description, absoluteRef: 'openapi.json', config })
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    [],
  )
})

test('a program with types made from the description compiles, and a mistake in it does not', async t => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanti-client-'))
  t.after(() => rm(folder, { recursive: true }))
  const { default: openapiTS, astToString } = await loadGenerator()
  await writeFile(path.join(folder, 'shop.ts'), astToString(await openapiTS(description)))
  await writeFile(path.join(folder, 'right.ts'), program('order.orderNumber'))
  await writeFile(path.join(folder, 'wrong.ts'), program('order.number'))
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/tsc'),
    [...compilerOptions, 'right.ts', 'wrong.ts'],
    { cwd: folder, encoding: 'utf8' },
  )
  const errors = stdout.split('\n').filter(line => line.includes('error'))
  assert.equal(errors.length, 1, stdout)
  assert.match(errors[0]!, /^wrong\.ts.*Property 'number' does not exist/)
})

/** It builds on the compiler's old API, which TypeScript 7 no longer has. */
async function loadGenerator() {
  const oldCompiler = import.meta.resolve('../../../test/old-typescript.ts')
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? oldCompiler : specifier, context),
  })
  try {
    return await import('openapi-typescript')
  } finally {
    hooks.deregister()
  }
}

const compilerOptions = [
  '--noEmit',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--allowImportingTsExtensions',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--lib',
  'es2024,dom',
]

/** Searches, orders what it found, and answers the number of the order, or why not. */
const program = (number: string) => `
import type { components, paths } from './shop.ts'

type Search = paths['/api/search']['get']
type Place = paths['/api/orders/place']['post']
type Found = Search['responses']['200']['content']['application/json']
type Placed = Place['responses']['201']['content']['application/json']

export async function order(shop: string, token: string): Promise<string> {
  const words: NonNullable<Search['parameters']['query']> = { q: 'rose' }
  const found = await fetch(\`\${shop}/api/search?\${new URLSearchParams(words as Record<string, string>)}\`)
  const { products } = (await found.json()) as Found
  const body: Place['requestBody']['content']['application/json'] = {
    paymentMethod: 'Cash on Delivery',
    items: products.slice(0, 1).map(({ _id }) => ({ productId: _id, quantity: 1 })),
  }
  const headers = { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' }
  const reply = await fetch(\`\${shop}/api/orders/place\`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) return ((await reply.json()) as components['schemas']['Error']).message
  const { order } = (await reply.json()) as Placed
  return ${number}
}
`

import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

/** Folder → what it may import besides itself. `server.ts`, `services.ts` and `config.ts` join them all. */
const mayImport: Record<string, string[]> = {
  values: [],
  contract: ['values'],
  db: ['values'],
  domain: ['db', 'values'],
  adapters: ['domain', 'values'],
  mail: ['domain', 'values'],
  jobs: ['domain', 'mail', 'db', 'values'],
  http: ['domain', 'contract', 'db', 'values'],
  'web/client': ['contract', 'values'],
  'web/ui': ['contract', 'values'],
  'web/storefront': ['web/ui', 'web/client', 'contract', 'values'],
  'web/backoffice': ['web/ui', 'web/client', 'contract', 'values'],
}

/** Only their types: what a request is given is decided outside. */
const typesFrom = ['services.ts', 'config.ts']

test('every folder imports only what the house allows', async () => {
  const src = path.resolve('src')
  const wrong: string[] = []
  for await (const file of glob('src/*/**/*.{ts,tsx}')) {
    if (file.endsWith('.test.ts')) continue
    const from = roomOf(path.relative(src, file))
    for (const [, types, specifier] of (await readFile(file, 'utf8')).matchAll(importLine)) {
      if (specifier!.startsWith('node:') || !/^[.#]/.test(specifier!)) continue
      const target = specifier!.startsWith('#')
        ? specifier!.slice(1)
        : path.relative(src, path.resolve(path.dirname(file), specifier!))
      const to = roomOf(target)
      const allowed = to === from || mayImport[from]?.includes(to) || (types && typesFrom.includes(to))
      if (!allowed) wrong.push(`${file} imports ${target}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('the domain knows no HTTP, React or zod', async () => {
  const wrong: string[] = []
  for await (const file of glob('src/{domain,values,db}/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const found = (await readFile(file, 'utf8')).match(/from '(fastify|react|zod|@fastify\/.*)'/)
    if (found) wrong.push(`${file} imports ${found[1]}`)
  }
  assert.deepEqual(wrong, [])
})

const importLine = /^(?:import|export)\s+(type\s)?[^'"]*?from '([^']+)'/gms

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split(path.sep)
  return first === 'web' && second in { client: 1, ui: 1, storefront: 1, backoffice: 1 }
    ? `web/${second}`
    : first
}

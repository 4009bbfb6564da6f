import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { foreignWrites, otherTables, tablesOf } from './table-owners.ts'

/** Folder → what it may import besides itself. Files beside them, such as `server.ts` and `config.ts`, may import everything. */
const mayImport: Record<string, string[]> = {
  values: [],
  contract: ['values'],
  db: ['values'],
  domain: ['db', 'values'],
  adapters: ['domain', 'values'],
  mail: ['domain', 'values'],
  jobs: ['domain', 'mail', 'db', 'values'],
  http: ['domain', 'mail', 'contract', 'db', 'values'],
  'web/client': ['contract', 'values'],
  'web/ui': ['web/client', 'contract', 'values'],
  'web/storefront': ['web/ui', 'web/client', 'contract', 'values'],
  'web/backoffice': ['web/ui', 'web/client', 'contract', 'values'],
}

/** Of these every folder may import types: requests are handed the services, they do not open them. */
const typesFrom = ['services.ts', 'config.ts']

/** Rooms of the domain by wing. A room may use rooms of its own wing and of the wings above it, never of those below. */
const wings: Record<string, string[]> = {
  desk: [
    'events',
    'audit',
    'media',
    'revisions',
    'mail',
    'notifications',
    'settings',
    'tasks',
    'links',
    'redirects',
    'search-texts',
  ],
  catalogue: [
    'taxes',
    'categories',
    'products',
    'collections',
    'ingredients',
    'beauty',
    'search',
    'reviews',
    'questions',
    'sales',
    'lots',
    'finish-dates',
  ],
  people: ['accounts', 'integrations'],
  selling: ['delivery', 'addresses', 'promotions', 'cart', 'wishes', 'orders'],
  money: ['documents', 'payments', 'ledger', 'payouts', 'bank'],
  aftercare: ['returns', 'recalls', 'inbox'],
  pages: ['looks', 'pages', 'home', 'content', 'menus', 'blog', 'newsletter'],
  running: ['dashboard', 'backups', 'visits', 'move-in'],
}

/** The same word in every layer, so that one search shows a whole vertical. */
const nouns = Object.values(wings).flat()

/** Layer → what stands in it besides nouns. */
const infrastructure: Record<string, string[]> = {
  contract: ['client', 'endpoint', 'endpoints', 'form-values', 'ids', 'pages', 'text'],
  domain: ['actor', 'apply-changes', 'connect', 'errors', 'limit-concurrency', 'secret', 'slugs', 'token'],
  'http/api': ['handlers', 'upload-checks'],
  'http/present': ['markdown', 'text-nodes'],
  'web/storefront': [
    'entry.client',
    'entry.server',
    'form',
    'late-part',
    'layout',
    'page',
    'pages',
    'paths',
    'use-client-navigation',
    'buying',
    'storefront',
  ],
  'web/backoffice': [
    'main',
    'routes',
    'guard',
    'backoffice',
    'data-table',
    'form',
    'layout',
    'palette',
    'query',
    'call-or-sign-in',
    'sign-in-and-come-back',
    'use-debounced',
    'use-me',
  ],
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

/** `import … from '#…'` and `export … from`, also over several lines; `import '…'`; `import('…')`. */
const importPattern =
  /^(?:import|export)\s+(type\s)?[^'"]*?from '([#.][^']+)'|^import '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
// Not `glob`: knip takes what that finds for entry points, and then sees no dead code in src.
const files = globSync('src/**/*.{ts,tsx}').filter(file => !isTest(file))
const imports = files.flatMap(importsOf)

test('every folder imports only what the table allows', () => {
  const wrong = imports.filter(({ from, to, typeOnly }) => {
    const [layer, target] = [layerOf(from), layerOf(to)]
    if (layer.endsWith('.ts') || layer === target) return false
    return !mayImport[layer]?.includes(target) && !(typeOnly && typesFrom.includes(target))
  })
  assert.deepEqual(wrong.map(described), [])
})

test('the domain knows no HTTP, React or zod', () => {
  const wrong = files
    .filter(file => /^src\/(domain|values|db)\//.test(file))
    .filter(file => /from '(fastify|react|zod|@fastify\/.*)'/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(wrong, [])
})

test('no files import each other in a cycle, not even for types', () => {
  assert.deepEqual(findCycles(files, imports), [])
})

test('every table has one room that writes it', () => {
  const tables = [
    ...readFileSync('src/db/schema.sql', 'utf8').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm),
  ]
  const owned = [...Object.values(tablesOf).flat(), ...otherTables].sort()
  assert.deepEqual(
    tables.map(([, name]) => name),
    owned,
  )
})

test('rooms write no tables of other rooms, except those that are listed', () => {
  const writing =
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+(?:ONLY\s+)?(\w+)/g
  const known = new Set(Object.values(tablesOf).flat())
  const found: Record<string, string[]> = {}
  for (const file of files.filter(file => !file.startsWith('src/db/'))) {
    const inRoom = file.replace('src/domain/', '')
    // Outside the domain nothing is written.
    const own = tablesOf[inRoom.split('/')[0]!] ?? []
    const written = [...readFileSync(file, 'utf8').matchAll(writing)].map(([, built, raw]) => built ?? raw!)
    const foreign = new Set(written.filter(name => known.has(name) && !own.includes(name)))
    if (foreign.size > 0) found[inRoom] = [...foreign].sort()
  }
  assert.deepEqual(found, foreignWrites)
})

test('rooms use only rooms of their own wing and of the wings above, and no two use each other', () => {
  const roomOf = (file: string) => file.match(/^src\/domain\/([^/]+)\//)?.[1]
  const wingOf = (file: string) => Object.values(wings).findIndex(rooms => rooms.includes(roomOf(file)!))
  const between = imports.filter(({ from, to }) => roomOf(from) && roomOf(to) && roomOf(from) !== roomOf(to))
  const wrong = between.filter(
    ({ from, to }) =>
      wingOf(to) > wingOf(from) ||
      between.some(other => roomOf(other.from) === roomOf(to) && roomOf(other.to) === roomOf(from)),
  )
  assert.deepEqual(wrong.map(described), [])
})

test('every layer is divided by the same nouns', () => {
  const unknown = Object.entries(infrastructure).flatMap(([layer, names]) =>
    readdirSync(`src/${layer}`)
      .filter(entry => !isTest(entry))
      .map(entry => entry.replace(/\.(tsx?|css)$/, ''))
      .filter(name => !nouns.includes(name) && !names.includes(name))
      .map(name => `src/${layer}/${name} is neither a noun nor listed as infrastructure`),
  )
  assert.deepEqual(unknown, [])
  const gone = Object.entries(infrastructure).flatMap(([layer, names]) => {
    const there = readdirSync(`src/${layer}`).map(entry => entry.replace(/\.(tsx?|css)$/, ''))
    return names.filter(name => !there.includes(name)).map(name => `${layer}/${name}`)
  })
  assert.deepEqual(gone, [], 'listed as infrastructure, but not there')
})

test('no folder stands beside a file of its name', () => {
  const folders = new Set(files.map(file => path.posix.dirname(file)))
  assert.deepEqual(
    files.filter(file => folders.has(file.replace(/\.tsx?$/, ''))),
    [],
  )
})

function importsOf(from: string): Import[] {
  return [...readFileSync(from, 'utf8').matchAll(importPattern)].map(([, typeOnly, named, bare, dynamic]) => {
    const specifier = (named ?? bare ?? dynamic)!
    const to = specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : path.posix.join(path.posix.dirname(from), specifier)
    return { from, to, typeOnly: typeOnly !== undefined }
  })
}

/** 'src/web/ui/button.tsx' → 'web/ui', 'src/domain/errors.ts' → 'domain', 'src/config.ts' → 'config.ts' */
function layerOf(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  return `${first}/${second}` in mayImport ? `${first}/${second}` : first
}

const described = ({ from, to }: Import) => `${from} imports ${to}`

/** Each set of files that reach one another by imports (Tarjan's strongly connected components). */
function findCycles(all: string[], edges: Import[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string) {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const { to } of targets.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== index.get(file)) return
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1) cycles.push(component)
  }

  for (const file of all) if (!index.has(file)) visit(file)
  return cycles
}

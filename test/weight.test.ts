import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { addArticle } from '#domain/blog/change-article.ts'
import { addCollection } from '#domain/collections/change-collection.ts'
import { addPage } from '#domain/pages/change-page.ts'
import { publishPage } from '#domain/pages/publish.ts'
import { pageRoutes } from '#http/pages/index.ts'
import type { Manifest } from '#http/pages/render.ts'
import { openTestShop } from './build-app.ts'
import { someCategory, someone, someProduct } from './cast.ts'

const { app, db } = await openTestShop()
const { id: categoryId } = await someCategory(db, 'Skincare')
const { id } = await someProduct(db, { categoryId })
await addArticle(db, { title: 'Skincare', body: 'Wash, then wait.' })
const admin = await someone(db, 'admin')
await addCollection(db, admin, { title: 'Skincare', routine: true })
const { id: pageId } = await addPage(db, admin, { title: 'Skincare' })
await publishPage(db, admin, pageId)

const { id: sellerId } = await someone(db, 'seller')

const addresses = pageRoutes.map(({ path }) =>
  path
    .replace('/seller/{id}', `/seller/${sellerId}`)
    .replace('/ingredient/{slug}', '/ingredient/niacinamide')
    .replace('{id}', id)
    .replace('{slug}', 'skincare'),
)

for (const address of addresses)
  test(`${address} is light enough for a cheap phone`, async () => {
    const { body, statusCode } = await app.inject(address)
    assert.equal(statusCode, 200)
    const scripts = await weigh(body.matchAll(/(?:src|modulepreload" href)="\/(assets\/[^"]+\.js)"/g))
    const styles = await weigh(body.matchAll(/stylesheet" href="\/(assets\/[^"]+\.css)"/g))
    assert.ok(scripts > 0 && styles > 0)
    assert.ok(scripts <= 100_000, `${scripts} bytes of JavaScript, gzipped`)
    assert.ok(styles <= 20_000, `${styles} bytes of CSS, gzipped`)
  })

test('the back office never weighs on the storefront', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8'))
  const entry = manifest['src/web/backoffice/main.tsx']!.file
  assert.ok((await app.inject('/admin')).body.includes(entry))
  for (const address of addresses) assert.ok(!(await app.inject(address)).body.includes(entry), address)
})

test('storefront and back office never load each other', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8'))
  const reachedFrom = (entry: string) => {
    const reached = new Set<string>()
    const reach = (source: string) => {
      if (reached.has(source)) return
      reached.add(source)
      for (const next of [...(manifest[source]?.imports ?? []), ...(manifest[source]?.dynamicImports ?? [])])
        reach(next)
    }
    reach(entry)
    return [...reached]
  }
  const [storefront, backoffice] = ['src/web/storefront/entry.client.tsx', 'src/web/backoffice/main.tsx']
  assert.ok(reachedFrom(storefront).length > pageRoutes.length / 2)
  assert.deepEqual(
    reachedFrom(storefront).filter(source => source.includes('backoffice')),
    [],
  )
  // It would start the storefront's entry in the back office.
  assert.ok(!reachedFrom(backoffice).includes(storefront))
})

test('opening any screen of the back office after the first loads at most 40 kB of JavaScript', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8'))
  const entry = 'src/web/backoffice/main.tsx'
  const loaded = withImports(manifest, entry)
  const routes = await readFile('src/web/backoffice/routes.tsx', 'utf8')
  const screens = [...routes.matchAll(/import\('\.\/(.+?)'\)/g)].map(
    ([, file]) => `src/web/backoffice/${file}`,
  )
  assert.ok(screens.length > 30)
  for (const screen of new Set(screens)) {
    // What the screen loads later by itself, such as a chart, counts too.
    const reached = withImports(manifest, screen, 'dynamicImports', new Set(loaded))
    const chunks = [...reached].filter(chunk => !loaded.has(chunk))
    const scripts = await gzippedSize(chunks.map(chunk => manifest[chunk]!.file))
    assert.ok(scripts <= 40_000, `${screen}: ${scripts} bytes of JavaScript, gzipped`)
  }
})

test('what judges by a profile is loaded only by those who have one, and weighs at most 12 kB', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8'))
  const loaded = withImports(manifest, 'src/web/storefront/entry.client.tsx')
  withImports(manifest, 'src/web/storefront/search/listing-page.tsx', undefined, loaded)
  const judge = 'src/web/storefront/beauty/judge-by-profile.tsx'
  const screen = 'src/web/storefront/beauty/beauty-profile-page.tsx'
  for (const address of addresses.filter(address => address !== '/beauty-profile'))
    assert.ok(!(await app.inject(address)).body.includes(manifest[judge]!.file), address)
  for (const source of [judge, screen]) {
    const chunks = [...withImports(manifest, source)].filter(chunk => !loaded.has(chunk))
    const scripts = await gzippedSize(chunks.map(chunk => manifest[chunk]!.file))
    assert.ok(scripts <= 12_000, `${source}: ${scripts} bytes of JavaScript, gzipped`)
  }
})

/** A chunk and all that is loaded with it. */
function withImports(
  manifest: Manifest,
  source: string,
  and?: 'dynamicImports',
  reached = new Set<string>(),
) {
  if (reached.has(source)) return reached
  reached.add(source)
  const { imports = [], dynamicImports = [] } = manifest[source]!
  for (const next of and ? [...imports, ...dynamicImports] : imports)
    withImports(manifest, next, and, reached)
  return reached
}

async function weigh(matches: Iterable<RegExpMatchArray>): Promise<number> {
  return gzippedSize(new Set([...matches].map(([, file]) => file!)))
}

async function gzippedSize(files: Iterable<string>): Promise<number> {
  let sum = 0
  for (const file of files)
    sum += gzipSync(await readFile(path.resolve('dist/client', file)), { level: 9 }).length
  return sum
}

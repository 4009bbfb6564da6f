import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pageRoutes } from '#http/pages/index.ts'
import { freshToken } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { signedIn } from './signed-in.ts'

const shop = await openDemoShop()
const { app, db } = shop
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const first = (table: 'articles' | 'collections' | 'seller_profiles') =>
  db.selectFrom(table).selectAll().executeTakeFirstOrThrow() as Promise<{
    id: string
    slug: string
    account_id: string
  }>
const { product_id } = await db.selectFrom('listed_products').select('product_id').executeTakeFirstOrThrow()
const somewhere: Record<string, string> = {
  '/product/{id}': `/product/${product_id}`,
  '/seller/{id}': `/seller/${(await first('seller_profiles')).account_id}`,
  '/category/{slug}': '/category/skincare',
  '/ingredient/{slug}': '/ingredient/niacinamide',
  '/collection/{slug}': `/collection/${(await first('collections')).slug}`,
  '/routine/{slug}': '/routine/first-retinol-gently',
  '/orders/{number}': '/orders/KN-2026-000001',
  '/order/{number}': '/order/KN-2026-000001',
  '/return/{number}': '/return/KN-2026-000001',
  '/returns/{number}': '/returns/KN-2026-000001-R1',
  '/blog/{slug}': `/blog/${(await first('articles')).slug}`,
}

/** Every address of the storefront, and the states of lists that no address has by itself. */
const addresses = [
  ...pageRoutes.map(({ path }) => somewhere[path] ?? path),
  '/shades?hex=c69a6d&kind=Liquid+foundation',
  '/product?page=2',
  '/category/skincare?brand=Ojavana&minPrice=300&sort=price-up',
  '/search?q=lipstik',
  '/search?q=rose+lipstick+beard+comb',
  '/search?q=qqqqzzzz',
  '/nowhere',
]

/** Lists like /product: what is in them may be too wide, but their parts are judged there. */
const likeOthers = new Set([
  '/makeup',
  '/bath',
  '/makeuptool',
  '/treatement',
  '/category/skincare',
  '/product?page=2',
  '/search?q=rose+lipstick+beard+comb',
])

/** The narrowest phone, and a desktop zoomed to twice the size: 1366 px are 683 then. */
const narrow = [
  { width: 320, height: 640 },
  { width: 683, height: 384 },
]

test('every screen is accessible, and none is too wide or cut off, on a desktop, a phone, a small one, and zoomed', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  for (const path of addresses) await judge(page, path)
  assert.deepEqual(
    trouble.filter(line => !line.includes('404')),
    [],
  )
})

test('and so are those that are different for a customer', async () => {
  const { id, name } = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('email', '=', 'customer@kanti.example')
    .executeTakeFirstOrThrow()
  const customer = { id, name, role: 'customer', token: await freshToken(db, id) }
  const headers = { authorization: `Bearer ${customer.token}` }
  const products = await db.selectFrom('products').select('id').where('stock', '>', 5).limit(3).execute()
  for (const { id: productId } of products)
    for (const url of ['/api/cart/add', '/api/wishlist'])
      await app.inject({ method: 'POST', url, headers, payload: { productId } })
  const { page, trouble } = await signedIn(browser, address, customer)
  for (const path of [
    '/',
    '/cart',
    '/order',
    '/orders',
    '/account',
    '/account/profile',
    '/account/in-use',
    '/account/addresses',
    '/wishlist',
  ])
    await judge(page, path)
  assert.deepEqual(trouble, [])
})

async function judge(page: Page, path: string) {
  await page.setViewportSize(desktop)
  await page.goto(path)
  await hydrated(page)
  // Whatever a page still asks for has come.
  await page.waitForFunction(
    () => ![...document.querySelectorAll('.skeleton')].some(waiting => waiting.checkVisibility()),
  )
  for (const viewport of [desktop, phone, ...narrow]) {
    await page.setViewportSize(viewport)
    assert.deepEqual(await page.evaluate(whatIsCut), [], `${path} at ${viewport.width}`)
    if (narrow.includes(viewport) || likeOthers.has(path)) continue
    assert.deepEqual(await accessibilityProblems(page), [], `${path} at ${viewport.width}`)
  }
}

/** In the page: whether it can be scrolled sideways, and texts that nobody can read to their end. */
function whatIsCut(): string[] {
  const cut: string[] = []
  const excess = document.documentElement.scrollWidth - innerWidth
  if (excess > 0) cut.push(`the page, by ${excess} px`)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const says = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
    if (!says || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // What moves by itself shows the rest; what only a screen reader reads is cut on purpose.
    if (element.closest('[class*="sr-only"], .ticker, table, pre') || scrollsSideways(element)) continue
    const { left, right } = element.getBoundingClientRect()
    const { overflowX, textOverflow } = getComputedStyle(element)
    const clipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    if (left < -1 || right > innerWidth + 1 || (clipped && textOverflow !== 'ellipsis'))
      cut.push(`${element.tagName} ${element.textContent.trim().slice(0, 60)}`)
  }
  return cut

  function scrollsSideways(element: Element | null): boolean {
    return (
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    )
  }
}

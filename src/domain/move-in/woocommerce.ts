import type { Db } from '#db/client.ts'
import { announce, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { type MoveInId, newId } from '#values/ids.ts'
import { moveInsMoved, startChecking, storeFile } from './add-files.ts'
import type { GetOutside } from './outside.ts'
import { readInThread } from './read/read-in-thread.ts'
import { isObject, type Json } from './read/woo-products.ts'
import { moveInRefusals } from './refusals.ts'

/** What is read, in this order: a list of the API, and what it is called where people read it. */
const lists = [
  { path: 'wc/v3/products', name: 'products' },
  { path: 'wc/v3/customers', name: 'customers' },
  { path: 'wc/v3/orders', name: 'orders' },
  { path: 'wc/v3/products/reviews', name: 'reviews' },
  { path: 'wc/v3/coupons', name: 'coupons' },
  { path: 'wp/v2/pages', name: 'pages' },
  { path: 'wp/v2/posts', name: 'posts' },
] as const

const perPage = 100
const mostPages = 1000
const mostBytes = 30 * 1024 * 1024

interface Shop {
  address: string
  key: string
  secret: string
}

/** Begins to read a WooCommerce shop by its REST API; the job goes on page by page, and after a crash. */
export async function beginWooCommerce(
  db: Db,
  actor: Actor,
  shop: Shop,
  sealing: ShopSecret,
): Promise<MoveInId> {
  const address = readAddress(shop.address)
  const id = newId<'move-in'>()
  await inTransaction(db, async trx => {
    await trx
      .insertInto('move_ins')
      .values({
        id,
        started_by: actor.id,
        state: 'reading',
        kept: '[]',
        source: sealing.seal(JSON.stringify({ ...shop, address })),
        source_name: new URL(address).host,
        progress: JSON.stringify({ list: lists[0].name, page: 1, pages: null }),
      })
      .execute()
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'move-in',
      subjectId: id,
      label: new URL(address).host,
    })
    announce(trx, moveInsMoved)
  })
  return id
}

/** Only over TLS: the key opens the whole shop. */
function readAddress(text: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  try {
    const url = new URL(withScheme)
    if (url.protocol === 'https:' && url.hostname.includes('.'))
      return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  } catch {
    // Said below.
  }
  throw moveInRefusals.noAddress()
}

interface Outside {
  getOutside: GetOutside
  secret: ShopSecret
}

/** Reads the next pages of every shop that is being read. */
export async function readWooCommerce(db: Db, outside: Outside, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await inTransaction(db, trx => readPage(trx, outside))));
}

/** One page. Its rows and how far the reading is are written in one transaction, so that no page is read twice. */
async function readPage(trx: Db, { getOutside, secret }: Outside): Promise<boolean> {
  const moveIn = await trx
    .selectFrom('move_ins')
    .select(['id', 'source', 'progress'])
    .where('state', '=', 'reading')
    .where('source', 'is not', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!moveIn) return false
  const { id, progress } = moveIn
  const opened = secret.open(moveIn.source!)
  if (!opened || !progress) {
    await stopReading(trx, id, 'The key of the old shop cannot be opened any more. Please begin again.')
    return true
  }
  const shop = JSON.parse(opened) as Shop
  const position = lists.findIndex(({ name }) => name === progress.list)
  const list = lists[position]!
  try {
    const { items, pages } = await getList(getOutside, shop, list.path, progress.page)
    if (items.length > 0) {
      if (list.name === 'products') await addVariations(getOutside, shop, items)
      const name = `${list.name}, page ${progress.page}`
      const bytes = Buffer.from(JSON.stringify({ [list.name]: items }))
      await storeFile(trx, id, { name, read: await readInThread({ name, bytes }) })
    }
    const isLast = progress.page >= Math.min(pages, mostPages)
    const next = lists[position + 1]
    if (!isLast) await setProgress(trx, id, { list: list.name, page: progress.page + 1, pages })
    else if (next) await setProgress(trx, id, { list: next.name, page: 1, pages: null })
    else await stopReading(trx, id, '')
  } catch (error) {
    const sentence = `We could not read the ${list.name}: ${(error as Error).message}`
    const next = lists[position + 1]
    // A shop may keep one list closed, such as its pages; without the first nothing can be read at all.
    if (position > 0 && next) await setProgress(trx, id, { list: next.name, page: 1, pages: null }, sentence)
    else await stopReading(trx, id, sentence)
  }
  return true
}

async function getList(
  getOutside: GetOutside,
  { address, key, secret }: Shop,
  path: string,
  page: number,
): Promise<{ items: Json[]; pages: number }> {
  const url = `${address}/wp-json/${path}?per_page=${perPage}&page=${page}&orderby=id&order=asc`
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const { status, headers, body } = await getOutside(url, { mostBytes, headers: { authorization } })
  if (status === 401 || status === 403) throw new Error('the shop does not accept this key.')
  if (status === 404) throw new Error('there is no WooCommerce REST API at this address.')
  if (status !== 200) throw new Error(`the shop answered ${status}.`)
  const parsed: unknown = JSON.parse(body.toString('utf8'))
  if (!Array.isArray(parsed)) throw new Error('the shop answered something else than a list.')
  return { items: parsed.filter(isObject), pages: Number(headers['x-wp-totalpages']) || 1 }
}

/** WooCommerce tells of a product's variations only by their ids. */
async function addVariations(getOutside: GetOutside, shop: Shop, products: Json[]): Promise<void> {
  for (const product of products)
    if (Array.isArray(product.variations) && product.variations.length > 0) {
      const { items } = await getList(getOutside, shop, `wc/v3/products/${Number(product.id)}/variations`, 1)
      product.variations = items
    }
}

async function setProgress(
  trx: Db,
  id: MoveInId,
  progress: { list: string; page: number; pages: number | null },
  problem?: string,
): Promise<void> {
  await trx
    .updateTable('move_ins')
    .set({ progress: JSON.stringify(progress), ...(problem && { problem }) })
    .where('id', '=', id)
    .execute()
}

/** The key is not kept longer than it is needed. */
async function stopReading(trx: Db, id: MoveInId, problem: string): Promise<void> {
  await trx
    .updateTable('move_ins')
    .set({ source: null, progress: null, ...(problem && { problem }) })
    .where('id', '=', id)
    .execute()
  await startChecking(trx, id)
}

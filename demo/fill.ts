import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { demoAccounts } from '#domain/accounts/demo-accounts.ts'
import { register } from '#domain/accounts/register.ts'
import { rememberStart } from '#domain/backups/demo-start.ts'
import { addCategory } from '#domain/categories/categories.ts'
import { type FileExtension, type Files, putByContent } from '#domain/media/files.ts'
import { hashOf } from '#domain/media/picture-tints.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { addProduct } from '#domain/products/add-product.ts'
import { countPairs } from '#domain/products/count-pairs.ts'
import { countSales } from '#domain/products/count-sales.ts'
import type { Product } from '#domain/products/product.ts'
import { foldWords } from '#domain/search/fold-words.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { AccountId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { type SkinPicture, type SkinTone, skinTones } from '#values/skin-tones.ts'
import { addStaff } from './add-staff.ts'
import { categories, type DemoProduct, products } from './catalogue/index.ts'
import { onSkin } from './catalogue/skin.ts'
import { fillFinishDates, fillReformulations } from './fill-care.ts'
import { fillContent } from './fill-content.ts'
import { fillConversations } from './fill-conversations.ts'
import { fillDocuments } from './fill-documents.ts'
import { fillLedger } from './fill-ledger.ts'
import { fillLots } from './fill-lots.ts'
import { fillMarketing } from './fill-marketing.ts'
import { fillNotifications } from './fill-notifications.ts'
import { fillOrderWork } from './fill-order-work.ts'
import { fillCustomers, fillOrders } from './fill-orders.ts'
import { fillPages } from './fill-pages.ts'
import { fillPayments, type Paid } from './fill-payments.ts'
import { fillPayouts } from './fill-payouts.ts'
import { fillProfiles } from './fill-profiles.ts'
import { fillQuestions } from './fill-questions.ts'
import { fillReminders } from './fill-reminders.ts'
import { fillReturns } from './fill-returns.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillSellers } from './fill-sellers.ts'
import { fillShades } from './fill-shades.ts'
import { fillVisits } from './fill-visits.ts'
import { addUpcoming } from './upcoming.ts'

const pictures = path.join(import.meta.dirname, 'pictures')
const tintsFile = path.join(import.meta.dirname, 'picture-tints.json')
const fileEnd = /\.(avif|webp|mp4|webm)$/
const oneDay = 24 * 60 * 60 * 1000

/** Fills an empty shop, all or nothing; a shop that has anything is left alone. */
export async function fillDemo(media: Media & { secret: ShopSecret } & Partial<Paid>): Promise<void> {
  const { db, files } = media
  if (!(await isEmpty(db))) return
  const pictureOf = await storePictures(files)
  const filled = await inTransaction(db, async trx => {
    // Two instances that start at once: the second waits as long as it takes, then finds the shop filled.
    await sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      trx,
    )
    await sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`.execute(trx)
    if (!(await isEmpty(trx))) return null
    await rememberStart(trx)
    const accounts = []
    for (const account of demoAccounts)
      accounts.push(await register(trx, { ...account, emailConfirmed: true }, 'auto'))
    // They were there before their first orders and sales.
    await sql`UPDATE accounts SET created_at = now() - interval '320 days'`.execute(trx)
    await addStaff(trx)
    const products = await addCatalogue(trx, await fillSellers(trx), pictureOf)
    await addTints(trx, pictureOf)
    await foldWords(trx)
    const admin = accounts.find(({ role }) => role === 'admin')!
    await fillContent(trx, admin, pictureOf, media)
    await fillPages(trx, admin, products, pictureOf)
    const buyers = await fillCustomers(trx)
    await fillOrders(trx, buyers, products)
    await fillOrderWork(trx, admin, { buyers, products })
    await fillDocuments(trx)
    await countSales(trx)
    await countPairs(trx)
    await fillProfiles(trx, buyers)
    await fillReviews(trx, buyers, products)
    await fillShades(trx, buyers, products)
    await fillQuestions(trx, buyers, products)
    await fillVisits(trx, buyers, products)
    await fillReminders(trx, buyers)
    await fillReturns(trx, admin, media)
    await fillLots(trx, admin, products)
    await fillLedger(trx)
    await fillPayouts(trx, admin, media.secret)
    await fillFinishDates(trx, buyers)
    await fillReformulations(trx, products)
    await fillNotifications(trx)
    const seller = accounts.find(({ role }) => role === 'seller')!
    const lips = [...products.values()].find(
      ({ sellerId, name }) => sellerId === seller.id && /lip/i.test(name),
    )
    if (lips) await addUpcoming(trx, lips)
    await fillMarketing(trx, admin, { buyers, products })
    await fillConversations(trx, admin, buyers, products)
    return { admin, buyers, products }
  })
  const { gateway = null, gateways = [], testGateway = null } = media
  if (!filled) return
  await fillPayments(db, { gateway, gateways, testGateway }, filled)
  // PostgreSQL does it by itself within a minute or two; the first pages would wait for plans made for empty tables until then.
  await sql`ANALYZE`.execute(db)
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM accounts) AND NOT EXISTS (SELECT FROM categories) AS empty`.execute(db)
  return rows[0]!.empty
}

/** 'products/rose-soap-1' → where it is served; a video is 'home/banner:mp4' or ':webm', beside the picture it begins with. */
async function storePictures(files: Files): Promise<Map<string, string>> {
  // A checkout without pictures has a demo without pictures.
  const all = await readdir(pictures, { recursive: true }).catch(() => [])
  const names = all.filter(name => fileEnd.test(name))
  const stored = await Promise.all(
    names.map(async name => {
      const [end, extension] = name.match(fileEnd)!
      const title = name.slice(0, -end.length) + (/mp4|webm/.test(end) ? `:${extension}` : '')
      const bytes = await readFile(path.join(pictures, name))
      return [title, await putByContent(files, bytes, extension as FileExtension)] as const
    }),
  )
  return new Map(stored)
}

/** Looked at beforehand by tint-pictures.ts: decoding all of them takes longer than filling the shop. */
async function addTints(trx: Db, pictureOf: Map<string, string>): Promise<void> {
  const tints: Record<string, string> = JSON.parse(await readFile(tintsFile, 'utf8'))
  const known = Object.entries(tints).flatMap(([title, tint]) => {
    const stored = pictureOf.get(title)
    return stored ? [{ hash: hashOf(stored), tint }] : []
  })
  await trx
    .insertInto('picture_tints')
    .values(known)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function addCatalogue(
  trx: Db,
  sellerOf: ReadonlyMap<string, AccountId>,
  pictureOf: Map<string, string>,
): Promise<Map<string, Product>> {
  const added = new Map<string, Product>()
  const categoryIds = new Map<string, string>()
  for (const { name, slug, description } of categories) {
    const image = pictureOf.get(`categories/${slug}`) ?? null
    const category = await addCategory(trx, { name, image, intro: description })
    categoryIds.set(name, category.id)
  }
  // Ids sort by time: the oldest first.
  for (const product of products.toSorted((a, b) => b.daysOld - a.daysOld)) {
    const { price, mrp, retailPrice, daysOld, slug, option, soldLast90, ...rest } = product
    const shown = skinPicturesOf(product, pictureOf)
    const item = await addProduct(trx, {
      ...rest,
      sellerId: sellerOf.get(product.brandName)!,
      categoryId: categoryIds.get(product.category) as never,
      price: fromRupees(price),
      maxPrice: fromRupees(mrp),
      retailPrice: fromRupees(retailPrice),
      optionLabel: option,
      images: [...viewsOf(product, pictureOf), ...shown.map(({ path }) => path)],
      skinPictures: shown,
      createdAt: new Date(Date.now() - daysOld * oneDay),
    })
    added.set(slug, item)
  }
  return added
}

/** Its own pictures; and of those that show its whole family, one for each of the first shades, which share them. */
function skinPicturesOf({ slug, family }: DemoProduct, pictureOf: Map<string, string>): SkinPicture[] {
  const shade = products
    .filter(product => family && product.family === family)
    .findIndex(one => one.slug === slug)
  const isPalette = onSkin[slug]?.names !== undefined
  return skinTones.flatMap((tone, index) => {
    const own = pictureOf.get(`skin/${slug}-${tone}`)
    const shared = index === shade ? pictureOf.get(`skin/${family}-${tone}`) : undefined
    return [
      ...(own
        ? [{ path: own, tone, allShades: isPalette, ...(isPalette && { strokes: strokesOn(slug, tone) }) }]
        : []),
      ...(shared ? [{ path: shared, tone, allShades: true, strokes: strokesOn(family!, tone) }] : []),
    ]
  })
}

/** The names of the strokes on the picture of a family or a palette, and where they are. */
function strokesOn(slug: string, tone: SkinTone): SkinPicture['strokes'] {
  const { shades, ends, names } = onSkin[slug]!
  if (!ends) return undefined
  const labels = names ?? shades.map(shade => products.find(product => product.slug === shade)!.option!)
  const [first, last] = ends[tone]
  const between = (axis: 0 | 1, nth: number) =>
    Math.round(1000 * (first[axis] + ((last[axis] - first[axis]) * nth) / (labels.length - 1))) / 1000
  return labels.map((label, nth) => ({
    label,
    x: between(0, nth),
    y: between(1, nth),
  }))
}

function viewsOf({ slug }: DemoProduct, pictureOf: Map<string, string>): string[] {
  return [1, 2, 3].flatMap(view => pictureOf.get(`products/${slug}-${view}`) ?? [])
}

import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, isId } from '#values/ids.ts'

export interface Visit {
  /** Hashed with the day's salt and the browser, never stored. */
  ipAddress: string
  agent: string
  /** With its query: '/product/65a…', '/search?q=rose'. */
  url: string
}

export interface VisitCounter {
  see(visit: Visit, now?: Date): void
  /** How many products a search found; pages are cached, so a search is seen more often than made. */
  learn(words: string, found: number): void
  /** Adds what was counted to the database. What could not be written is written the next time. */
  flush(db: Db): Promise<void>
}

/** Bounds the memory: beyond it, visitors of the day are forgotten and count again. */
const mostSeen = 500_000
const mostLearned = 5_000
const mostWordsADay = 2_000

/** Counts different visitors per day in memory: of the shop, of each seller and product, and for each search. */
export function createVisitCounter(): VisitCounter {
  let day = ''
  let salt = Buffer.alloc(0)
  const seen = new Set<string>()
  /** Raised whenever `seen` is emptied. */
  let round = 0
  // A URL names no seller, so visits of products wait here until the next flush reads whose they are.
  let views: View[] = []
  const seenOfSellers = { round: 0, keys: new Set<string>() }
  const found = new Map<string, number>()
  let counts = new Map<string, Count>()

  function forgetVisitors() {
    seen.clear()
    round++
  }

  function isNew(key: string): boolean {
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }

  function add(kind: Count['kind'], of: string, on = day) {
    const key = `${on} ${kind} ${of}`
    const count = counts.get(key)
    if (count) count.visits++
    else if (kind !== 'search' || counts.size < mostWordsADay)
      counts.set(key, { day: on, kind, of, visits: 1 })
  }

  /** In each round the shop has counted the visitor too, so a seller never has more visits than the shop. */
  function addToSellers(viewed: readonly View[], sellerOf: ReadonlyMap<string, AccountId>) {
    for (const { day, round, visitor, product } of viewed) {
      const seller = sellerOf.get(product)
      if (!seller) continue
      if (round !== seenOfSellers.round) {
        seenOfSellers.round = round
        seenOfSellers.keys.clear()
      }
      const key = `${visitor} ${seller}`
      if (seenOfSellers.keys.has(key)) continue
      seenOfSellers.keys.add(key)
      add('seller', seller, day)
    }
  }

  return {
    see({ ipAddress, agent, url }, now = new Date()) {
      const today = dayInIndia(now)
      if (today !== day) {
        day = today
        salt = randomBytes(32)
        forgetVisitors()
      }
      if (seen.size >= mostSeen) forgetVisitors()
      const visitor = hash('sha256', `${salt.toString('base64')} ${ipAddress} ${agent}`, 'base64').slice(
        0,
        12,
      )
      if (isNew(visitor)) add('shop', '')
      const product = url.match(/^\/product\/([0-9a-f]{24})(?:\?|$)/)?.[1]
      if (product && isNew(`${visitor} ${product}`)) {
        add('product', product)
        if (views.length < mostSeen) views.push({ day, round, visitor, product })
      }
      const words = wordsOf(url)
      if (words && isNew(`${visitor} ${words}`)) add('search', words)
    },

    learn(text, number) {
      const words = normalised(text)
      if (!words) return
      found.delete(words)
      found.set(words, number)
      if (found.size > mostLearned) found.delete(found.keys().next().value!)
    },

    async flush(db) {
      if (counts.size === 0) return
      const viewed = views
      views = []
      try {
        addToSellers(viewed, await readSellers(db, viewed))
      } catch (error) {
        views = viewed.concat(views)
        throw error
      }
      const taken = counts
      counts = new Map()
      try {
        // All or nothing, because all of it is written again after a failure.
        await inTransaction(db, trx => write(trx, [...taken.values()], found))
      } catch (error) {
        for (const [key, { visits, ...rest }] of taken)
          counts.set(key, { ...rest, visits: visits + (counts.get(key)?.visits ?? 0) })
        throw error
      }
    },
  }
}

interface Count {
  day: string
  kind: 'shop' | 'seller' | 'product' | 'search'
  /** The seller, the product or the words. */
  of: string
  visits: number
}

interface View {
  day: string
  round: number
  visitor: string
  product: string
}

/** Product → seller; the shop's own products are left out. */
async function readSellers(db: Db, views: readonly View[]): Promise<Map<string, AccountId>> {
  const products = [...new Set(views.map(({ product }) => product))].filter(isId)
  const { rows } = await sql<{ id: string; seller: AccountId }>`
    SELECT id, seller_id AS seller FROM products
    WHERE id = ANY(${products}::text[]) AND seller_id IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, seller }) => [id, seller]))
}

/** Each in the order of its key, so that two instances cannot deadlock. */
async function write(db: Db, counts: Count[], found: ReadonlyMap<string, number>) {
  const of = (kind: Count['kind']) =>
    counts.filter(count => count.kind === kind).sort((a, b) => (a.day + a.of < b.day + b.of ? -1 : 1))
  const [shop, sellers, products] = [of('shop'), of('seller'), of('product').filter(({ of }) => isId(of))]
  // A search that another instance has made is not known here; that one counts it.
  const searches = of('search').filter(({ of }) => found.has(of))
  await sql`
    WITH async_commit AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS off)
    INSERT INTO visit_days (day, visits)
    SELECT day, visits FROM async_commit, unnest(
      ${shop.map(({ day }) => day)}::date[], ${shop.map(({ visits }) => visits)}::integer[]) AS counted (day, visits)
    ON CONFLICT (day) DO UPDATE SET visits = visit_days.visits + excluded.visits`.execute(db)
  await sql`
    INSERT INTO seller_visit_days (seller_id, day, visits)
    SELECT a.id, day, visits FROM unnest(${sellers.map(({ of }) => of)}::text[],
      ${sellers.map(({ day }) => day)}::date[], ${sellers.map(({ visits }) => visits)}::integer[])
      AS counted (id, day, visits) JOIN accounts a ON a.id = counted.id
    ORDER BY a.id, day
    ON CONFLICT (seller_id, day) DO UPDATE SET visits = seller_visit_days.visits + excluded.visits`.execute(
    db,
  )
  await sql`
    INSERT INTO product_visit_days (product_id, day, visits)
    SELECT p.id, day, visits FROM unnest(${products.map(({ of }) => of)}::text[],
      ${products.map(({ day }) => day)}::date[], ${products.map(({ visits }) => visits)}::integer[])
      AS counted (id, day, visits) JOIN products p ON p.id = counted.id
    ORDER BY p.id, day
    ON CONFLICT (product_id, day) DO UPDATE SET visits = product_visit_days.visits + excluded.visits`.execute(
    db,
  )
  await sql`
    INSERT INTO search_days (day, words, searches, found)
    SELECT * FROM unnest(${searches.map(({ day }) => day)}::date[], ${searches.map(({ of }) => of)}::text[],
      ${searches.map(({ visits }) => visits)}::integer[],
      ${searches.map(({ of }) => found.get(of)!)}::integer[])
    ON CONFLICT (day, words) DO UPDATE
    SET searches = search_days.searches + excluded.searches, found = excluded.found`.execute(db)
}

/** What somebody typed into the search box; not the further pages of the same search. */
function wordsOf(url: string): string | undefined {
  if (!url.startsWith('/search?')) return undefined
  const query = new URLSearchParams(url.slice('/search?'.length))
  return query.has('page') ? undefined : normalised(query.get('q') ?? '')
}

/** Undefined for what may be personal: an email, a long number; and for what nobody would read. */
function normalised(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (
    words.length < 2 ||
    words.length > 60 ||
    words.includes('@') ||
    /\d{5}/.test(words.replace(/[ -]/g, ''))
  )
    return undefined
  return words
}

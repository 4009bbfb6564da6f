import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import { isId } from '#values/ids.ts'

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

/** Counts different visitors per day in memory: of the shop, of each product, and for each search. */
export function createVisitCounter(): VisitCounter {
  let day = ''
  let salt = Buffer.alloc(0)
  const seen = new Set<string>()
  const found = new Map<string, number>()
  let counts = new Map<string, Count>()

  function isNew(key: string): boolean {
    if (seen.has(key)) return false
    if (seen.size >= mostSeen) seen.clear()
    seen.add(key)
    return true
  }

  function add(kind: Count['kind'], of: string) {
    const key = `${day} ${kind} ${of}`
    const count = counts.get(key)
    if (count) count.visits++
    else if (kind !== 'search' || counts.size < mostWordsADay) counts.set(key, { day, kind, of, visits: 1 })
  }

  return {
    see({ ipAddress, agent, url }, now = new Date()) {
      const today = dayInIndia(now)
      if (today !== day) {
        day = today
        salt = randomBytes(32)
        seen.clear()
      }
      const visitor = hash('sha256', `${salt.toString('base64')} ${ipAddress} ${agent}`, 'base64').slice(
        0,
        12,
      )
      if (isNew(visitor)) add('shop', '')
      const product = url.match(/^\/product\/([0-9a-f]{24})(?:\?|$)/)?.[1]
      if (product && isNew(`${visitor} ${product}`)) add('product', product)
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
      const taken = counts
      counts = new Map()
      try {
        await write(db, [...taken.values()], found)
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
  kind: 'shop' | 'product' | 'search'
  /** The product or the words. */
  of: string
  visits: number
}

/** Each in the order of its key, so that two instances cannot deadlock. */
async function write(db: Db, counts: Count[], found: ReadonlyMap<string, number>) {
  const of = (kind: Count['kind']) =>
    counts.filter(count => count.kind === kind).sort((a, b) => (a.day + a.of < b.day + b.of ? -1 : 1))
  const [shop, products] = [of('shop'), of('product').filter(({ of }) => isId(of))]
  // A search that another instance has made is not known here; that one counts it.
  const searches = of('search').filter(({ of }) => found.has(of))
  await sql`
    WITH async_commit AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS off)
    INSERT INTO visit_days (day, visits)
    SELECT day, visits FROM async_commit, unnest(
      ${shop.map(({ day }) => day)}::date[], ${shop.map(({ visits }) => visits)}::integer[]) AS counted (day, visits)
    ON CONFLICT (day) DO UPDATE SET visits = visit_days.visits + excluded.visits`.execute(db)
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

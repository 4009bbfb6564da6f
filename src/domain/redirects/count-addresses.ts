import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { RedirectId } from '#values/ids.ts'
import { addressKey } from '#values/web-address.ts'

export interface AddressCounter {
  /** Nothing is at this address. `referrer` is the page of this shop with the link, if it was one. */
  miss(visit: { url: string; client: string; referrer?: string | undefined }, now?: Date): void
  hit(id: RedirectId): void
  /** Adds what was counted to the database. What could not be written is written the next time. */
  flush(db: Db): Promise<void>
}

const mostStored = 1000
const mostCounted = 5000
/** Who asks for more different addresses within a minute looks for holes, not for a page. */
const mostOfOneClient = 10

interface Miss {
  misses: number
  lastAt: Date
  referrer: string | undefined
}

/** Counts in memory which redirects are used, and which addresses people ask for in vain. */
export function createAddressCounter(): AddressCounter {
  let missed = new Map<string, Miss>()
  let hits = new Map<RedirectId, number>()
  let askedBy = new Map<string, Set<string>>()

  return {
    miss({ url, client, referrer }, now = new Date()) {
      const path = addressKey(url)?.split('?', 1)[0]
      if (!path || path.length > 300 || isNoise(path)) return
      const asked = askedBy.get(client) ?? new Set()
      if (asked.size >= mostOfOneClient && !asked.has(path)) return
      const count = missed.get(path)
      if (!count && missed.size >= mostCounted) return
      askedBy.set(client, asked.add(path))
      missed.set(path, {
        misses: (count?.misses ?? 0) + 1,
        lastAt: now,
        referrer: referrer ?? count?.referrer,
      })
    },

    hit(id) {
      hits.set(id, (hits.get(id) ?? 0) + 1)
    },

    async flush(db) {
      askedBy = new Map()
      if (missed.size === 0 && hits.size === 0) return
      const [misses, used] = [missed, hits]
      missed = new Map()
      hits = new Map()
      try {
        await inTransaction(db, async trx => {
          await writeHits(trx, used)
          if (misses.size > 0) await writeMisses(trx, misses)
        })
      } catch (error) {
        for (const [path, miss] of misses) {
          const since = missed.get(path)
          missed.set(path, { ...miss, ...since, misses: miss.misses + (since?.misses ?? 0) })
        }
        for (const [id, count] of used) hits.set(id, count + (hits.get(id) ?? 0))
        throw error
      }
    },
  }
}

/** What programs try everywhere, files that a page needs, and what may tell who somebody is. */
const isNoise = (path: string) =>
  /\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|ini|ya?ml|log|map|js|css|ico|png|jpe?g|gif|svg|webp|avif|woff2?|xml|txt|json)(\/|$)/.test(
    path,
  ) || /^\/(\.|wp-|cgi-bin|media\/|private-media\/|assets\/|theme\/|admin(\/|$)|api(\/|$))|@/.test(path)

async function writeHits(trx: Db, hits: Map<RedirectId, number>) {
  const used = [...hits].sort(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    UPDATE redirects SET hits = least(hits::bigint + used.count, 2000000000)::int, last_hit = now()
    FROM unnest(${used.map(([id]) => id)}::text[], ${used.map(([, count]) => count)}::int[]) used (id, count)
    WHERE redirects.id = used.id`.execute(trx)
}

/** The most wanted stay. */
async function writeMisses(trx: Db, counted: Map<string, Miss>) {
  // Sorted by path, so that two instances cannot deadlock.
  const all = [...counted].sort(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    INSERT INTO missed_addresses AS old (path, misses, last_at, referrer)
    SELECT * FROM unnest(${all.map(([path]) => path)}::text[], ${all.map(([, { misses }]) => misses)}::int[],
      ${all.map(([, { lastAt }]) => lastAt)}::timestamptz[], ${all.map(([, { referrer }]) => referrer ?? null)}::text[])
    ON CONFLICT (path) DO UPDATE SET misses = least(old.misses::bigint + excluded.misses, 2000000000)::int,
      last_at = greatest(old.last_at, excluded.last_at), referrer = coalesce(excluded.referrer, old.referrer)`.execute(
    trx,
  )
  await sql`
    DELETE FROM missed_addresses WHERE path IN (
      SELECT path FROM missed_addresses ORDER BY misses DESC, last_at DESC OFFSET ${sql.lit(mostStored)})`.execute(
    trx,
  )
}

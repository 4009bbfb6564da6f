import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { NewsletterSegment } from './tables.ts'

/** SQL conditions on `s`, a confirmed subscriber who has not left. Customers are found by their email. */
const ordered = (since: string) => `EXISTS (
  SELECT FROM accounts a JOIN orders o ON o.account_id = a.id AND is_sale(o.status)${since}
  WHERE lower(a.email) = lower(s.email))`
const ever = ordered('')
const lately = ordered(` AND o.created_at > now() - interval '90 days'`)

const conditions: Record<NewsletterSegment, string> = {
  all: 'true',
  bought: ever,
  lapsed: `${ever} AND NOT ${lately}`,
  new: `NOT ${ever}`,
}

export const inSegment = (segment: NewsletterSegment) =>
  sql<boolean>`s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL AND ${sql.raw(conditions[segment])}`

/** How many an issue would go to now. */
export async function countSegments(db: Db): Promise<Record<NewsletterSegment, number>> {
  const { rows } = await sql<Record<NewsletterSegment, number>>`
    SELECT count(*)::integer AS all, count(*) FILTER (WHERE ever)::integer AS bought,
      count(*) FILTER (WHERE ever AND NOT lately)::integer AS lapsed, count(*) FILTER (WHERE NOT ever)::integer AS new
    FROM (
      SELECT ${sql.raw(ever)} AS ever, ${sql.raw(lately)} AS lately FROM newsletter_subscribers s WHERE ${inSegment('all')}
    ) AS subscribed`.execute(db)
  return rows[0]!
}

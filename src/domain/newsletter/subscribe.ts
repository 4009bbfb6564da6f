import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { redeemLink } from '#domain/mail/links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { newToken } from '#domain/token.ts'
import { type IssueId, newId } from '#values/ids.ts'

/** Double opt-in: subscribed only after following the link in a mail. Does the same for those who are already subscribed. */
export async function subscribe(db: Db, { name, email }: { name: string; email: string }): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO newsletter_subscribers AS s (id, email, name, unsubscribe_token)
      VALUES (${newId()}, ${email}, ${name}, ${newToken()})
      ON CONFLICT (lower(email)) DO UPDATE SET
        asked_at = now(),
        -- A stranger may not rename somebody who is subscribed.
        name = CASE WHEN s.confirmed_at IS NULL AND excluded.name <> '' THEN excluded.name ELSE s.name END
      RETURNING id`.execute(trx)
    await queueMail(trx, 'newsletter-confirmation', { subscriberId: rows[0]!.id })
  })
}

export async function confirmSubscription(db: Db, token: string): Promise<void> {
  await inTransaction(db, async trx => {
    const link = await redeemLink(trx, 'newsletter', token)
    if (!link?.subscriberId) throw refuse.deadLink()
    await trx
      .updateTable('newsletter_subscribers')
      .set({ confirmed_at: sql<Date>`now()`, unsubscribed_at: null })
      .where('id', '=', link.subscriberId)
      .execute()
    await queueMail(trx, 'newsletter-welcome', { subscriberId: link.subscriberId })
  })
}

/** Idempotent: the link works again and again. `issue` is the one whose link was followed. */
export async function unsubscribe(db: Db, token: string, issue?: IssueId): Promise<void> {
  await inTransaction(db, async trx => {
    const left = await trx
      .updateTable('newsletter_subscribers')
      .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
      .where('unsubscribe_token', '=', token)
      .returning('id')
      .executeTakeFirst()
    if (!left) throw refuse.deadLink()
    if (!issue) return
    await trx
      .updateTable('newsletter_letters')
      .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
      .where('issue_id', '=', issue)
      .where('subscriber_id', '=', left.id)
      .execute()
  })
}

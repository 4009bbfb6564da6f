import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { askForMail } from '#domain/mail/ask-for-mail.ts'
import { useLink } from '#domain/mail/links.ts'
import { newId } from '#values/ids.ts'

/** Nobody is subscribed before they followed the link in a mail. Does the same for who is subscribed already. */
export async function subscribe(db: Db, { name, email }: { name: string; email: string }): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO newsletter_subscribers AS s (id, email, name, unsubscribe_token)
      VALUES (${newId()}, ${email}, ${name}, ${randomBytes(32).toString('base64url')})
      ON CONFLICT (lower(email)) DO UPDATE SET
        asked_at = now(),
        -- A stranger may not rename somebody who is subscribed.
        name = CASE WHEN s.confirmed_at IS NULL AND excluded.name <> '' THEN excluded.name ELSE s.name END
      RETURNING id`.execute(trx)
    await askForMail(trx, 'newsletter-confirmation', { subscriberId: rows[0]!.id })
  })
}

export async function confirmSubscription(db: Db, token: string): Promise<void> {
  await inTransaction(db, async trx => {
    const link = await useLink(trx, 'newsletter', token)
    if (!link?.subscriberId) throw refuse.deadLink()
    await trx
      .updateTable('newsletter_subscribers')
      .set({ confirmed_at: sql<Date>`now()`, unsubscribed_at: null })
      .where('id', '=', link.subscriberId)
      .execute()
    await askForMail(trx, 'newsletter-welcome', { subscriberId: link.subscriberId })
  })
}

/** However often the link is followed. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuse.deadLink()
}

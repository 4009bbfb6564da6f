import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Allowance, countAttempt } from './attempts.ts'

/**
 * Counts a mail to an email that nobody has confirmed: it may be a stranger's, typed by somebody else. An order that goes well is
 * four mails. Sellers get one for each order.
 */
export async function isTooMuchMail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean; isSeller: boolean }>`
    SELECT
      EXISTS (SELECT FROM accounts WHERE lower(email) = lower(${email}) AND email_confirmed_at IS NOT NULL)
        OR EXISTS (
          SELECT FROM newsletter_subscribers
          WHERE lower(email) = lower(${email}) AND confirmed_at IS NOT NULL) AS "isConfirmed",
      EXISTS (SELECT FROM accounts WHERE lower(email) = lower(${email}) AND role <> 'customer') AS "isSeller"`.execute(
    db,
  )
  const { isConfirmed, isSeller } = rows[0]!
  if (isConfirmed) return false
  const allowance = isSeller ? toSeller : toStranger
  return (await countAttempt(db, `mails sent to ${email.toLowerCase()}`, allowance)) > 0
}

const toStranger: Allowance = { times: 20, withinSeconds: 24 * 60 * 60 }
const toSeller: Allowance = { times: 200, withinSeconds: 24 * 60 * 60 }

import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { getWishToken } from '#domain/mail/wishes.ts'
import { newToken } from '#domain/token.ts'
import { lowDays } from '#values/finish-dates.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { listPacks, type PackInUse } from './packs.ts'

const batchSize = 200
/** What was finished longer ago is left alone: asking for reminders must not bring one for everything ever bought. */
const longestAgo = 10
/** What is finished some days later is told in the same mail. */
const soon = 7

/**
 * Queues a mail for every customer who asked for it and has something that will be finished soon: each pack once, all that are
 * due in one mail. Safe to run on every instance.
 */
export async function remindOfFinishing(db: Db, now = new Date()): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: AccountId }>`
      SELECT a.id FROM accounts a
      WHERE a.id > ${after} AND a.is_active AND a.email_confirmed_at IS NOT NULL AND (
        EXISTS (SELECT FROM mail_wishes w WHERE w.account_id = a.id AND w.kind = 'finish' AND w.opted_in_at IS NOT NULL)
        OR EXISTS (SELECT FROM product_mail_wishes p WHERE p.account_id = a.id AND p.kind = 'finish' AND p.wanted))
      ORDER BY a.id LIMIT ${batchSize}`.execute(db)
    const accounts = rows.map(({ id }) => id)
    if (accounts.length === 0) return
    after = accounts.at(-1)!
    await inTransaction(db, async trx => {
      // Two instances at once would both find the same packs.
      await sql`SELECT pg_advisory_xact_lock(hashtext('finish-reminders'))`.execute(trx)
      const packs = Map.groupBy(await listPacks(trx, accounts, now), ({ account }) => account)
      for (const [account, theirs] of packs) await remindAccount(trx, account, theirs)
    })
  }
}

async function remindAccount(trx: Db, account: AccountId, packs: PackInUse[]): Promise<void> {
  if (!packs.some(pack => isDue(pack, lowDays))) return
  const reminders: string[] = []
  for (const { productId, order } of packs.filter(pack => isDue(pack, lowDays + soon))) {
    const id = newId()
    reminders.push(id)
    await trx
      .insertInto('finish_reminders')
      .values({ id, account_id: account, product_id: productId, order_id: order, token: newToken() })
      .execute()
  }
  await queueMail(trx, 'finish-reminder', { accountId: account, reminders })
}

function isDue(pack: PackInUse, withinDays: number): boolean {
  const { daysLeft, toldAt, answeredAt } = pack
  if (!isWorthTelling(pack) || daysLeft === null) return false
  // An answer after the last reminder, such as 'some is left', allows one more.
  const isTold = toldAt !== null && !(answeredAt && answeredAt > toldAt)
  return !isTold && daysLeft <= withinDays && daysLeft >= -longestAgo
}

const isWorthTelling = ({ wanted, answer, inStock }: PackInUse) => wanted && answer !== 'empty' && inStock

export interface FinishReminder {
  name: string
  email: string
  /** Ends reminders. */
  token: string
  packs: (PackInUse & { token: string })[]
}

/** What a reminder says, as of now. Null where the customer wants none, or has said meanwhile that all is empty. */
export async function findFinishReminder(
  db: Db,
  { accountId, reminders }: { accountId: AccountId; reminders: string[] },
): Promise<FinishReminder | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('is_active', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!account) return null
  const told = await db
    .selectFrom('finish_reminders')
    .select(['product_id', 'order_id', 'token'])
    .where('account_id', '=', accountId)
    .where('id', 'in', reminders)
    .execute()
  const packs = (await listPacks(db, [accountId])).filter(isWorthTelling).flatMap(pack => {
    const link = told.find(one => one.product_id === pack.productId && one.order_id === pack.order)
    return link ? { ...pack, token: link.token } : []
  })
  if (packs.length === 0) return null
  return { ...account, packs, token: await getWishToken(db, { account: accountId, kind: 'finish' }) }
}

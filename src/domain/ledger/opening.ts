import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { closeTask, openTask } from '#domain/tasks/tasks.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { lockBooks } from './lock-books.ts'
import { post } from './post.ts'
import { ledgerRefusals } from './refusals.ts'

export interface OpeningBalance {
  seller: AccountId
  name: string
  /** Of parcels that were delivered before the books began and have not come back: an idea, no debt. */
  sold: Paise
  parcels: number
  /** What the shop proposes to owe; null while it has not. Negative where the seller owes the shop. */
  amount: Paise | null
  note: string
  proposedBy: string | null
  agreedAt: Date | null
}

/**
 * What sellers sold before the books began. It is paid or not, the books do not know; so what was owed is agreed on by both, never
 * computed, and no commission or tax is invented for it.
 */
export async function listOpening(db: Db, only?: AccountId): Promise<OpeningBalance[]> {
  const { rows } = await sql<OpeningBalance>`
    WITH sold AS (
      SELECT s.seller_id, count(DISTINCT s.id) AS parcels, sum(l.price * l.quantity - l.discount)::bigint AS sold
      FROM shipments s JOIN orders o ON o.id = s.order_id
      JOIN order_lines l ON l.order_id = s.order_id AND l.shipment_id = s.id
      WHERE s.status = 'Delivered' AND s.seller_id IS NOT NULL
        AND o.created_at < coalesce((SELECT began_at FROM ledger_start), now())
        AND ${only ? sql`s.seller_id = ${only}` : sql`true`}
        AND NOT EXISTS (SELECT FROM returns r WHERE r.order_id = o.id AND r.shipment_id = s.id AND r.state IN ('refunded', 'exchanged'))
      GROUP BY s.seller_id)
    SELECT a.id AS seller, coalesce(nullif(p.business_name, ''), a.name) AS name, coalesce(sold.sold, 0) AS sold,
      coalesce(sold.parcels, 0) AS parcels, b.amount, coalesce(b.note, '') AS note, b.proposed_name AS "proposedBy",
      b.agreed_at AS "agreedAt"
    FROM accounts a LEFT JOIN sold ON sold.seller_id = a.id LEFT JOIN opening_balances b ON b.seller_id = a.id
    LEFT JOIN seller_profiles p ON p.account_id = a.id
    WHERE a.role = 'seller' AND (sold.seller_id IS NOT NULL OR b.seller_id IS NOT NULL)
      AND ${only ? sql`a.id = ${only}` : sql`true`}
    ORDER BY sold.sold DESC NULLS LAST, a.id`.execute(db)
  return rows
}

/** May be changed until the seller has agreed. */
export async function proposeOpening(
  db: Db,
  actor: Actor,
  { seller, amount, note }: { seller: AccountId; amount: Paise; note: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql`
      INSERT INTO opening_balances AS b (seller_id, amount, note, proposed_name)
      SELECT id, ${amount}, ${note}, ${actor.name} FROM accounts WHERE id = ${seller} AND role = 'seller'
      ON CONFLICT (seller_id) DO UPDATE SET amount = excluded.amount, note = excluded.note,
        proposed_name = excluded.proposed_name, proposed_at = now()
      WHERE b.agreed_at IS NULL RETURNING seller_id`.execute(trx)
    if (rows.length === 0) throw ledgerRefusals.openingAgreed()
    await closeTask(trx, 'adjustment', `opening ${seller}`)
    await recordAudit(trx, actor, {
      action: 'propose',
      subject: 'opening-balance',
      subjectId: seller,
      label: 'Opening balance',
      after: { amount, note },
    })
  })
}

/** The seller agrees with exactly this amount, and it is posted; or does not, and says why. */
export async function answerOpening(
  db: Db,
  actor: Actor,
  { amount, objection }: { amount: Paise; objection: string },
): Promise<void> {
  if (actor.role !== 'seller' || actor.keyRights) throw ledgerRefusals.keyCannot()
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const found = await trx
      .selectFrom('opening_balances')
      .select(['amount', 'note', 'agreed_at as agreedAt'])
      .where('seller_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!found || found.agreedAt || found.amount !== amount) throw ledgerRefusals.openingChanged()
    await recordAudit(trx, actor, {
      action: objection ? 'decline' : 'agree',
      subject: 'opening-balance',
      subjectId: actor.id,
      label: 'Opening balance',
      after: { amount, objection },
    })
    if (objection)
      return openTask(trx, {
        kind: 'adjustment',
        subject: `opening ${actor.id}`,
        order: null,
        amount,
        detail: `${actor.name} does not agree with the opening balance: ${objection}`,
        link: '/admin/opening',
      })
    await sql`UPDATE opening_balances SET agreed_at = now() WHERE seller_id = ${actor.id}`.execute(trx)
    await post(trx, {
      kind: 'opening',
      source: actor.id,
      on: dayInIndia(new Date()),
      note: found.note,
      postings: [
        { account: 'seller-payable', entry: 'opening', amount: -found.amount, seller: actor.id },
        { account: 'opening', entry: 'opening', amount: paise(found.amount) },
      ],
    })
  })
}

import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, type CategoryId, type ChargeRuleId, newId } from '#values/ids.ts'
import { type ChargeKind, chargeKinds } from '#values/ledger.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { ledgerRefusals } from './refusals.ts'

export interface ChargeRule {
  id: ChargeRuleId
  kind: ChargeKind
  seller: { id: AccountId; name: string } | null
  category: { id: CategoryId; name: string } | null
  /** In basis points. */
  percent: number
  amount: Paise
  from: string
  /** The first day on which it does not apply. */
  to: string | null
}

/** Every rule that applies or will, those for all sellers first. */
export async function listChargeRules(db: Db, today = dayInIndia(new Date())): Promise<ChargeRule[]> {
  const { rows } = await sql<ChargeRule>`
    SELECT r.id, r.kind, r.percent, r.amount, r.valid_from AS from, r.valid_to AS to,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', coalesce(nullif(p.business_name, ''), a.name)) END AS seller,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS category
    FROM charge_rules r LEFT JOIN accounts a ON a.id = r.seller_id LEFT JOIN seller_profiles p ON p.account_id = a.id
    LEFT JOIN categories c ON c.id = r.category_id
    WHERE r.valid_to IS NULL OR r.valid_to > ${today}::date
    ORDER BY r.kind, r.seller_id NULLS FIRST, r.category_id NULLS FIRST, r.valid_from, r.id`.execute(db)
  return rows
}

export interface NewChargeRule {
  kind: ChargeKind
  seller?: AccountId | null | undefined
  category?: CategoryId | null | undefined
  percent: number
  amount: Paise
  from: string
}

/** Begins today at the earliest: what sellers were told before an order was placed stays as it was. */
export async function addChargeRule(db: Db, actor: Actor, rule: NewChargeRule): Promise<ChargeRuleId> {
  const { kind, seller = null, category = null, percent, amount, from } = rule
  if (from < dayInIndia(new Date()))
    throw refuse.wrongField(
      'from',
      'A rule begins today at the earliest: orders of earlier days keep theirs.',
    )
  if (category && kind !== 'commission')
    throw refuse.wrongField(
      'categoryId',
      'Only commission can depend on the category: the other fees are per parcel.',
    )
  return inTransaction(db, async trx => {
    await refuseUnknown(trx, { seller, category })
    const id = newId<'charge-rule'>()
    // The one that it replaces ends when it begins.
    await sql`
      UPDATE charge_rules SET valid_to = ${from}
      WHERE kind = ${kind} AND seller_id IS NOT DISTINCT FROM ${seller} AND category_id IS NOT DISTINCT FROM ${category}
        AND valid_from < ${from}::date AND (valid_to IS NULL OR valid_to > ${from}::date)`.execute(trx)
    await trx
      .deleteFrom('charge_rules')
      .where('kind', '=', kind)
      .where('seller_id', 'is not distinct from', seller)
      .where('category_id', 'is not distinct from', category)
      .where('valid_from', '=', from)
      .execute()
    await trx
      .insertInto('charge_rules')
      .values({
        id,
        kind,
        seller_id: seller,
        category_id: category,
        percent,
        amount,
        valid_from: from,
        valid_to: null,
      })
      .execute()
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'charge-rule',
      subjectId: id,
      label: chargeKinds[kind],
      after: { percent: percent / 100, amount: toRupees(amount), from, seller, category },
    })
    announce(trx, 'charge-rules')
    return id
  })
}

async function refuseUnknown(
  db: Db,
  { seller, category }: { seller: AccountId | null; category: CategoryId | null },
): Promise<void> {
  const { rows } = await sql<{ seller: boolean; category: boolean }>`
    SELECT EXISTS (SELECT FROM accounts WHERE id = ${seller} AND role = 'seller') AS seller,
      EXISTS (SELECT FROM categories WHERE id = ${category}) AS category`.execute(db)
  if (seller && !rows[0]!.seller) throw refuse.wrongField('sellerId', 'There is no such seller.')
  if (category && !rows[0]!.category) throw refuse.wrongField('categoryId', 'There is no such category.')
}

/** One that has begun ends today; one that has not is gone. */
export async function endChargeRule(db: Db, actor: Actor, id: ChargeRuleId): Promise<void> {
  const today = dayInIndia(new Date())
  await inTransaction(db, async trx => {
    const rule = await trx
      .selectFrom('charge_rules')
      .select(['kind', 'percent', 'amount', 'valid_from as from', 'valid_to as to'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!rule || (rule.to !== null && rule.to <= today)) throw ledgerRefusals.unknownRule()
    if (rule.from >= today) await trx.deleteFrom('charge_rules').where('id', '=', id).execute()
    else await trx.updateTable('charge_rules').set({ valid_to: today }).where('id', '=', id).execute()
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'charge-rule',
      subjectId: id,
      label: chargeKinds[rule.kind],
      before: { percent: rule.percent / 100, amount: toRupees(rule.amount), from: rule.from },
    })
    announce(trx, 'charge-rules')
  })
}

interface Party {
  id: string
  name: string
}

/** Whom and what a rule can be for, by name. */
export async function listParties(db: Db): Promise<{ sellers: Party[]; categories: Party[] }> {
  const [sellers, categories] = await Promise.all([
    sql<Party>`
      SELECT a.id, coalesce(nullif(p.business_name, ''), a.name) AS name
      FROM accounts a LEFT JOIN seller_profiles p ON p.account_id = a.id WHERE a.role = 'seller' AND a.is_active
      ORDER BY lower(coalesce(nullif(p.business_name, ''), a.name)) LIMIT 1000`.execute(db),
    sql<Party>`SELECT id, name FROM categories ORDER BY lower(name) LIMIT 1000`.execute(db),
  ])
  return { sellers: sellers.rows, categories: categories.rows }
}

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, CategoryId } from '#values/ids.ts'
import type { ChargeKind } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'
import type { Charge } from './sale-shares.ts'

interface Rule extends Charge {
  kind: ChargeKind
  seller: AccountId | null
  category: CategoryId | null
  from: string
}

/** The rules that may apply to a seller on a day; without one those for everybody. */
export async function readRules(db: Db, seller: AccountId | null, day: string): Promise<Rule[]> {
  const { rows } = await sql<Rule & { amount: Paise }>`
    SELECT kind, seller_id AS seller, category_id AS category, percent, amount, valid_from AS from FROM charge_rules
    WHERE (seller_id IS NULL OR seller_id = ${seller})
      AND valid_from <= ${day}::date AND (valid_to IS NULL OR valid_to > ${day}::date)`.execute(db)
  return rows
}

/** The rule that says most about a sale: first the seller's, then the category's; of equal ones the one that began last. */
export function chooseRule(
  rules: readonly Rule[],
  kind: ChargeKind,
  category: CategoryId | null = null,
): Rule | undefined {
  const weight = (rule: Rule) => (rule.seller ? 2 : 0) + (rule.category ? 1 : 0)
  return rules
    .filter(rule => rule.kind === kind && (rule.category === null || rule.category === category))
    .toSorted((a, b) => weight(b) - weight(a) || (a.from < b.from ? 1 : -1))[0]
}

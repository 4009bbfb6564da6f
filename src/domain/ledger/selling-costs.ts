import type { Db } from '#db/client.ts'
import { chargeKindNames } from '#values/ledger.ts'
import { type ChargeRule, listChargeRules } from './change-rules.ts'

/** What the shop takes of sales on a day, for whoever thinks about selling here: rules that were made for one seller are not told. */
export async function readSellingCosts(db: Db, today: string): Promise<ChargeRule[]> {
  const rules = (await listChargeRules(db, today)).filter(
    ({ seller, from }) => seller === null && from <= today,
  )
  // Of two for the same, the one that began last comes last, and counts.
  const counting = [...new Map(rules.map(rule => [`${rule.kind} ${rule.category?.id ?? ''}`, rule])).values()]
  const forAll = (kind: string) => counting.find(rule => rule.kind === kind && rule.category === null)
  const told = counting.filter(({ kind, category, percent, amount }) => {
    if (!category) return percent + amount > 0
    const usual = forAll(kind)
    return percent !== (usual?.percent ?? 0) || amount !== (usual?.amount ?? 0)
  })
  return told.toSorted((a, b) => chargeKindNames.indexOf(a.kind) - chargeKindNames.indexOf(b.kind))
}

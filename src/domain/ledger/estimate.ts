import type { Db } from '#db/client.ts'
import { share, taxWithin } from '#domain/documents/tax.ts'
import { findTaxProfile } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, CategoryId } from '#values/ids.ts'
import { type ChargeKind, serviceGst } from '#values/ledger.ts'
import { type Paise, paise } from '#values/money.ts'
import { chooseRule, readRules } from './charge-rules.ts'
import { hasShopGstin, rateOn, whole } from './taxes/operator-taxes.ts'

export interface Estimate {
  price: Paise
  gst: Paise
  charges: { kind: ChargeKind; amount: Paise; gst: Paise }[]
  tcs: Paise
  tds: Paise
  left: Paise
}

interface Offer {
  /** Null for whoever thinks about selling here. */
  seller: AccountId | null
  category: CategoryId | null
  price: Paise
  /** In basis points; null where it is not known yet: then as if none were charged. */
  rate: number | null
}

/** Most who ask have a PAN, and GST registration where the shop asks for it. */
const newcomer = { scheme: 'regular', gstin: 'to come', pan: 'to come' }

/** What a seller keeps of one piece that is sold alone, by the rules of today. */
export async function estimateEarnings(db: Db, { seller, category, price, rate }: Offer): Promise<Estimate> {
  const today = dayInIndia(new Date())
  const [rules, profile, hasGst] = await Promise.all([
    readRules(db, seller, today),
    seller ? findTaxProfile(db, seller) : newcomer,
    hasShopGstin(db),
  ])
  const { taxable, igst } = taxWithin(price, rate ?? 0, profile?.scheme === 'regular' ? 'igst' : 'none')
  const charges = (['commission', 'closing-fee', 'freight'] as const).flatMap(kind => {
    const rule = chooseRule(rules, kind, category)
    if (!rule) return []
    const amount = paise(Math.min(price, share(price, rule.percent, 10_000) + rule.amount))
    return [{ kind, amount, gst: hasGst ? share(amount, serviceGst, 10_000) : paise(0) }]
  })
  const isCollectedFrom = hasGst && profile !== null && profile.gstin !== ''
  const tcs = isCollectedFrom ? share(taxable, await rateOn(db, 'tcs', today), whole) : paise(0)
  const tds = share(taxable, await rateOn(db, profile?.pan ? 'tds' : 'tds-without-pan', today), whole)
  const taken = charges.reduce((sum, { amount, gst }) => sum + amount + gst, tcs + tds)
  return { price, gst: igst, charges, tcs, tds, left: paise(price - taken) }
}

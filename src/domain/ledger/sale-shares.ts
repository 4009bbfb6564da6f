import type { DocumentLine } from '#domain/documents/document.ts'
import { share } from '#domain/documents/tax.ts'
import { divide } from '#values/divide.ts'
import { type ChargeKind, serviceGst } from '#values/ledger.ts'
import { type Paise, paise } from '#values/money.ts'

/** What a rule takes: basis points of the goods, and paise per piece (commission) or parcel (the others). */
export interface Charge {
  percent: number
  amount: Paise
}

export interface SaleTerms {
  /** By line. */
  commission: (line: string) => Charge
  /** Of the parcel. */
  fees: Partial<Record<Exclude<ChargeKind, 'commission'>, Charge>>
  /** Whether the shop has a GSTIN and charges GST on its services. */
  hasGst: boolean
  /** Of the whole document. */
  tcs: Paise
  tds: Paise
}

export interface LineShares {
  line: string
  total: Paise
  platform: Paise
  charges: Partial<Record<ChargeKind, { net: Paise; gst: Paise }>>
  tcs: Paise
  tds: Paise
}

type SoldLine = Pick<DocumentLine, 'line' | 'goods' | 'quantity' | 'total' | 'platform' | 'taxable'>

/**
 * What of each line of an invoice goes to whom. What is taken of the whole (fees, TCS, TDS) is divided over the lines to the paisa,
 * so that the lines add up to the document.
 */
export function shareSale(lines: readonly SoldLine[], terms: SaleTerms): LineShares[] {
  const total = paise(lines.reduce((sum, line) => sum + line.total, 0))
  const ofTaxable = (amount: Paise) =>
    divide(
      amount,
      lines.map(({ taxable }) => taxable),
    )
  const [tcs, tds] = [ofTaxable(terms.tcs), ofTaxable(terms.tds)]
  const fees = Object.entries(terms.fees).map(([kind, { percent, amount }]) => ({
    kind: kind as ChargeKind,
    parts: divide(
      paise(share(total, percent, 10_000) + amount),
      lines.map(line => line.total),
    ),
  }))
  const gstOn = (net: Paise) => (terms.hasGst ? share(net, serviceGst, 10_000) : paise(0))
  return lines.map((line, index) => {
    const { percent, amount } = terms.commission(line.line)
    const commission = paise(
      Math.min(line.goods, share(line.goods, percent, 10_000) + amount * line.quantity),
    )
    const charges: LineShares['charges'] = { commission: { net: commission, gst: gstOn(commission) } }
    for (const { kind, parts } of fees) charges[kind] = { net: parts[index]!, gst: gstOn(parts[index]!) }
    return {
      line: line.line,
      total: line.total,
      platform: line.platform,
      charges,
      tcs: tcs[index]!,
      tds: tds[index]!,
    }
  })
}

import type { ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { PayoutHold, PayoutRail } from '#values/payouts.ts'

/** A parcel's part of what is cleared; negative after a late return. '' stands for what belongs to no parcel. */
export interface ClearedPart {
  shipment: ShipmentId | ''
  amount: Paise
  /** The payment that it came with; null where it was paid in cash, or with the shop's own money. */
  payment: { attempt: string; provider: string } | null
  hold: 'return' | 'dispute' | null
}

export interface PayoutTerms {
  reserve: Paise
  minimum: Paise
  /** The shop may pay out online money by its own bank. */
  paysOnlineByBank: boolean
  /** By payment, what can still be transferred to sellers: taken off it here, because several sellers share a payment. */
  transferable: Map<string, number>
  /** At which payment services the seller has an account. */
  linkedTo: readonly string[]
}

export interface PlannedPayout {
  rail: PayoutRail
  amount: Paise
  items: { shipment: ShipmentId | ''; amount: Paise }[]
  /** Through the payment service, payment by payment; together the amount. */
  transfers: { attempt: string; provider: string; amount: Paise }[]
}

export interface PayoutPlan {
  payouts: PlannedPayout[]
  held: { reason: PayoutHold; amount: Paise }[]
}

interface Share {
  shipment: ShipmentId | ''
  amount: number
  payment: ClearedPart['payment']
}

const sum = (shares: readonly { amount: number }[]) => shares.reduce((total, { amount }) => total + amount, 0)

/**
 * Money that customers paid online goes to the seller through the payment service that took it, payment by payment; the rest, cash
 * above all, by the bank. What the seller owes is taken off first.
 */
export function planPayouts(parts: readonly ClearedPart[], terms: PayoutTerms): PayoutPlan {
  const held: PayoutPlan['held'] = []
  const keep = (reason: PayoutHold, amount: number) => {
    if (amount > 0) held.push({ reason, amount: paise(amount) })
  }
  const open = parts.filter(({ amount, hold }) => amount > 0 && !hold)
  for (const reason of ['return', 'dispute'] as const)
    keep(reason, sum(parts.filter(({ amount, hold }) => amount > 0 && hold === reason)))
  const debts = parts
    .filter(({ amount }) => amount < 0)
    .map(({ shipment, amount }) => ({ shipment, amount: -amount, payment: null }))
  const route: Share[] = []
  const bank: Share[] = []
  for (const { shipment, amount, payment } of open) {
    const viaRoute = payment && !terms.paysOnlineByBank
    const most = viaRoute ? Math.max(0, terms.transferable.get(payment.attempt) ?? 0) : 0
    const online = Math.min(amount, most)
    if (viaRoute) terms.transferable.set(payment.attempt, most - online)
    if (online > 0) route.push({ shipment, amount: online, payment })
    if (amount > online) bank.push({ shipment, amount: amount - online, payment: null })
  }
  const debtsOfBank = offset(bank, debts)
  const debtsOfRoute = offset(route, debts)
  keep('reserve', keepReserve(bank, debtsOfBank, route, debtsOfRoute, terms.reserve))
  const payouts: PlannedPayout[] = []
  const add = (rail: PayoutRail, shares: readonly Share[], owed: readonly Share[]) => {
    const amount = sum(shares) - sum(owed)
    if (amount <= 0) return
    if (amount < Math.max(1, terms.minimum)) return keep('minimum', amount)
    payouts.push({
      rail,
      amount: paise(amount),
      items: [
        ...shares.map(({ shipment, amount }) => ({ shipment, amount: paise(amount) })),
        ...owed.map(({ shipment, amount }) => ({ shipment, amount: paise(-amount) })),
      ],
      transfers: rail === 'route' ? transfersOf(shares, amount) : [],
    })
  }
  const unlinked = route.filter(({ payment }) => !terms.linkedTo.includes(payment!.provider))
  if (unlinked.length > 0) keep('no-linked-account', sum(route) - sum(debtsOfRoute))
  else add('route', route, debtsOfRoute)
  add('bank-file', bank, debtsOfBank)
  return { payouts, held }
}

/** Takes from the debts what these shares can bear. */
function offset(shares: readonly Share[], debts: Share[]): Share[] {
  let bearable = sum(shares)
  const taken: Share[] = []
  for (const debt of debts) {
    const amount = Math.min(debt.amount, bearable)
    if (amount <= 0) continue
    bearable -= amount
    debt.amount -= amount
    taken.push({ ...debt, amount })
  }
  return taken
}

/** The newest shares stay, as far as debts leave them. Answers how much stays. */
function keepReserve(
  bank: Share[],
  debtsOfBank: readonly Share[],
  route: Share[],
  debtsOfRoute: readonly Share[],
  reserve: number,
): number {
  let missing = reserve
  for (const [shares, debts] of [
    [bank, debtsOfBank],
    [route, debtsOfRoute],
  ] as const) {
    let free = sum(shares) - sum(debts)
    while (missing > 0 && free > 0) {
      const last = shares.at(-1)!
      const amount = Math.min(missing, free, last.amount)
      last.amount -= amount
      missing -= amount
      free -= amount
      if (last.amount === 0) shares.pop()
    }
  }
  return reserve - missing
}

function transfersOf(shares: readonly Share[], amount: number): PlannedPayout['transfers'] {
  const of = new Map<string, { attempt: string; provider: string; amount: Paise }>()
  let left = amount
  for (const share of shares) {
    const part = Math.min(share.amount, left)
    if (part <= 0) break
    left -= part
    const { attempt, provider } = share.payment!
    of.set(attempt, { attempt, provider, amount: paise((of.get(attempt)?.amount ?? 0) + part) })
  }
  return [...of.values()]
}

import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { deliveryRefusals } from './refusals.ts'

/** Which ways to pay an admin has opened. Kept with the delivery rules, which every order reads. */
export interface PaymentRules {
  codOpen: boolean
  /** Orders up to this total can be paid in cash. */
  codMost: Paise | null
  /** Part of the delivery of an order that is paid in cash. */
  codFee: Paise
  onlineOpen: boolean
}

/** The gateway takes no less. */
export const leastOnline = paise(100)

/** Refuses a way to pay that is closed, or not meant for such an amount. What is free needs no payment. */
export function refuseMethod(
  { codOpen, codMost, onlineOpen }: PaymentRules,
  { isOnline, total }: { isOnline: boolean; total: Paise },
) {
  if (isOnline && !onlineOpen) throw deliveryRefusals.paymentsClosed()
  if (!isOnline && !codOpen) throw deliveryRefusals.cashClosed()
  if (isOnline && total > 0 && total < leastOnline) throw deliveryRefusals.tooLittleForOnline()
  if (!isOnline && codMost !== null && total > codMost)
    throw deliveryRefusals.tooMuchForCash(formatRupees(toRupees(codMost)))
}

import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import { conflict, conflictAt, notFound } from '../errors.ts'

export const ledgerRefusals = {
  knownRemittance: (courier: string, reference: string) =>
    conflictAt('reference', `The transfer ${reference} of ${courier} has been recorded already.`),
  moreThanDue: (orderNumber: string, due: Paise) =>
    conflict(`Only ${formatRupees(toRupees(due))} is due for order ${orderNumber}.`),
  unknownRule: () => notFound('There is no such rule.'),
}

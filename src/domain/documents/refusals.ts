import { taxGapNames } from '#values/product-states.ts'
import { badInput, conflict, notFound } from '../errors.ts'
import type { InvoiceGap } from './invoice-gaps.ts'

export const documentRefusals = {
  gaps: (gaps: readonly Pick<InvoiceGap, 'gap' | 'name'>[]) => {
    const missing = [...Map.groupBy(gaps, ({ gap }) => gap)].map(
      ([gap, those]) => `${taxGapNames[gap]}: ${those.map(({ name }) => name || 'the shop').join(', ')}.`,
    )
    return conflict(
      `The invoice cannot be made yet. ${missing.join(' ')} Please add what is missing and try again.`,
    )
  },
  unknownDocument: () => notFound('This document does not exist.'),
  notInParcel: () => badInput('The damaged item is not in this parcel. Please choose from its items.'),
  notOnTheWay: (status: string) =>
    conflict(`Only a parcel that is on its way can come back undelivered. This one is ${status}.`),
}

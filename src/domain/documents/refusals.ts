import { conflict, notFound } from '../errors.ts'

export const documentRefusals = {
  noTaxProfile: (seller: string) =>
    conflict(
      `${seller || 'The seller'} has no tax profile yet, so no invoice can be made and nothing is handed over. Please fill in the tax profile first.`,
    ),
  untaxed: (names: readonly string[]) =>
    conflict(
      `No invoice can be made for ${names.join(', ')}: the HSN code or the GST rate is missing. Please add them to the product, or ask the shop to set them for its category.`,
    ),
  unknownDocument: () => notFound('This document does not exist.'),
  notOnTheWay: (status: string) =>
    conflict(`Only a parcel that is on its way can come back undelivered. This one is ${status}.`),
}

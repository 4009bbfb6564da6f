import { conflict, notFound } from '../errors.ts'

export const documentRefusals = {
  untaxed: (names: readonly string[]) =>
    conflict(
      `No invoice can be made for ${names.join(', ')}: the HSN code or the GST rate is missing. Please add them to the product, or ask the shop to set them for its category.`,
    ),
  unknownDocument: () => notFound('This document does not exist.'),
  notOnTheWay: (status: string) =>
    conflict(`Only a parcel that is on its way can come back undelivered. This one is ${status}.`),
}

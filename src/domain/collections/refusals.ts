import { badField, conflict, notFound } from '../errors.ts'

export const collectionRefusals = {
  unknownCollection: () => notFound('This collection does not exist.'),
  collectionSlugTaken: () =>
    conflict('Another collection already has this address. Please choose another one.', {
      slug: 'Another collection already has this address.',
    }),
  collectionHasPage: () =>
    conflict('This collection has its own page and cannot be deleted. You can remove its products.'),
  notAllProducts: () => badField('products', 'Some of these products are no longer in the shop.'),
}

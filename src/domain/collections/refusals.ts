import { badField, conflict, notFound } from '../errors.ts'

export const collectionRefusals = {
  unknownCollection: () => notFound('This collection does not exist.'),
  collectionSlugTaken: () =>
    conflict('Another collection has this address already. Please choose another one.', {
      slug: 'Another collection has this address already.',
    }),
  collectionHasPage: () =>
    conflict('This collection has a page of its own and stays. You can take its products out.'),
  notAllProducts: () => badField('products', 'Some of these products are no longer in the shop.'),
}

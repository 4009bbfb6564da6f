import { badInput, conflict, conflictAt, notAllowed, notFound } from '../errors.ts'

export const categoryRefusals = {
  categoryTaxByAdmins: () =>
    notAllowed('Only an admin of the shop sets the HSN code and GST rate of a category.'),
  categoriesByAdmins: () =>
    notAllowed('Only admins of this shop add and change categories. Please ask them for the one you need.'),
  othersSellInCategory: () =>
    notAllowed('Others sell in this category too, so only an admin of the shop can change or delete it.'),
  unknownCategory: () => notFound('This category does not exist.'),
  categoryNameTaken: () => conflictAt('name', 'A category with this name already exists.'),
  categoryInUse: (products: number) =>
    conflict(`This category is in use by ${products === 1 ? '1 product' : `${products} products`}.`),
  noSuchCategory: () =>
    badInput('This category does not exist. Please choose one from the list.', {
      category: 'Please choose one from the list.',
    }),
}

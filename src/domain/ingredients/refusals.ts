import { badField, conflictAt, notFound } from '../errors.ts'

export const ingredientRefusals = {
  notInUse: () => notFound('You have not bought this product, or it is no longer sold.'),
  spellingTaken: (field: string, name: string, owner: string) =>
    conflictAt(field, `${name} is already a name of ${owner}. A name can stand for only one ingredient.`),
  unknownIngredient: () => notFound('This ingredient is not in the dictionary.'),
  falseClaim: (sentence: string) => badField('claims', sentence),
}

import { badField, conflict, notFound } from '../errors.ts'

export const addressRefusals = {
  unknownAddress: () => notFound('This address does not exist.'),
  tooManyAddresses: (most: number) =>
    conflict(`You can save at most ${most} addresses. Please delete one first.`),
  wrongPincode: (sentence: string) => badField('pincode', sentence),
}

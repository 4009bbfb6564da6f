import { badField, conflict, notFound } from '../errors.ts'

export const addressRefusals = {
  unknownAddress: () => notFound('This address does not exist.'),
  tooManyAddresses: (most: number) =>
    conflict(`An account can keep at most ${most} addresses. Please delete one first.`),
  wrongPincode: (sentence: string) => badField('pincode', sentence),
}
